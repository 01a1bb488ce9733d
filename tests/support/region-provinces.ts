/** Regions whose provinces have other names in the table of cities (Natural Earth), or are several there. */

/** A country and a region, then its provinces; behind "+" further names. Regions of no list are read with these names. */
const TABLE = `
FR Grand Est: Alsace, Champagne-Ardenne, Lorraine
FR Nouvelle-Aquitaine: Aquitaine, Limousin, Poitou-Charentes
FR Auvergne-Rhône-Alpes: Auvergne, Rhône-Alpes
FR Normandie: Basse-Normandie, Haute-Normandie + Normandy, Normandía, Normandia, Нормандия, 诺曼底
FR Bourgogne-Franche-Comté: Bourgogne, Franche-Comté
FR Occitanie: Languedoc-Roussillon, Midi-Pyrénées
FR Hauts-de-France: Nord-Pas-de-Calais, Picardie
FR Alsace: Alsace + Elsass
FR Lorraine: Lorraine + Lothringen
FR Burgundy: Bourgogne
FR Picardy: Picardie
FR Aquitaine: Aquitaine
FR Auvergne: Auvergne
FR Limousin: Limousin
FR Languedoc: Languedoc-Roussillon
ES Navarre: Comunidad Foral de Navarra
GR Central Greece: Stereá Elláda
GR Central Macedonia: Kentriki Makedonia
GR East Macedonia and Thrace: Anatoliki Makedonia kai Thraki + Thrace, Θράκη
GR Macedonia: Kentriki Makedonia, Dytiki Makedonia, Anatoliki Makedonia kai Thraki + Μακεδονία
GR Attica: Attiki + Αττική
GR Thessaly: Thessalia + Θεσσαλία
GR Crete: Kriti + Κρήτη, Kriti, Крит, كريت
GR Ionian Islands: Ionioi Nisoi + Ιόνια Νησιά
GR Peloponnese: Peloponnisos + Πελοπόννησος, Peloponnisos
GR West Greece: Dytiki Ellada + Δυτική Ελλάδα
GR Epirus: Ipeiros + Ήπειρος, Ipiros
GR North Aegean: Voreio Aigaio + Βόρειο Αιγαίο
GR South Aegean: Notio Aigaio + Νότιο Αιγαίο
UA Mykolaiv Oblast: Mykolayiv
UA Khmelnytskyi Oblast: Khmel'nyts'kyy
UA Kiev Oblast: Kyiv
UA Zaporizhia Oblast: Zaporizhzhya
UA Autonomous Republic of Crimea: Crimea + Krym, Крым, Крим
UA Vinnytsia Oblast: Vinnytsya
UA Zakarpattia Oblast: Transcarpathia
CN Guangdong: Guangdong + Canton, Kanton, 廣東
CN Xinjiang: Xinjiang Uygur + 新疆
CN Ningxia: Ningxia Hui + 宁夏, 寧夏
CN Tibet Autonomous Region: Xizang + 西藏
CN Inner Mongolia: Nei Mongol + 内蒙古, 內蒙古
RU Ingushetia: Ingush
RU Adygea: Adygey
RU Chukotka Autonomous Okrug: Chukchi Autonomous Okrug
RU Nizhny Novgorod Oblast: Nizhegorod
RU Moscow Oblast: Moskovsskaya + Подмосковье
RU Khanty-Mansi Autonomous Okrug: Khanty-Mansiy + Югра
RU Khakassia: Khakass
RU Zabaykalsky Krai: Chita, Aga Buryat + Забайкалье
RU Primorsky Krai: Primor'ye + Приморье
RU Sakha Republic: Sakha (Yakutia) + Yakutia, Якутия
RU Jewish Autonomous Oblast: Yevrey
RU Magadan Oblast: Maga Buryatdan
RU Karachay-Cherkessia: Karachay-Cherkess
RU Oryol Oblast: Orel
RU Yamalo-Nenets Autonomous Okrug: Yamal-Nenets + Yamal, Ямал
RU Udmurtia: Udmurt
RU Chuvashia: Chuvash
RU Altai Krai: Altay
RU Altai Republic: Gorno-Altay
RU Krasnoyarsk Krai: Krasnoyarsk, Evenk, Taymyr
RU Kamchatka Krai: Kamchatka, Koryak
RU Irkutsk Oblast: Irkutsk, Ust-Orda Buryat
RU Perm Krai: Perm', Komi-Permyak
RU Buryatia: Buryat
RU Kalmykia: Kalmyk
RU Kabardino-Balkaria: Kabardin-Balkar
RU Siberia: Novosibirsk, Omsk, Tomsk, Kemerovo, Krasnoyarsk, Irkutsk, Altay, Gorno-Altay, Khakass, Tuva, Buryat, Chita + Сибирь, Sibirien, Sibérie
US Washington State: Washington
GB Scotland: Highland, Inverclyde, South Ayrshire, Aberdeen, Perthshire and Kinross, Dundee, Dumfries and Galloway, Moray, Edinburgh, Glasgow + Alba
GB England: Bath and North East Somerset, Bournemouth, Brighton and Hove, Bristol, Cambridgeshire, Cheshire, Cornwall, Cumbria, Devon, Kent, Kingston upon Hull, Lancashire, Leicester, Luton, Manchester, Merseyside, Norfolk, North Yorkshire, Nottingham, Oxfordshire, Peterborough, Plymouth, Portsmouth, South Yorkshire, Southampton, Southend-on-Sea, Stockton-on-Tees, Stoke-on-Trent, Suffolk, Swindon, Tyne and Wear, West Midlands, West Yorkshire, Westminster, York
GB Wales: Swansea, Cardiff + Cymru
GB Northern Ireland: Omagh, Derry, Dungannon, Belfast
GB Yorkshire: West Yorkshire, South Yorkshire, North Yorkshire, York, Kingston upon Hull
IN Uttarakhand: Uttaranchal
IN Odisha: Orissa
PL Podlaskie Voivodeship: Podlachian
CH Geneva: Genève
NL North Brabant: Noord-Brabant
NL North Holland: Noord-Holland
NL South Holland: Zuid-Holland
BE Wallonia: Hainaut, Arlon, Liege, Namur, Charleroi
BE Flanders: Antwerp, Limburg, East Flanders, Brugge + Flanders, Vlaanderen, Flandre, Flandern
IE Ulster: Monaghan, Donegal
IE Munster: Clare, Kerry, Cork, Limerick
IE Leinster: Kilkenny, Louth, Dublin
IE Connacht: Roscommon, Galway, Sligo
NO Østfold: Ãstfold
`;

interface Provinces {
  provinces: readonly string[];
  also: readonly string[];
}

/** The regions of a country (ISO 3166 alpha-2) by their names; a new map each time. */
export function provincesByHand(alpha2: string): Map<string, Provinces> {
  const ofCountry = TABLE.trim()
    .split("\n")
    .filter((line) => line.startsWith(`${alpha2} `))
    .map((line): [string, Provinces] => {
      const [name = "", all = ""] = line.slice(3).split(": ");
      const [provinces = "", also = ""] = all.split(" + ");
      return [name, { provinces: provinces.split(", "), also: also === "" ? [] : also.split(", ") }];
    });
  return new Map(ofCountry);
}

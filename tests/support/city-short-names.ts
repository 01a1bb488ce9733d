/**
 * Short names that people of a country type for its cities, and GeoNames has not: `CC key of the city: short names` (ISO 3166
 * alpha-2). Three letters or more: two letters are typed as the beginning of too many words. No word that also means another
 * thing there: "rio" is in names of other places, "indy" is also "indie". make-city-aliases.ts adds them.
 */
const CITY_SHORT_NAMES = `
AR buenos aires: caba bsas
AU melbourne: melb
BR porto alegre: poa
CA montreal: mtl
CA toronto: tdot gta
CL valparaiso: valpo
CO medellin: medallo
DE berlin: bln
DE dusseldorf: ddorf
DE frankfurt: ffm
DE munich: muc
DK copenhagen: cph kbh
EC guayaquil: gye
ES barcelona: bcn
FI helsinki: hki
GR thessaloniki: σαλονικα skg
ID bandung: bdg
ID jakarta: jkt
ID surabaya: sby
ID yogyakarta: jogja yogya
IN bengaluru: blr
IN hyderabad: hyd
MX guadalajara: gdl
MX monterrey: mty
NG port harcourt: phc
PH manila: mnl
PL krakow: krk
PL warsaw: wawa
RU chelyabinsk: челяб
RU krasnodar: крд
RU krasnoyarsk: крск
RU moscow: мск
RU nizhny novgorod: ннов
RU novosibirsk: нск новосиб
RU rostov: рнд
RU vladivostok: владик
RU yekaterinburg: екб екат ебург
SE goteborg: gbg
SE stockholm: sthlm
TH bangkok: bkk
US atlanta: atl
US cincinnati: cincy
US minneapolis: mpls
US new orleans: nola
US new york: nyc
US philadelphia: phl
US salt lake city: slc
VN ho chi minh city: hcm hcmc tphcm sgn
ZA cape town: cpt
ZA johannesburg: jhb jozi
`;

/** The short names: `alpha2` of the country, `key` of the city (`placeKey`), and the `short` name. */
export const cityShortNames = CITY_SHORT_NAMES.trim()
  .split("\n")
  .flatMap((line) => {
    const [city = "", names = ""] = line.split(": ");
    return names.split(" ").map((short) => ({ alpha2: city.slice(0, 2), key: city.slice(3), short }));
  });

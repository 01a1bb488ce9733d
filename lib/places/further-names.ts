/**
 * Names of further cities that pages show in languages spoken there: by language and country (ISO 3166 numeric), pairs of the
 * English name and the name. GeoNames (CC BY 4.0) has each name among the names of the city in city-aliases.txt, which do not
 * say of which language they are; search knows these names from that table.
 */
export const FURTHER_NAMES = `
ru 643 Abakan: Абакан, Anadyr: Анадырь, Archangel: Архангельск, Astrakhan: Астрахань, Balakhna: Балахна, Barnaul: Барнаул
ru 643 Belgorod: Белгород, Blagoveshchensk: Благовещенск, Borovichi: Боровичи, Bryansk: Брянск, Cheboksary: Чебоксары
ru 643 Chelyabinsk: Челябинск, Cherepovets: Череповец, Cherkessk: Черкесск, Chita: Чита, Elista: Элиста, Groznyy: Грозный
ru 643 Irkutsk: Иркутск, Ivanovo: Иваново, Izhevsk: Ижевск, Kaliningrad: Калининград, Kaluga: Калуга, Kemerovo: Кемерово
ru 643 Khabarovsk: Хабаровск, Khanty Mansiysk: Ханты-Мансийск, Kimry: Кимры, Kirov: Киров, Kirovo-Chepetsk: Кирово-Чепецк
ru 643 Klin: Клин, Kolpino: Колпино, Kostroma: Кострома, Kotelnich: Котельнич, Krasnodar: Краснодар, Krasnoyarsk: Красноярск
ru 643 Kumertau: Кумертау, Kurgan: Курган, Kursk: Курск, Kyzyl: Кызыл, Lipetsk: Липецк, Luga: Луга, Magadan: Магадан
ru 643 Magnitogorsk: Магнитогорск, Makhachkala: Махачкала, Maykop: Майкоп, Mtsensk: Мценск, Murmansk: Мурманск
ru 643 Nalchik: Нальчик, Novokuznetsk: Новокузнецк, Novorossiysk: Новороссийск, Novy Urengoy: Новый Уренгой, Obninsk: Обнинск
ru 643 Omsk: Омск, Orel: Орёл, Orenburg: Оренбург, Orsk: Орск, Penza: Пенза, Perm: Пермь, Petrozavodsk: Петрозаводск
ru 643 Pskov: Псков, Rostov: Ростов, Ryazan: Рязань, Saransk: Саранск, Saratov: Саратов, Serpukhov: Серпухов
ru 643 Severomorsk: Североморск, Sharya: Шарья, Smolensk: Смоленск, Sochi: Сочи, Solnechnogorsk: Солнечногорск
ru 643 Stavropol: Ставрополь, Surgut: Сургут, Syktyvkar: Сыктывкар, Taganrog: Таганрог, Tambov: Тамбов, Tikhvin: Тихвин
ru 643 Tolyatti: Тольятти, Tomsk: Томск, Tuapse: Туапсе, Tula: Тула, Tver: Тверь, Tyumen: Тюмень, Ufa: Уфа, Ulan Ude: Улан-Удэ
ru 643 Ulyanovsk: Ульяновск, Uryupinsk: Урюпинск, Velikiy Novgorod: Великий Новгород, Velikiye Luki: Великие Луки
ru 643 Vilyuysk: Вилюйск, Vladikavkaz: Владикавказ, Vladimir: Владимир, Volgograd: Волгоград, Volkhov: Волхов
ru 643 Vologda: Вологда, Voronezh: Воронеж, Vyborg: Выборг, Yakutsk: Якутск, Yaroslavl: Ярославль
ru 643 Yuzhno Sakhalinsk: Южно-Сахалинск
ru 112 Brest: Брест, Homyel: Гомель, Hrodna: Гродно, Mahilyow: Могилёв, Vitsyebsk: Витебск
ru 398 Astana: Астана, Shymkent: Шымкент
ru 417 Bishkek: Бишкек
ru 498 Tiraspol: Тирасполь
ru 804 Chernivtsi: Черновцы, Drohobych: Дрогобыч, Ivano-Frankivsk: Ивано-Франковск, Kremenchuk: Кременчуг, Luhansk: Луганск
ru 804 Lutsk: Луцк, Rivne: Ровно, Uzhgorod: Ужгород, Vinnytsya: Винница, Zaporizhzhya: Запорожье
`;

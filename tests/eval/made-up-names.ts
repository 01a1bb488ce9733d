/** Stations whose names are hard to type: of several scripts, call signs and numbers; made by rule, the same each time. */

const CHINESE = {
  places: ["北京", "江苏", "龙岩", "黄山", "杭州", "云南", "广东", "青岛", "辽宁", "贵阳"],
  kinds: ["交通广播", "音乐广播", "新闻综合广播", "经济之声", "人民广播电台"],
};
const CYRILLIC = {
  brands: ["Радио Рекорд", "Шансон", "Европа Плюс", "Дорожное радио", "Ретро", "Маяк"],
  kinds: ["Русский микс", "Танцы", "Классика", "Новости", "Джаз"],
};
const GREEK = { brands: ["Ρυθμός", "Μελωδία", "Κόσμος", "Δίεση"], kinds: ["89.2", "Αθήνα", "94.9", "Πάτρα"] };
const CALLED = {
  brands: ["WNYC", "KQED", "WBUR", "KEXP", "WXPN", "KCRW"],
  kinds: ["Radio 1", "Radio 4", "Rock & Roll", "Children's Hour", "Harbour FM"],
};

/** Every brand with every kind, as stations of `country`. */
const namesOf = (country: string, brands: readonly string[], kinds: readonly string[], space = " ") =>
  brands.flatMap((brand) => kinds.map((kind) => ({ country, name: `${brand}${space}${kind}` })));

export const madeUpNames = (): object[] =>
  [
    ...namesOf("CN", CHINESE.places, CHINESE.kinds, ""),
    ...namesOf("RU", CYRILLIC.brands, CYRILLIC.kinds),
    ...namesOf("GR", GREEK.brands, GREEK.kinds),
    ...namesOf("US", CALLED.brands, CALLED.kinds),
  ].map(({ country, name }, i) => ({
    stationuuid: `00000000-0000-4000-9000-${String(i).padStart(12, "0")}`,
    name,
    url: `https://named.example/${i}.mp3`,
    url_resolved: `https://named.example/${i}.mp3`,
    homepage: `https://named${i}.example/`,
    favicon: "",
    countrycode: country,
    tags: "",
    votes: i % 17,
  }));

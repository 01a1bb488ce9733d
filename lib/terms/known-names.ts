/**
 * Names of stations that are known by several: a broadcaster by its abbreviation, its whole name, its name in another
 * script; a region or a language of China by its English name, which pinyin does not tell.
 */
import { typedLetters } from "../ground/words.ts";

/**
 * Names of one thing in each line. Behind ">" is a name that is no name where listeners type it ("air"), behind "<" a name
 * that other stations have, too: it is only typed ("r4").
 */
const GROUPS = `
nrj = energy = энерджи = енерджи = nrg
deutschlandfunk = dlf
bayern 1 = br1 = br 1
bayern 2 = br2 = br 2
bayern 3 = br3 = br 3
br24 = br 24 = b5 aktuell
bayerischer rundfunk = br
hessischer rundfunk = hr
mitteldeutscher rundfunk = mdr
norddeutscher rundfunk = ndr
rundfunk berlin brandenburg = rbb
südwestrundfunk = swr
westdeutscher rundfunk = wdr
deutsche welle = dw
český rozhlas = čro
polskie radio jedynka = pr1 = program pierwszy
polskie radio dwójka = pr2 = program drugi
polskie radio trójka = pr3 = program trzeci = program trzeci polskie radio
polskie radio czwórka = pr4 = program czwarty
bbc = би би си = بی بی سی = بي بي سي = ビービーシー
bbc radio 1 = bbc r1 < r1
bbc radio 2 = bbc r2 < r2
bbc radio 3 = bbc r3 < r3
bbc radio 4 = bbc r4 < r4
bbc radio 5 live = r5 live = 5 live = five live
bbc radio 6 music = 6 music = six music
christmas = xmas = x mas
drum and bass = drum n bass = dnb = d n b
france bleu = ici
radio france internationale = rfi
radio nacional de españa = rne
los40 = los 40 = los 40 principales = los cuarenta = los cuarenta principales
danmarks radio = dr
norsk rikskringkasting = nrk
sveriges radio = sr
yleisradio = yle
nederlandse publieke omroep = npo
radio free europe = rfe
радио свобода = radio svoboda = radio liberty
серебряный дождь = silver rain
эхо москвы = echo of moscow
дорожное радио = road radio
детское радио = childrens radio
европа плюс = europa plus = europe plus
бизнес фм = бизнес fm = business fm
лайк фм = лайк fm = like fm
юмор фм = юмор fm = humor fm = humour fm
voice of america = voa = голос америки = 美国之音 = 美國之音 = صوت أمريكا = صدای آمریکا
national public radio = npr
canadian broadcasting corporation = cbc
radio republik indonesia = rri
all india radio = akashvani = akashwani = आकाशवाणी = আকাশবাণী > air
china national radio = cnr = 中央人民广播电台 = 中央人民廣播電台
china radio international = cri = 中国国际广播电台 = 中國國際廣播電台
香港电台 = 香港電台 = rthk = radio television hong kong
第四台 = rthk 4 = rthk radio 4
警廣 = 警察廣播電台 = 警广 = 警察广播电台 = police radio
飛碟 = 飞碟 = ufo radio = ufo network
漢聲 = 汉声 = voice of han
中央廣播電台 = 中央广播电台 = radio taiwan international = rti
客家 = hakka
凤凰卫视 = 鳳凰衛視 = phoenix tv = phoenix satellite television
央视 = 央視 = cctv = china central television
中国之声 = 中國之聲 = voice of china = cnr 1
经济之声 = 經濟之聲 = cnr 2
音乐之声 = 音樂之聲 = cnr 3
环球资讯 = 環球資訊 = cri news
西藏 = tibet
陕西 = 陝西 = shaanxi
藏语 = 藏語 = tibetan
维语 = 維語 = uyghur = uighur
粤语 = 粵語 = cantonese
nhk = 日本放送協会
kbs = 한국방송
mbc = 문화방송
ebs = 교육방송
גלצ = גלי צהל = גלי צה"ל = glz = galatz = galei tzahal = galey tzahal
גלגלצ = glglz = galgalatz
רשת ב = reshet bet
`;
/** More are not tried: each costs a lookup. */
const MOST_TEXTS = 6;

interface Known {
  name: string;
  /** Finds the name in a folded text, as whole words. */
  finds: RegExp;
  /** The other names of its group, folded. */
  others: readonly string[];
}

const LETTER = "[\\p{L}\\p{N}]";
const APART = /[\p{Script=Han}\p{scx=Katakana}]/u;
/** Scripts without spaces have no edges of words. */
const finder = (name: string) =>
  new RegExp(APART.test(name) ? name : `(?<!${LETTER})${name}(?!${LETTER})`, "u");

const KNOWN: readonly Known[] = GROUPS.trim()
  .split("\n")
  .flatMap((line) => {
    const [said = "", onlyTyped] = line.split(" < ");
    const [typed = "", unsaid] = said.split(" > ");
    const names = typed.split(" = ").map(typedLetters);
    const all = unsaid === undefined ? names : [...names, unsaid];
    return [...names, ...(onlyTyped === undefined ? [] : [onlyTyped])].map((name) => ({
      name,
      finds: finder(name),
      others: all.filter((other) => other !== name),
    }));
  });

/** A folded text with other names of a broadcaster that it names, the likeliest first: "dlf kultur" → "deutschlandfunk kultur". */
export function withOtherNames(folded: string): string[] {
  // To look for the letters takes a tenth of the time of the expression.
  const texts = KNOWN.flatMap(({ name, finds, others }) =>
    folded.includes(name) && finds.test(folded) ? others.map((other) => folded.replace(finds, other)) : [],
  );
  return texts.slice(0, MOST_TEXTS);
}

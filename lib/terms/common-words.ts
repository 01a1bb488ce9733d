import { LETTERWISE, typedLetters, words } from "../ground/words.ts";

const foldedWords = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split(" ").map(typedLetters)));

/** "Radio" and "FM" by the languages of stations. */
const RADIO = foldedWords([
  "radio rádió radyo rediyo redyo redio raidió rèidio raadio raadiyo radijas radijo radju radija rozhlas útvarp irratia idhaat izaat idhaa",
  "ραδιο ραδιόφωνο радио радиосы радіо радыё რადიო ռադիո ռադիոն רדיו ראדיא fm фм",
  "راديو رادیو رادىئو ڕادیۆ راډیو ريڊيو ریڈیو ایف ایم إذاعة الإذاعة ሬዲዮ ራዲዮ ረድዮ",
  "रेडियो रेडिओ एफएम রেডিও রেডিয়ো বেতার ৰেডিঅ এফএম ਰੇਡੀਓ ਐਫਐਮ રેડિયો એફએમ ରେଡିଓ ரேடியோ வானொலி எஃப்எம் எப்எம்",
  "రేడియో ఎఫ్ఎం ರೇಡಿಯೋ ರೇಡಿಯೊ എഫ്എം റേഡിയോ රේඩියෝ ရေဒီယို វិទ្យុ ວິທະຍຸ 라디오 에프엠",
  "ラジオ レディオ エフエム 电台 電台 電臺 广播电台 廣播電台 廣播電臺 广播 廣播 วิทยุ เอฟเอ็ม",
]);
/** Articles, prepositions and pronouns. */
const FUNCTION_WORDS = foldedWords([
  "the a an and or of to for from with by at as in on is it its you your our we us not all more",
  "der die das dem den des ein eine und oder von mit für im am zu auf aus bei ist sie wir uns nicht alle mehr",
  "le la les un une des du et ou de à au aux avec pour par sur dans est vous nous votre notre pas tout plus",
  "el los las una unos y o del al con para por sobre es tu su nuestro no todo más",
  "en et ei og eller av på til med for fra det er du vi din vår ikke alt mer i som",
  "da do di il lo gli e com um uma het een van voor",
]);
const COMMON = FUNCTION_WORDS.union(foldedWords(["radio fm am dab station rádio ραδιο радио"]));

/** Words of names beside those for radio that tell stations apart as little: of broadcasting and of streams. */
const OF_STATIONS = foldedWords([
  "channel channels programme program broadcasting television канал программа радиостанция πρόγραμμα σταθμός",
  "เรดิโอ สถานี คลื่น 人民 之声 之聲 调频 調頻 频道 頻道 频率 頻率 电视 電視",
  "live stream streaming online web internet онлайн",
  "voice voz voix stimme stemme голос φωνη צליל صوت صداي",
]);

/** Words for music in general, for songs, and "new": many stations have one, and none is meant by it alone. */
const VAGUE = foldedWords([
  "music musik musique musica musikk muzyka muzika muzica muziek müzik musiikki hudba zene μουσικη موسيقى מוזיקה",
  "музыка музыку музыки музика музику 音乐 音樂 音楽 음악 เพลง",
  "song songs lied lieder canción canciones canção canções canzone canzoni sang sanger låt låter şarkılar τραγούδι τραγούδια",
  "песня песни песен песню пісня пісні пісень أغاني اغاني שירים 노래 歌 歌曲",
  "new neu neue neuer neues nouveau nouvelle nuevo nueva novo nova ny nye nytt νέα νέο νέος جديد חדש 新 新的",
  "новый новая новое новые новий нова нове нові",
]);

/** Words, besides words for radio, that people add to a name without such words: "fm WYXR", "WYXR live". */
const ADDED = foldedWords(["am live online stream онлайн"]);
/** Fewer letters tell too little of a station: "radio 4". */
const FEWEST_LETTERS = 3;

/** Words that ask for a station, and words that join the parts of a request: "play some jazz from Paris". */
const ASKING = new Set(
  [
    "play listen hear turn switch put start tune give want please some any that me my i near nearby stations",
    "on to from in at of for",
    "spiel spiele spielen höre hören hör mach mache starte schalte ein an einschalten anschalten anmachen abspielen gib mir gern gerne ich möchte bitte etwas nähe sender auf in aus von",
    "joue jouer écoute écouter mets mettre lance lancer allume donne je veux moi s'il te plaît près stations à de dans",
    "reproduce reproducir pon ponme poner escucha escuchar oír sintoniza sintonizar enciende algo toca quiero me favor cerca emisora emisoras estación estaciones en de por",
    "afspil afspille spil tænd lidt av",
    "spill hør høre lytt sett slå start gi meg jeg vil vær så snill litt nær stasjoner på fra i til",
    "شغل تشغيل اسمع استمع أسمع افتح أريد لي من على إلى في فضلك محطات",
    "включи включить включай играй играть поставь слушать послушать слушай запусти давай ка хочу мне пожалуйста станцию станции радиостанцию онлайн",
    "на в и с по из для рядом",
    "увімкни ввімкни увімкнути грай зіграй постав слухати послухати слухай запусти хочу мені будь ласка станцію станції радіостанцію на в у і з для",
    "toca toque tocar põe coloca coloque liga sintoniza ouvir escutar quero me por favor perto estações emissoras em no na de para",
    "παίξε βάλε άκουσε ακούσω άνοιξε ξεκίνα θέλω να μου λίγο παρακαλώ κοντά σταθμό σταθμούς",
    "תנגן תנגני נגן השמע תשמיע שים תפעיל הפעל לי אני רוצה לשמוע את קצת בבקשה תחנה תחנות",
    "aç açar çal çalar dinle dinlemek oynat istiyorum mısın misin lütfen radyosunu radyosu",
    "speel luister naar op aan af alsjeblieft",
    "metti riproduci ascolta ascoltare accendi sintonizza avvia fammi sentire voglio vorrei favore della dello del dei",
    "włącz puść graj zagraj odtwórz posłuchaj posłuchać chcę mi proszę",
    "spela lyssna sätt snälla soita soimaan avaa kuuntele kuunnella haluan laita päälle kiitos",
    "ascultă redă pornește",
    "pusť zapni zahraj přehraj prosím játszd kapcsold kérlek",
    "틀어 틀어줘 틀어주세요 들려줘 듣고 싶어 싶어요 재생해줘 켜줘 좀",
  ].flatMap((line) => words(line)),
);

/** Words for stations in general, beside "radio" and words that ask: "Radiosender aus Athen". */
const FOR_STATIONS = foldedWords([
  "station stations channel channels sender radiosender radiostation radiostationen stationen radiostations radios",
  "emisora estación radioemisora radioemisoras radioer stasjon radiostasjon radiostasjoner radiokanaler kanaler",
  "إذاعات محطة радиостанция радиостанции радиостанций станция станций live online онлайн",
]);

/** "FM" in scripts in which names have it beside the Latin "FM", and listeners type either. */
const FM = foldedWords(["фм एफएम এফএম ਐਫਐਮ એફએમ எஃப்எம் எப்எம் ఎఫ్ఎం എഫ്എം 에프엠"]);
/** "fm" for "FM", folded, in another script; other words as they are. */
export const withLatinFm = (word: string): string => (FM.has(word) ? "fm" : word);

/** Whether `word`, folded, is a word for radio, in one of many languages. */
export const isRadioWord = (word: string): boolean => RADIO.has(word);

/** Whether any station may have `word`, folded, in its name: a word for radio, of broadcasting or of streams. */
export const isStationWord = (word: string): boolean => RADIO.has(word) || OF_STATIONS.has(word);

/** Whether `word`, folded, is of music in general, a word for songs, or "new". */
export const isVagueWord = (word: string): boolean => VAGUE.has(word);

/** Whether a part of a text, as typed, is such a word. */
export const isVaguePart = (part: string): boolean => VAGUE.has(words(part).join(""));

/** The words for radio in scripts without spaces, letter by letter, the longest first. */
const RADIO_LETTERS = [...RADIO]
  .filter((word) => LETTERWISE.test(word))
  .map((word) => words(word))
  .sort((a, b) => b.length - a.length);

/** How many of the folded letters of a name that begin it are a word for radio in a script without spaces. */
export const radioLetters = (letters: readonly string[]): number =>
  RADIO_LETTERS.find((radio) => radio.every((letter, at) => letters[at] === letter))?.length ?? 0;

const UNSPACED = new RegExp(
  [...RADIO, ...OF_STATIONS].filter((word) => LETTERWISE.test(word)).join("|"),
  "g",
);

/** `text`, folded, with a space for each such word in a script without spaces: "新疆之声广播" → "新疆  ". */
export const withoutStationWords = (text: string): string => text.replace(UNSPACED, " ");

/** Whether `word`, folded, is an article, a preposition or a pronoun, "la" or "mit". */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

/** `parts` of a text, with a line feed behind each such word that a part follows: it is a whole word. */
export const functionWordsWhole = (parts: readonly string[]): string[] =>
  parts.map((part, at) => (isFunctionWord(part) && at < parts.length - 1 ? `${part}\n` : part));

/** Whether `word`, folded, is a word of radio in general, or a function word ("the", "und"). */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** Whether a part of a text, as typed, tells nothing of a station: "the", "radio", "電台", "&". */
export function tellsNothing(part: string): boolean {
  const folded = words(part);
  // In scripts without spaces each letter is a word.
  return isRadioWord(folded.join("")) || folded.every((word) => isCommonWord(word) || isRadioWord(word));
}

function isAdded(part: string): boolean {
  const word = words(part).join("");
  return isRadioWord(word) || ADDED.has(word);
}

/** `text` without its first or its last word where this is a word for radio, and without all of them: "you fm radio". */
export function withFewerRadioWords(text: string): string[] {
  // "WXPN-FM" is a call sign with a word for radio.
  const parts = text.trim().split(/[\s-]+/);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  const fewer = [
    ...(isAdded(first) ? [parts.slice(1)] : []),
    ...(isAdded(last) ? [parts.slice(0, -1)] : []),
    ...(parts.some(isAdded) ? [parts.filter((part) => !isAdded(part))] : []),
  ];
  return [...new Set(fewer.map((kept) => kept.join(" ")))].filter((kept) => kept !== "");
}

/** `text` without words for radio that a name may lack, where enough is left to tell a station. */
export const withoutRadioWords = (text: string): string[] =>
  withFewerRadioWords(text).filter(
    (kept) => words(kept).join("").length >= FEWEST_LETTERS && !kept.split(" ").every(tellsNothing),
  );

/** Whether a part of a text, as typed, only asks for a station: "play", "включи", "bitte". */
export const onlyAsks = (part: string): boolean => words(part).every((word) => ASKING.has(word));

/** Whether a part of a text, as typed, asks for stations in general: "radio", "stations", "in", "aus". */
export const asksForStations = (part: string): boolean =>
  tellsNothing(part) || onlyAsks(part) || FOR_STATIONS.has(words(part).join(""));

/** Whether a part of a text, as typed, asks for something to be heard: "play", "me", and not "in" or "stations". */
export const asksToHear = (part: string): boolean =>
  onlyAsks(part) && !tellsNothing(part) && !FOR_STATIONS.has(words(part).join(""));

/** Whether "plus" stands behind another word, as in names: Europa Plus is a station, and no language or part of the world. */
export const isPlus = (text: string): boolean => /\S\s+(?:plus|плюс)(?=\s|$)/iu.test(text);

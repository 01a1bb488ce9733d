/** The words of other scripts in names, by what they sound like, to find them by what was typed in Latin letters. */
import { firstPlace } from "../ground/first-place.ts";
import { MOVED_AT_ONCE, sorted } from "../ground/slices.ts";
import { LETTERWISE } from "../ground/words.ts";
import { isRadioWord } from "../terms/common-words.ts";
import { EAR_COUNT, earFor, isVague, soundOf, soundsTyped } from "../terms/sounds.ts";

/** By the number of the ear that hears it: where each word stands in the text of names, in the order of sounds. */
export type SoundingWords = readonly Uint32Array[];

/** How many words that begin with one sound are looked at. */
const MOST_LOOKED_AT = 40;
/** How many words a typed word may mean. */
const MOST_MEANT = 6;
/** A shorter sound is compared with whole words alone. */
const SHORTEST_BEGUN = 5;
/** A shorter sound is that of a word of as few letters alone, in scripts with vowels: "i" for "и". */
const SHORTEST = 2;

interface Text {
  readonly text: string;
  readonly starts: Uint8Array;
}

/** The word of another script at `at`: in scripts without spaces all letters that follow. */
function wordAt({ text, starts }: Text, at: number, ear: number): string {
  const isLetterwise = LETTERWISE.test(text[at] ?? "");
  let to = at + 1;
  while (
    to < text.length &&
    text[to] !== "\n" &&
    (isLetterwise ? earFor(text[to] ?? "") === ear : starts[to] !== 1)
  )
    to++;
  return text.slice(at, to);
}

/** Gathers the words of `text` that begin at `starts`, each once, in slices. */
export function* soundingWords(of: Text): Generator<void, SoundingWords> {
  const known = Array.from({ length: EAR_COUNT }, () => new Map<string, { at: number; sound: string }>());
  let looked = 0;
  for (let at = of.starts.indexOf(1); at >= 0; at = of.starts.indexOf(1, at + 1)) {
    if (++looked % MOVED_AT_ONCE === 0) yield;
    if (of.text.charCodeAt(at) < 0x370) continue;
    const ear = earFor(of.text[at] ?? "");
    const words = known[ear];
    if (words === undefined) continue;
    const word = wordAt(of, at, ear);
    if (!words.has(word)) words.set(word, { at, sound: soundOf(word, ear) });
  }
  const found: Uint32Array[] = [];
  for (const words of known) {
    const inOrder = yield* sorted([...words.values()], (a, b) =>
      a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : 0,
    );
    found.push(Uint32Array.from(inOrder, ({ at }) => at));
  }
  return found;
}

/** The beginning of `word` that sounds like `sound`, which the sound of the word begins with. */
function beginningOf(word: string, sound: string, ear: number): string {
  let length = 1;
  while (length < word.length && !soundOf(word.slice(0, length), ear).startsWith(sound)) length++;
  return word.slice(0, length);
}

type Named = Text & { sounding: SoundingWords };

/** The words of names with the sound, and the beginnings of words that sound so, of words for one ear. */
function wordsOfSound(names: Named, ear: number, sound: string): { whole: string[]; begun: string[] } {
  const places = names.sounding[ear] ?? [];
  const read = (place: number) => wordAt(names, places[place] ?? 0, ear);
  const first = firstPlace(places.length, (place) => soundOf(read(place), ear) >= sound);
  const found = { whole: [] as string[], begun: [] as string[] };
  for (let place = first; place < Math.min(places.length, first + MOST_LOOKED_AT); place++) {
    const word = read(place);
    const itsSound = soundOf(word, ear);
    if (!itsSound.startsWith(sound)) break;
    if (itsSound === sound) found.whole.push(sound.length >= SHORTEST_BEGUN ? word : `${word}\n`);
    else if (sound.length >= SHORTEST_BEGUN) found.begun.push(beginningOf(word, sound, ear));
  }
  return found;
}

/**
 * The words of names in other scripts, and beginnings of such words, that sound like the typed word; whole words first, a
 * short one with a line feed behind it. Of scripts that leave out vowels if `vague`, else of the others.
 */
export function wordsSounding(names: Named, typed: string, vague: boolean): string[] {
  const ears = names.sounding.flatMap(({ length }, ear) =>
    length > 0 && isVague(ear) === vague ? [ear] : [],
  );
  const isTelling = (sound: string) =>
    sound !== "" && (sound.length >= SHORTEST || (!vague && typed.length <= SHORTEST));
  // "red" sounds like راديو, which is in most names.
  const isMeant = (word: string) => isRadioWord(typed) || !isRadioWord(word.trimEnd());
  const found = ears.flatMap((ear) =>
    soundsTyped(typed, ear)
      .filter(isTelling)
      .map((sound) => wordsOfSound(names, ear, sound)),
  );
  const all = [...found.flatMap(({ whole }) => whole), ...found.flatMap(({ begun }) => begun)];
  return [...new Set(all)].filter(isMeant).slice(0, MOST_MEANT);
}

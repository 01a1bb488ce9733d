/** Writes pronunciations of a station (TS 102 818, 5.3 and 5.4): inputs as aliases, phoneme outputs as phonemes. */
import type { Station } from "../../../contract/shapes.ts";
import { element, text, type Xml } from "../../xml.ts";
import { cut } from "./lexical.ts";

const ALIAS = 128;
/** SSML that gives the whole name as one phoneme (W3C SSML 1.1, 3.1.10); SPI cannot express other SSML. */
const PHONEME =
  /^(?:<speak>)?\s*<phoneme\s+(?:alphabet="([^"<]*)"\s+)?ph="([^"<]+)"\s*(?:\/>|>[^<]*<\/phoneme>)\s*(?:<\/speak>)?$/;
const ENTITIES = new Map(Object.entries({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }));

const unescaped = (value: string) =>
  value.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);

/** The pronunciations of a station as elements; none for inputs and outputs that SPI cannot express. */
export function phoneticElements({ phoneticInputs = [], phoneticOutputs = [] }: Station): Xml[] {
  const aliases = phoneticInputs
    .filter(({ type, value }) => type === "pidgin" && value.trim() !== "")
    .map(({ value }) => element("alias", {}, [text(cut(value, ALIAS))]));
  const phonemes = phoneticOutputs.flatMap(({ value }) => {
    const [, alphabet, sounds] = PHONEME.exec(value.trim()) ?? [];
    if (sounds === undefined) return [];
    const attributes = { alphabet: alphabet === undefined ? undefined : unescaped(alphabet) };
    return [element("phoneme", attributes, [text(unescaped(sounds))])];
  });
  return [...aliases, ...phonemes];
}

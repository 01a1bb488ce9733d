/** Reads pronunciations of a service, for people and for voices (TS 102 818, 5.3 and 5.4). */
import { hash } from "node:crypto";
import { attributeValue } from "../../formats/xml.ts";
import { cleanName } from "../../ground/clean.ts";
import type { LocalisedInput, PhoneticInput } from "../records/record.ts";
import { childrenOf, textOf, type XmlElement } from "../xml/element.ts";

/** An id that depends on the spelling only, so it stays when other spellings are added. */
const phoneticId = (externalId: string, kind: string, value: string) =>
  hash("sha1", `${externalId}\n${kind}\n${value}`, "hex").slice(0, 16);

const preferredFirst = (elements: XmlElement[]) => {
  const isPreferred = ({ attributes }: XmlElement) => /^(?:true|1)$/.test(attributes.prefer ?? "");
  return [...elements.filter(isPreferred), ...elements.filter((element) => !isPreferred(element))];
};

/** Aliases: other spellings of the name that people say to a voice assistant. */
export function aliasesOf(service: XmlElement, externalId: string): PhoneticInput[] {
  const values = preferredFirst(childrenOf(service, "alias")).map((element) =>
    cleanName(textOf(element), 512),
  );
  return [...new Set(values)]
    .filter((value) => value !== "")
    .map((value) => ({ id: phoneticId(externalId, "alias", value), type: "pidgin", value, exclude: [] }));
}

/** Phonemes as SSML (W3C SSML 1.1, 3.1.10): how a voice pronounces the name. */
export function phonemesOf(
  service: XmlElement,
  externalId: string,
  name: string,
  names: readonly LocalisedInput[],
): PhoneticInput[] {
  const spoken = names[0]?.value ?? name;
  const values = preferredFirst(childrenOf(service, "phoneme")).flatMap((element) => {
    const { alphabet = "ipa", ph } = element.attributes;
    const sounds = (ph ?? textOf(element)).normalize("NFC").replace(/\s+/g, " ").trim();
    if (sounds === "") return [];
    return [
      `<phoneme alphabet="${attributeValue(alphabet.slice(0, 32))}" ph="${attributeValue(sounds)}">${attributeValue(spoken)}</phoneme>`,
    ];
  });
  return [...new Set(values)]
    .filter((value) => value.length <= 512)
    .map((value) => ({ id: phoneticId(externalId, "phoneme", value), type: "ssml", value, exclude: [] }));
}

/** Who speaks on the demonstration stations. */
import type { Line, Voice } from "./speech.ts";

const voice = (name: string, speed: number, pitch: number): Voice => ({ name, speed, pitch });

const VOICES = new Map(
  Object.entries({
    anneka: voice("en-gb-x-rp+f2", 158, 48),
    sam: voice("en-gb+m3", 160, 38),
    ines: voice("en-gb-x-rp+f4", 150, 52),
    duncan: voice("en-gb-scotland+m2", 155, 36),
    vic: voice("en-gb-x-gbclan+m1", 196, 58),
    denise: voice("en-gb+f3", 178, 50),
    teller: voice("en-gb-x-rp+m5", 138, 34),
    johanna: voice("de+f2", 146, 46),
    karl: voice("de+m3", 146, 36),
    claire: voice("fr-fr+f4", 146, 48),
    luc: voice("fr-fr+m1", 146, 38),
    paloma: voice("es+f2", 150, 48),
    nico: voice("es+m3", 150, 38),
    turid: voice("nb+f2", 148, 46),
    henrik: voice("nb+m3", 146, 36),
    mona: voice("ar+f2", 138, 46),
    karim: voice("ar+m3", 138, 36),
  }),
);

/** The lines of a play, "anneka: Who do they blame?". @throws Error for a voice that is not there. */
export const script = (text: string): Line[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", ...words] = line.trim().split(": ");
      const voice = VOICES.get(name);
      if (!voice) throw new Error(`nobody speaks this line: ${line}`);
      return { voice, text: words.join(": ") };
    });

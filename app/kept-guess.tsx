import { keepGuess } from "#components/device/keep-guess.ts";
import { zonesOf } from "#components/model/countries.ts";
import { readPreferences } from "./listener-request.ts";
import { readCountries } from "./read-countries.ts";

/** The script that keeps the guessed country; nothing for a listener whose country is known, and without a directory. */
export async function KeptGuess() {
  if ((await readPreferences()).country) return null;
  const guess = await readCountries(null).catch(() => undefined);
  return guess && <script>{keepGuess(guess.country, zonesOf(guess.country))}</script>;
}

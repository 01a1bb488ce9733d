/** All stations of the demonstration directory. */
import type { DemoStation } from "./station.ts";
import { bunkerElf } from "./stations/bunker-elf.ts";
import { calderbrook } from "./stations/calderbrook.ts";
import { canalVelours } from "./stations/canal-velours.ts";
import { compas } from "./stations/compas.ts";
import { concordia } from "./stations/concordia.ts";
import { difaf } from "./stations/difaf.ts";
import { fjellradioen } from "./stations/fjellradioen.ts";
import { harbourFm } from "./stations/harbour-fm.ts";
import { heurePleine } from "./stations/heure-pleine.ts";
import { isarwelle } from "./stations/isarwelle.ts";
import { kiosk } from "./stations/kiosk.ts";
import { kleinerBaer } from "./stations/kleiner-baer.ts";
import { kreisInfo } from "./stations/kreis-info.ts";
import { kreisKultur } from "./stations/kreis-kultur.ts";
import { larkStations } from "./stations/lark.ts";
import { meridian } from "./stations/meridian.ts";
import { mistral } from "./stations/mistral.ts";
import { nineBells } from "./stations/nine-bells.ts";
import { o1 } from "./stations/o1.ts";
import { ondine } from "./stations/ondine.ts";
import { plaza } from "./stations/plaza.ts";
import { pocket } from "./stations/pocket.ts";
import { radioNord } from "./stations/radio-nord.ts";
import { tanzpalast } from "./stations/tanzpalast.ts";
import { touchline } from "./stations/touchline.ts";
import { verde } from "./stations/verde.ts";
import { wahat } from "./stations/wahat.ts";

export const DEMO_STATIONS: readonly DemoStation[] = [
  harbourFm,
  kiosk,
  concordia,
  meridian,
  touchline,
  ...larkStations,
  pocket,
  calderbrook,
  nineBells,
  isarwelle,
  kreisInfo,
  kreisKultur,
  bunkerElf,
  tanzpalast,
  kleinerBaer,
  mistral,
  heurePleine,
  canalVelours,
  ondine,
  radioNord,
  o1,
  fjellradioen,
  verde,
  plaza,
  compas,
  difaf,
  wahat,
];

const byRpuid = new Map(DEMO_STATIONS.map((entry) => [entry.rpuid, entry]));

/** The demonstration station of that rpuid, or undefined. */
export function demoStation(rpuid: string): DemoStation | undefined {
  return byRpuid.get(rpuid);
}

/** Spanish: tú, and what is heard on the radio in Spain; emisora is feminine, and so are favoritas. */
import { catchUp } from "./es/catch-up.ts";
import { directory } from "./es/directory.ts";
import { errors } from "./es/errors.ts";
import { forYou } from "./es/for-you.ts";
import { guide } from "./es/guide.ts";
import { install } from "./es/install.ts";
import { moment } from "./es/moment.ts";
import { now } from "./es/now.ts";
import { player } from "./es/player.ts";
import { reasons } from "./es/reasons.ts";
import { search } from "./es/search.ts";
import { settings } from "./es/settings.ts";
import { sharing } from "./es/sharing.ts";
import { station } from "./es/station.ts";
import { time } from "./es/time.ts";
import { ui } from "./es/ui.ts";
import type { Translation } from "./translation.ts";

export const es: Translation = {
  catchUp,
  directory,
  errors,
  forYou,
  guide,
  install,
  moment,
  now,
  player,
  reasons,
  search,
  settings,
  sharing,
  station,
  time,
  ui,
};

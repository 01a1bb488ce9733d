/**
 * Arabic. Nobody is addressed by gender: buttons are verbal nouns, requests impersonal. What would fall apart between
 * letters that run the other way (signed numbers, coordinates, an address) stands in LRI and PDI.
 */
import { catchUp } from "./ar/catch-up.ts";
import { directory } from "./ar/directory.ts";
import { errors } from "./ar/errors.ts";
import { forYou } from "./ar/for-you.ts";
import { guide } from "./ar/guide.ts";
import { install } from "./ar/install.ts";
import { moment } from "./ar/moment.ts";
import { now } from "./ar/now.ts";
import { player } from "./ar/player.ts";
import { reasons } from "./ar/reasons.ts";
import { search } from "./ar/search.ts";
import { settings } from "./ar/settings.ts";
import { sharing } from "./ar/sharing.ts";
import { station } from "./ar/station.ts";
import { time } from "./ar/time.ts";
import { ui } from "./ar/ui.ts";
import type { Translation } from "./translation.ts";

export const ar: Translation = {
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

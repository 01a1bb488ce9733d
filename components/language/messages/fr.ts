/** French: vous; no-break spaces as French typography has them, narrow (U+202F) before ; ! ? and full (U+00A0) elsewhere. */
import { catchUp } from "./fr/catch-up.ts";
import { directory } from "./fr/directory.ts";
import { errors } from "./fr/errors.ts";
import { forYou } from "./fr/for-you.ts";
import { guide } from "./fr/guide.ts";
import { install } from "./fr/install.ts";
import { moment } from "./fr/moment.ts";
import { now } from "./fr/now.ts";
import { player } from "./fr/player.ts";
import { reasons } from "./fr/reasons.ts";
import { search } from "./fr/search.ts";
import { settings } from "./fr/settings.ts";
import { sharing } from "./fr/sharing.ts";
import { station } from "./fr/station.ts";
import { time } from "./fr/time.ts";
import { ui } from "./fr/ui.ts";
import type { Translation } from "./translation.ts";

export const fr: Translation = {
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

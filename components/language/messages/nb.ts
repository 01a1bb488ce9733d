import { catchUp } from "./nb/catch-up.ts";
import { directory } from "./nb/directory.ts";
import { errors } from "./nb/errors.ts";
import { forYou } from "./nb/for-you.ts";
import { guide } from "./nb/guide.ts";
import { install } from "./nb/install.ts";
import { moment } from "./nb/moment.ts";
import { now } from "./nb/now.ts";
import { player } from "./nb/player.ts";
import { reasons } from "./nb/reasons.ts";
import { search } from "./nb/search.ts";
import { settings } from "./nb/settings.ts";
import { sharing } from "./nb/sharing.ts";
import { station } from "./nb/station.ts";
import { time } from "./nb/time.ts";
import { ui } from "./nb/ui.ts";
import type { Translation } from "./translation.ts";

export const nb: Translation = {
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

import { catchUp } from "./de/catch-up.ts";
import { directory } from "./de/directory.ts";
import { errors } from "./de/errors.ts";
import { forYou } from "./de/for-you.ts";
import { guide } from "./de/guide.ts";
import { install } from "./de/install.ts";
import { moment } from "./de/moment.ts";
import { now } from "./de/now.ts";
import { player } from "./de/player.ts";
import { reasons } from "./de/reasons.ts";
import { search } from "./de/search.ts";
import { settings } from "./de/settings.ts";
import { sharing } from "./de/sharing.ts";
import { station } from "./de/station.ts";
import { time } from "./de/time.ts";
import { ui } from "./de/ui.ts";
import type { Translation } from "./translation.ts";

export const de: Translation = {
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

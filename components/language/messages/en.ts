/** English, the language that says what there is to say: every other one has exactly its keys and arguments. */
import { catchUp } from "./en/catch-up.ts";
import { directory } from "./en/directory.ts";
import { errors } from "./en/errors.ts";
import { forYou } from "./en/for-you.ts";
import { guide } from "./en/guide.ts";
import { install } from "./en/install.ts";
import { moment } from "./en/moment.ts";
import { now } from "./en/now.ts";
import { player } from "./en/player.ts";
import { reasons } from "./en/reasons.ts";
import { search } from "./en/search.ts";
import { settings } from "./en/settings.ts";
import { sharing } from "./en/sharing.ts";
import { station } from "./en/station.ts";
import { time } from "./en/time.ts";
import { ui } from "./en/ui.ts";

export const en = {
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
} as const;

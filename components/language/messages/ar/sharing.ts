import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: إذاعة مباشرة ({country})، مع برامجها وما يمكن الاستماع إليه لاحقًا.",
  episode: "{name} على {station}: متى يمكن الاستماع إلى الحلقة، والصوت ما دام متاحًا.",
  series: "{name} على {station}: كل الحلقات، وحتى متى يمكن الاستماع إلى كل منها.",
};

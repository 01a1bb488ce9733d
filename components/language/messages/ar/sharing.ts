import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: راديو مباشر ({country})، مع برامجه وما فاتك منها.",
  episode: "{name}، عبر {station}: متى يمكن سماع الحلقة، وصوتها ما دامت متاحة.",
  series: "{name}، عبر {station}: كل الحلقات، وحتى متى يمكن سماع كل منها.",
};

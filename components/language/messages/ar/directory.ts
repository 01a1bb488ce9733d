import type { Translation } from "../translation.ts";

export const directory: Translation["directory"] = {
  all: "كل المحطات في {country}",
  count:
    "{number, plural, zero {لا محطات} one {محطة واحدة} two {محطتان} few {# محطات} many {# محطة} other {# محطة}}",
  everyGenre: "كل الأنواع",
  genres: "النوع",
  moreGenres: "المزيد ({number, number})",
  fewerGenres: "أقل",
  none: "لا محطات من هذا النوع. يمكن اختيار نوع آخر.",
  pages: "صفحات المحطات",
  previous: "السابق",
  next: "التالي",
  page: "الصفحة {page, number} من {pages, number}",
};

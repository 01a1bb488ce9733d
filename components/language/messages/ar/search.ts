import type { Translation } from "../translation.ts";

export const search: Translation["search"] = {
  title: "البحث",
  titleOf: "«{query}» · البحث",
  label: "البحث عن محطات",
  placeholder: "اسم، مكان، نوع، 107.5",
  clear: "مسح البحث",
  start: "اسم أو مكان أو نوع أو تردد. يُتجاوز عن حرف واحد خاطئ.",
  keys: "مفاتيح الأسهم تنتقل بين النتائج، وEnter يفتح، وEscape يعود إلى هنا.",
  found:
    "{number, plural, zero {لا محطات} one {محطة واحدة} two {محطتان} few {# محطات} many {# محطة} other {# محطة}} عن «{query}»",
  searching: "جارٍ البحث",
  typo: "لا تطابق تام مع «{query}». تُعرض نتائج «{meant}»: {number, plural, zero {لا محطات} one {محطة واحدة} two {محطتان} few {# محطات} many {# محطة} other {# محطة}}.",
  near: "لا تطابق تام مع «{query}». يُعرض الأقرب إليه: {number, plural, zero {لا محطات} one {محطة واحدة} two {محطتان} few {# محطات} many {# محطة} other {# محطة}}.",
  empty: "لا شيء في {country} عن «{query}»",
  emptyText: "قد تفيد حروف أقل، أو مكان أو نوع، أو بلد آخر.",
  more: "عرض {number, plural, zero {المزيد} one {نتيجة أخرى} two {نتيجتين أخريين} few {# نتائج أخرى} many {# نتيجة أخرى} other {# نتيجة أخرى}}",
  field: {
    name: "الاسم",
    also: "اسم آخر",
    genre: "النوع",
    keyword: "كلمة مفتاحية",
    slogan: "شعارها",
    frequency: "تُسمع على",
  },
};

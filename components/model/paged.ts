import type { Words } from "#components/language/words.ts";

/** The title of a page of a list: from the second page on with its number. */
export const paged = (title: string, page: number, t: Words["t"]): string =>
  page > 1 ? `${title} · ${t("ui.page", { page })}` : title;

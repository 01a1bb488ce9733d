/** Keys of what pages watch without the code that reads it. */
export const QUEUE_KEY = "nowline.queue";
export const DUE_KEY = "nowline.due";
export const DOWNLOADS_KEY = "nowline.downloads";

/** Told to the page when a store of this tab has written; `detail` is its key. */
export const KEPT_EVENT = "nowline-kept";

/** A pattern that the stored JSON of a list matches when the list has an entry. */
export const SOME_ENTRY = '"id":|"rpuid":';

/** Keys of the stored values that a page watches before it has loaded the code that reads them. */

/** Favourites and the stations heard last. */
export const STATIONS_KEY = "nowline.stations";
export const QUEUE_KEY = "nowline.queue";
export const DUE_KEY = "nowline.due";
export const DOWNLOADS_KEY = "nowline.downloads";
export const FORM_KEY = "nowline.for-you";
export const FOLLOWED_KEY = "nowline.series";
/** The stations and songs heard. */
export const HEARD_KEY = "nowline.heard";
export const DIARY_KEY = "nowline.kept";
/** The places at which episodes were stopped. */
export const POSITIONS_KEY = "nowline.positions";
/** The media loaded last. */
export const LAST_KEY = "nowline.last";

/** Whether single keys are on. */
export const KEYS_KEY = "nowline.keys";

/** The event that a store of this tab dispatches after a write; `detail` is the store's key. */
export const KEPT_EVENT = "nowline-kept";

/** A pattern that the stored JSON of a list matches when the list has an entry. */
export const SOME_ENTRY = '"id":|"rpuid":';
/** A pattern that the stored JSON of the form of For you matches when the form has a station, a place or artists. */
export const SOME_INPUT = '"(station|place)":{|"artists":."';

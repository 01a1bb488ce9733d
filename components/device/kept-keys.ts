/** Keys of what pages watch without the code that reads it. */
export const DUE_KEY = "nowline.due";
export const DOWNLOADS_KEY = "nowline.downloads";

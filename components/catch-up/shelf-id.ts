/** The id of the shelf on the start page, by which its code watches how close the shelf is to the view. */
export const SHELF_ID = "leaving-soon-shelf";

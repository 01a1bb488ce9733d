/** The id of the shelf on the start page. The shelf's code finds it by this id, to see how close it is to the view. */
export const SHELF_ID = "leaving-soon-shelf";

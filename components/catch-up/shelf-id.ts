/** The id of the shelf on the start page. The shelf's code finds it by this id, to see how close it is to the view. */
export const SHELF_ID = "leaving-soon-shelf";

/** How a shelf lays out its items: side by side, wider than the page where they are many. */
export const SHELF = "grid grid-flow-col overflow-x-auto border-y border-line scroll-ps-(--gutter) snap-x";

/** The element of the shelf on the start page: by it the code knows how near it is to being seen. */
export const SHELF_ID = "leaving-soon-shelf";

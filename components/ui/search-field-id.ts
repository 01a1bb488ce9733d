/** The id of the page's search field. */
export const SEARCH_FIELD_ID = "search-field";

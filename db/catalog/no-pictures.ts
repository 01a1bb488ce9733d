/** How the stored document of a station says that its source states no picture; in texts, quotation marks are escaped. */
export const NO_PICTURES = '"multimedia":[]';

/** The header field by which the server tells the page for missing pages which path was asked for; no caller can send it. */
export const MISSING_PATH = "x-nowline-missing";

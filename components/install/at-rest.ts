/** The code that a page loads when it is idle, in one file. */
export { followLanguage } from "#components/language/follow-language.ts";
export { goOnAfterLink } from "./go-on-after-link.ts";
export { Keepers } from "./keepers.tsx";
export { NotKeptNote } from "./not-kept-note.tsx";
export { register } from "./register-worker.ts";
export { Renewed } from "./renewed.tsx";
export { Waiting } from "./waiting.tsx";

/** The code that a page loads a while after its opening, in one file. */
export { renumberKept } from "#components/model/renumber-kept.ts";
export { ToldOnAir } from "./told-on-air.ts";

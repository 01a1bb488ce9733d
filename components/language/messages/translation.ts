import type { en } from "./en.ts";

/** The keys of `Source`, each with words of its own. */
type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

/** What English says, in another language: exactly its keys; tests compare the arguments. */
export type Translation = Translated<typeof en>;

"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { Tag } from "./languages.ts";
import { type CompiledMessages, type GenreNames, makeWords, type Words } from "./words.ts";

const Context = createContext<Words | null>(null);

interface LanguageProviderProps {
  tag: Tag;
  messages: CompiledMessages;
  genres: GenreNames;
  children: ReactNode;
}

/** Provides the document's words to all components below. */
export function LanguageProvider({ tag, messages, genres, children }: LanguageProviderProps) {
  // A document has one language, so a refresh brings the same messages.
  const [words] = useState(() => makeWords(tag, messages, genres));
  return <Context value={words}>{children}</Context>;
}

/** The words of the document, always the same object. */
export function useWords(): Words {
  const words = useContext(Context);
  if (words === null) throw new Error("Words are used outside of <LanguageProvider>.");
  return words;
}

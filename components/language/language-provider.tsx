"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { Tag } from "./languages.ts";
import { type CompiledMessages, type KnownNames, makeWords, type Words } from "./words.ts";

const Context = createContext<Words | null>(null);

interface LanguageProviderProps {
  tag: Tag;
  messages: CompiledMessages;
  names: KnownNames;
  children: ReactNode;
}

/** Provides the document's words to all components below. */
export function LanguageProvider({ tag, messages, names, children }: LanguageProviderProps) {
  // A document has one language, so a refresh brings the same messages.
  const [words] = useState(() => makeWords(tag, messages, names));
  return <Context value={words}>{children}</Context>;
}

/** The words of the document, always the same object. */
export function useWords(): Words {
  const words = useContext(Context);
  if (words === null) throw new Error("Words are used outside of <LanguageProvider>.");
  return words;
}

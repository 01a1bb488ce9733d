"use client";
import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { HeardArtist } from "#components/listening/heard.ts";
import { fold } from "#lib/ground/text.ts";
import { MOST_ARTISTS, withArtists } from "./form.ts";
import { Chip, TextEntry } from "./text-entry.tsx";

const SUGGESTED = 6;

interface ArtistsEditorProps {
  artists: readonly string[];
  /** Artists heard in this browser, the most heard first. */
  heard: readonly HeardArtist[];
  onChange: (artists: readonly string[]) => void;
}

/** Chooses artists: typed, or picked from the artists heard. */
export function ArtistsEditor({ artists, heard, onChange }: ArtistsEditorProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const editor = useRef<HTMLDivElement>(null);
  const full = artists.length >= MOST_ARTISTS;
  const add = (text: string) => {
    onChange(withArtists(artists, text));
    setTyped("");
  };
  const type = (text: string) => {
    // A comma ends a name, also in pasted lists.
    if (/[,;]/.test(text)) add(text);
    else setTyped(text);
  };
  const removed = useRef(false);
  useEffect(() => {
    const input = editor.current?.querySelector("input");
    // A full list disables the field, which takes the focus once the list is drawn without the removed artist.
    if (!removed.current || !input || input.disabled) return;
    removed.current = false;
    input.focus();
  });
  const remove = (name: string) => {
    removed.current = true;
    onChange(artists.filter((artist) => artist !== name));
  };
  const known = new Set(artists.map(fold));
  const suggested = full ? [] : heard.filter(({ name }) => !known.has(fold(name))).slice(0, SUGGESTED);
  return (
    <div ref={editor} className="grid grid-cols-1 gap-4">
      <TextEntry
        label={t("forYou.artists.label")}
        value={typed}
        onChange={type}
        onEnter={() => add(typed)}
        placeholder={t("forYou.artists.placeholder")}
        disabled={full}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      >
        <button
          type="button"
          onClick={() => add(typed)}
          disabled={typed.trim() === ""}
          className="min-h-11 px-3 text-sm font-bold hover:underline disabled:text-muted disabled:no-underline"
        >
          {t("forYou.artists.add")}
        </button>
      </TextEntry>
      {full && <p className="text-sm text-muted">{t("forYou.artists.full", { most: MOST_ARTISTS })}</p>}
      <ChosenArtists artists={artists} onRemove={remove} />
      <HeardArtists artists={suggested} onAdd={(name) => add(name.replaceAll(/[,;]/g, " "))} />
    </div>
  );
}

interface ChosenArtistsProps {
  artists: readonly string[];
  onRemove: (name: string) => void;
}

function ChosenArtists({ artists, onRemove }: ChosenArtistsProps) {
  const { t } = useWords();
  if (artists.length === 0) return null;
  return (
    <ul aria-label={t("forYou.artists.chosen")} className="flex flex-wrap gap-2">
      {artists.map((name) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={t("forYou.artists.remove", { name })}
            onClick={() => onRemove(name)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-ink ps-3.5 pe-2.5 text-sm text-paper hover:opacity-85"
          >
            <span className="truncate" dir="auto">
              {name}
            </span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface HeardArtistsProps {
  artists: readonly HeardArtist[];
  onAdd: (name: string) => void;
}

function HeardArtists({ artists, onAdd }: HeardArtistsProps) {
  const { t } = useWords();
  if (artists.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{t("forYou.artists.heard")}</p>
      <ul aria-label={t("forYou.artists.heard")} className="mt-2 flex flex-wrap gap-2">
        {artists.map(({ name }) => (
          <li key={name} className="max-w-full">
            <Chip aria-label={t("forYou.artists.addOne", { name })} onClick={() => onAdd(name)}>
              <Plus className="size-3.5 shrink-0" aria-hidden="true" />
              <span className="truncate" dir="auto">
                {name}
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

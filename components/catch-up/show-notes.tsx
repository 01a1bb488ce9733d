import { keyed } from "#components/model/keyed.ts";
import type { NoteRun } from "#lib/contract/episode-extras.ts";

function Linked({ text, url }: Required<NoteRun>) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer nofollow ugc"
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {text}
    </a>
  );
}

/** The show notes of an episode: paragraphs of plain text and links. */
export function ShowNotes({ notes }: { notes: readonly (readonly NoteRun[])[] }) {
  return (
    <div className="align-page mt-3 grid max-w-prose gap-3 text-lg" dir="auto">
      {keyed(notes, (runs) => runs.map(({ text }) => text).join("")).map(({ key, entry: runs }) => (
        <p key={key} className="min-w-0 break-words">
          {keyed(runs, ({ text, url }) => `${text} ${url}`).map(({ key: linkKey, entry: { text, url } }) =>
            url === undefined ? text : <Linked key={linkKey} {...{ text, url }} />,
          )}
        </p>
      ))}
    </div>
  );
}

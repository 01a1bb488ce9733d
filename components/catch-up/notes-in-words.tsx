import { keyed } from "#components/model/keyed.ts";
import type { NoteRun, ShowNotes } from "#lib/contract/episode-extras.ts";

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

/** Show notes of an episode or a series: paragraphs of plain text and links. */
export function NotesInWords({ notes }: { notes: ShowNotes }) {
  return (
    <div className="align-page grid max-w-prose gap-3 text-lg" dir="auto">
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

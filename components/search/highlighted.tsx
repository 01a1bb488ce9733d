import { highlight } from "./highlight.ts";

/** `text` with the matches of `query` marked in the station's tint, or in `--mark` on a tinted row. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? (
      <mark key={key} className="tint-solid rounded-xs bg-(--mark,var(--tint-fill))">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}

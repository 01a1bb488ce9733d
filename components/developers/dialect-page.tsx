import { copy } from "./copy.ts";
import type { DialectWords } from "./dialects/dialect.ts";
import fieldStyles from "./fields.module.css";
import { Inline, Prose } from "./prose.tsx";
import { Snippet } from "./snippet.tsx";

/** The page of a dialect: its purpose, how to point a client at this server, and a command that works. */
export function DialectPage({ words }: { words: DialectWords }) {
  const { slug, title, lead, settings, example, exampleLabel, notes } = words;
  return (
    <div lang="en" dir="ltr" className="mx-auto max-w-[60rem] px-(--gutter) pb-24">
      <header className="pt-8 pb-6">
        <p className="font-time text-sm">
          <a href="/developers">{copy.title}</a>
        </p>
        <h1 className="font-display text-4xl leading-none font-light [font-stretch:120%] sm:text-5xl">
          {title}
        </h1>
        <Prose text={lead} className="mt-4 max-w-[60ch] text-lg" />
      </header>
      <h2 className="border-t-2 border-ink pt-5 font-display text-3xl font-light">{copy.settings}</h2>
      <dl className={`${fieldStyles.lines} mt-4 mb-8`}>
        {Object.entries(settings).map(([client, setting]) => (
          <div key={client}>
            <dt>{client}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <Inline text={setting} />
            </dd>
          </div>
        ))}
      </dl>
      <Snippet id={slug} where="partner" label={exampleLabel} code={example} />
      <div className="mt-8 grid max-w-[70ch] gap-3">
        {notes.map((note) => (
          <Prose key={note} text={note} />
        ))}
      </div>
    </div>
  );
}

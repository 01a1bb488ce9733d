import { copy } from "./copy.ts";
import type { DialectWords } from "./dialects/dialect.ts";
import fieldStyles from "./fields.module.css";
import { Inline } from "./prose.tsx";
import { Section } from "./section.tsx";

/** The section of the dialects, each with a link to its page. */
export function DialectList({ dialects }: { dialects: readonly DialectWords[] }) {
  return (
    <Section id="dialects" title={copy.dialects} lead={copy.dialectsLead}>
      <dl className={fieldStyles.lines}>
        {dialects.map(({ slug, title, lead }) => (
          <div key={slug}>
            <dt>
              <a href={`/developers/${slug}`}>{title}</a>
            </dt>
            <dd>
              <Inline text={lead} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

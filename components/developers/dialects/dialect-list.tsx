import { copy } from "../copy.ts";
import fieldStyles from "../fields.module.css";
import { Inline } from "../prose.tsx";
import { Section } from "../section.tsx";
import type { DialectWords } from "./dialect.ts";

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

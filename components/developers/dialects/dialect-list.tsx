import fieldStyles from "../fields.module.css";
import { Inline } from "../prose.tsx";
import type { DialectWords } from "./dialect.ts";

/** The dialects, each with a link to its page. */
export function DialectList({ dialects }: { dialects: readonly DialectWords[] }) {
  return (
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
  );
}

import { copy } from "./copy.ts";
import styles from "./guide.module.css";
import type { Step } from "./guide-step.ts";
import { Inline } from "./prose.tsx";
import { Snippet } from "./snippet.tsx";

/** The guide as a timeline of ten minutes, with each step at its minute. */
export function Guide({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.guide}>
      {steps.map((step) => (
        <li key={step.id}>
          <time>{step.at}</time>
          <h3 id={step.id}>{step.title}</h3>
          {step.parts.map((part) =>
            typeof part === "string" ? (
              <p key={part}>
                <Inline text={part} />
              </p>
            ) : (
              <Snippet key={part.id} {...part} note={copy.where[part.where]} />
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

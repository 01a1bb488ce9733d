import { type ProblemKind, problemCodes } from "#lib/contract/problem-codes.ts";
import { copy } from "./copy.ts";
import styles from "./errors.module.css";
import { Inline } from "./prose.tsx";

/** All errors, each at the anchor that a problem's `type` leads to. */
export function ErrorList() {
  const kinds: [string, ProblemKind][] = Object.entries(problemCodes);
  return (
    <div className={styles.errors}>
      {kinds.map(([code, { status, when, remedy }]) => (
        <article key={code} id={`error-${code}`}>
          <b>{status}</b>
          <h3>{code}</h3>
          <div>
            <p>
              <Inline text={when} />
            </p>
            <p>
              <span className="sr-only">{copy.remedy}: </span>
              <Inline text={remedy} />
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}

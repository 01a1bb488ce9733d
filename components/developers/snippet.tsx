import { CopyButton } from "./copy-button.tsx";
import styles from "./snippet.module.css";

interface SnippetProps {
  code: string;
  label: string;
  /** Small print after the label. */
  note?: string;
  /** Identifies the snippet for the test that runs it, and says where it runs. */
  id?: string;
  where?: string;
}

/** Code to read and copy. */
export function Snippet({ code, label, note, id, where }: SnippetProps) {
  return (
    <figure className={styles.snippet}>
      <figcaption>
        <span>
          {label}
          {note && <small> {note}</small>}
        </span>
        <CopyButton text={code} label={label} />
      </figcaption>
      <CodeBlock code={code} id={id} where={where} />
    </figure>
  );
}

export function CodeBlock({ code, id, where }: Pick<SnippetProps, "code" | "id" | "where">) {
  return (
    <pre data-snippet={id} data-where={where} className={styles.code}>
      <code>{code}</code>
    </pre>
  );
}

import { copy } from "./copy.ts";
import { CopyButton, type Copying } from "./copy-button.tsx";
import styles from "./snippet.module.css";

interface SnippetProps {
  code: string;
  label: string;
  /** Small print after the label. */
  note?: string;
  /** Identifies the snippet for the test that runs it, and says where it runs. */
  id?: string;
  where?: string;
  /** The words of the button that copies; English when absent. */
  copying?: Copying;
}

/** Code to read and copy. */
export function Snippet({ code, label, note, id, where, copying }: SnippetProps) {
  const words = copying ?? { ...copy.copyStates, label: copy.copyLabel(label) };
  return (
    <figure className="mt-4 border border-line bg-raised">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line ps-4 text-[0.875rem]">
        <span className="py-1.5">
          {label}
          {note && <small className="[font-size:inherit] text-muted"> {note}</small>}
        </span>
        <CopyButton text={code} words={words} />
      </figcaption>
      <CodeBlock code={code} id={id} where={where} />
    </figure>
  );
}

export function CodeBlock({ code, id, where }: Pick<SnippetProps, "code" | "id" | "where">) {
  return (
    <pre dir="ltr" data-snippet={id} data-where={where} className={styles.code}>
      <code>{code}</code>
    </pre>
  );
}

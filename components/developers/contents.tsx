import type { ReactNode } from "react";
import styles from "./contents.module.css";
import { copy } from "./copy.ts";
import { shapeId } from "./fields.tsx";
import type { Step } from "./guide-step.ts";
import type { OperationEntry } from "./operation-section.tsx";

interface ContentsProps {
  steps: readonly Step[];
  groups: readonly { name: string; entries: readonly OperationEntry[] }[];
  shapes: readonly string[];
}

/** The anchor of a group of operations. */
export const tagId = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** The table of contents, folded on narrow pages. */
export function Contents(props: ContentsProps) {
  return (
    <div className={`${styles.contents} lg:sticky lg:top-0`}>
      <details className="border-t border-line lg:hidden">
        <summary className="flex min-h-11 items-center font-bold">{copy.contents}</summary>
        <nav aria-label={copy.contents} className="pb-4">
          <Lists {...props} />
        </nav>
      </details>
      <nav aria-label={copy.contents} className="hidden max-h-dvh overflow-y-auto pt-8 pb-32 lg:block">
        <Lists {...props} />
      </nav>
    </div>
  );
}

function Lists({ steps, groups, shapes }: ContentsProps) {
  return (
    <ul className="grid gap-5">
      <Group id="guide" title={copy.guide}>
        {steps.map(({ id, at, title }) => (
          <Entry key={id} id={id}>
            <time>{at}</time>
            <span>{title}</span>
          </Entry>
        ))}
      </Group>
      <Group id="dialects" title={copy.dialects} />
      <Group id="rules" title={copy.rules} />
      {groups.map(({ name, entries }) => (
        <Group key={name} id={tagId(name)} title={name}>
          {entries.map(({ method, path, operation: { operationId } }) => (
            <Entry key={operationId} id={operationId}>
              <code>
                {method === "POST" && <b>POST </b>}
                {path.replace("/v{version}", "").replaceAll("/", "\u200b/")}
              </code>
            </Entry>
          ))}
        </Group>
      ))}
      <Group id="shapes" title={copy.shapes}>
        {shapes.map((name) => (
          <Entry key={name} id={shapeId(name)}>
            {name}
          </Entry>
        ))}
      </Group>
      <Group id="errors" title={copy.errors} />
    </ul>
  );
}

function Entry({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li>
      <a href={`#${id}`}>{children}</a>
    </li>
  );
}

function Group({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <li>
      <a href={`#${id}`} className="font-bold">
        {title}
      </a>
      {children && <ul>{children}</ul>}
    </li>
  );
}

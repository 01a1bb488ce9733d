"use client";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Switch } from "#components/ui/switch.tsx";

interface FactorRowProps {
  name: string;
  /** The name of the switch. */
  use: string;
  /** The rule's input, in a line. */
  summary: string;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  /** The rule is on and lacks its input: `summary` says which. */
  waiting?: boolean;
  /** Changes the rule's input; absent for a rule without input. */
  editor?: ReactNode;
  open?: boolean;
  onOpen?: (open: boolean) => void;
}

/** A rule: its switch, its input in a line and, when opened, the editor of the input. */
export function FactorRow(props: FactorRowProps) {
  const { name, use, summary, checked, waiting = false, editor, open = false, onOpen } = props;
  const id = useId();
  const words = (
    <>
      <span className={`block font-bold ${checked ? "" : "text-muted"}`}>{name}</span>
      <span
        className={`align-page block truncate text-sm ${waiting ? "text-ink underline decoration-dotted underline-offset-4" : "text-muted"}`}
        dir="auto"
      >
        {summary}
      </span>
    </>
  );
  return (
    <li className="border-b border-line">
      <div className="flex min-h-17 items-center gap-2 ps-(--gutter) pe-[calc(var(--gutter)-0.375rem)]">
        {editor ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => onOpen?.(!open)}
            className="group flex min-w-0 flex-1 items-center gap-2 py-2.5 text-start"
          >
            <span className="min-w-0 flex-1">{words}</span>
            <ChevronDown
              className="size-4 shrink-0 text-muted group-hover:text-ink group-aria-expanded:rotate-180"
              aria-hidden="true"
            />
          </button>
        ) : (
          <div className="min-w-0 flex-1 py-2.5">{words}</div>
        )}
        <Switch checked={checked} onChange={props.onToggle} label={use} />
      </div>
      {editor && open && (
        <div id={id} className="px-(--gutter) pt-1 pb-6">
          {editor}
        </div>
      )}
    </li>
  );
}

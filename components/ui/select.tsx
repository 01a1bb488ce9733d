"use client";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface SelectProps {
  /** The accessible name. */
  label: string;
  /** The name in the address that a form without scripts asks for. */
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Classes of the select, its bounds above all; `outer` is for the label around it. */
  className: string;
  outer?: string;
  /** The chosen option in words, drawn over several lines where they have no room: a native select cuts them. */
  shown?: string | undefined;
  children: ReactNode;
}

const LINE = "min-h-[min(2.25rem,12vw)] border-b-2 border-line-strong bg-paper pe-7 group-hover:border-ink";

/** A native select, which every device and screen reader can use, in the look of a line. */
export function Select({
  label,
  name,
  value,
  onChange,
  className,
  outer = "max-w-full",
  shown,
  children,
}: SelectProps) {
  return (
    <label
      className={`group relative inline-flex items-center ${shown === undefined ? "" : "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"} ${outer}`}
    >
      <span className="sr-only">{label}</span>
      {shown !== undefined && (
        <span aria-hidden="true" className={`flex min-w-0 items-center ${LINE} ${className}`}>
          <span className="min-w-0 wrap-break-word">{shown}</span>
        </span>
      )}
      <select
        autoComplete="off"
        {...{ name, value }}
        onChange={(event) => onChange(event.target.value)}
        className={
          shown === undefined
            ? `field-sizing-content appearance-none truncate ${LINE} ${className}`
            : `absolute inset-0 size-full cursor-pointer appearance-none truncate opacity-0 ${LINE} ${className}`
        }
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4" aria-hidden="true" />
    </label>
  );
}

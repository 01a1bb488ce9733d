"use client";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface SelectProps {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Classes of the select, its bounds above all; `outer` is for the label around it. */
  className: string;
  outer?: string;
  children: ReactNode;
}

/** A native select, which every device and screen reader can use, in the look of a line. */
export function Select({ label, value, onChange, className, outer = "max-w-full", children }: SelectProps) {
  return (
    <label className={`relative inline-flex items-center ${outer}`}>
      <span className="sr-only">{label}</span>
      <select
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`field-sizing-content min-h-9 appearance-none truncate border-b-2 border-line-strong bg-paper pe-7 hover:border-ink ${className}`}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4" aria-hidden="true" />
    </label>
  );
}

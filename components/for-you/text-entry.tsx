"use client";
import { type ComponentProps, type ReactNode, useId } from "react";

interface TextEntryProps extends Omit<ComponentProps<"input">, "onChange" | "className" | "id"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  /** A button at the end of the field. */
  children?: ReactNode;
}

/** A text field with its label above. */
export function TextEntry({ label, value, onChange, onEnter, children, ...rest }: TextEntryProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <div className="mt-1 flex items-center border-b-2 border-ink focus-within:bg-raised focus-within:shadow-[0_3px_0_var(--focus)]">
        <input
          {...rest}
          id={id}
          type="text"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          dir="auto"
          className="h-11 min-w-0 flex-1 bg-transparent px-1 font-display text-lg font-semibold outline-none placeholder:font-normal placeholder:text-muted"
        />
        {children}
      </div>
    </div>
  );
}

/** A small button with a word to pick. */
export function Chip({ children, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-start text-sm hover:border-ink"
    >
      {children}
    </button>
  );
}

"use client";

interface SegmentedProps<T extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly {
    value: T;
    label: string;
    /** BCP 47, where the label is not in the page's language. */
    lang?: string;
  }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice between a few options, all visible. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className="flex max-w-full shrink-0 flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9 border-b-2 border-transparent px-2 text-sm text-muted hover:text-ink aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

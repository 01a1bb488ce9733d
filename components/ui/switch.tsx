"use client";

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The name of the switch, for screen readers. */
  label: string;
}

/** Solid when on, hatched when off, like playable and other parts of the Now line. */
export function Switch({ checked, onChange, label }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      className="group grid h-11 w-14 shrink-0 place-items-center"
    >
      <span
        aria-hidden="true"
        className="hatch relative block h-6 w-11 border-2 border-line-strong group-hover:border-ink group-aria-checked:border-ink group-aria-checked:bg-ink group-aria-checked:bg-none"
      >
        <span className="absolute inset-y-0 start-0 w-4 border-e-2 border-line-strong bg-paper group-hover:border-ink group-aria-checked:start-auto group-aria-checked:end-0 group-aria-checked:border-0 group-aria-checked:m-0.5" />
      </span>
    </button>
  );
}

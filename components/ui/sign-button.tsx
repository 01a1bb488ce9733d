import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** The look of a sign in a round field, for elements of other kinds. */
export const SIGN_LOOK = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8";

interface SignButtonProps extends ComponentProps<"button"> {
  Sign: LucideIcon;
  /** The accessible name. */
  label: string;
  filled?: boolean;
}

/** A round button that shows a sign and no words. */
export function SignButton({ Sign, label, filled = false, className = "", ...rest }: SignButtonProps) {
  return (
    <button type="button" aria-label={label} className={`${SIGN_LOOK} ${className}`} {...rest}>
      <Sign className="size-5" fill={filled ? "currentColor" : "none"} aria-hidden="true" />
    </button>
  );
}

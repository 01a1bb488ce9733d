"use client";
import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useBackCloses } from "#components/ui/use-back-closes.ts";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface OptionMenuProps {
  name: string;
  /** The name of the button: what the menu chooses. */
  label: string;
  /** The button's content; its accessible name is `label` with the current choice. */
  children: ReactNode;
  className: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** A button that opens a list of options. Dark, like the player. */
export function OptionMenu(props: OptionMenuProps) {
  const { name, label, children, className, value, options, onChoose } = props;
  const [open, setOpen] = useState(false);
  useBackCloses(name, open, setOpen);
  return (
    <Menu.Root modal={false} open={open} onOpenChange={setOpen}>
      <Menu.Trigger className={className} aria-label={label} title={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        {/* Where there is too little room above the button (400 % zoom), the list covers the button. */}
        <Menu.Positioner
          className="z-60"
          side="top"
          align="end"
          sideOffset={10}
          collisionPadding={8}
          collisionAvoidance={{ side: "shift" }}
        >
          <Menu.Popup
            data-player
            className="always-night max-h-[calc(100dvh-1rem)] max-w-[min(20rem,calc(100vw-1rem))] min-w-[min(13rem,calc(100vw-1rem))] overflow-y-auto rounded-sm border border-line-strong bg-raised py-1.5 text-ink outline-none motion-safe:transition-opacity motion-safe:duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Menu.RadioGroup value={value} onValueChange={(next: string) => onChoose(next)}>
              <Menu.GroupLabel className="px-4 pt-1.5 pb-1 text-sm text-muted">{label}</Menu.GroupLabel>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  closeOnClick
                  className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr] items-center gap-x-2 px-4 py-1.5 outline-none select-none data-highlighted:bg-ink data-highlighted:text-paper"
                >
                  <Menu.RadioItemIndicator className="col-start-1">
                    <Check aria-hidden="true" size={16} strokeWidth={3} />
                  </Menu.RadioItemIndicator>
                  <span className="col-start-2">
                    {option.label}
                    {option.hint !== undefined && (
                      <span className="block text-sm opacity-80">{option.hint}</span>
                    )}
                  </span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

import type { ReactNode } from "react";
import { tintStyle } from "#components/model/station-card.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";

interface ResultFrameProps {
  /** The button that plays it, or the logo of its station. */
  mark: ReactNode;
  href: string;
  title: ReactNode;
  /** The language of the title, where it is known. */
  lang?: string | undefined;
  /** The line under the title, cut at the end of the row; two lines on a phone. */
  about: ReactNode;
  /** The time, at the end of the row; below the title on narrow screens. */
  when?: ReactNode;
  action?: ReactNode;
  tint?: { hue: number; chroma: number } | undefined;
  /** The classes of the row. */
  look?: string;
}

/** The classes of rows on air and to come, as on the other pages. */
export const ON_AIR = "tint-solid mb-0.5 [--mark:var(--paper-raised)]";
export const TO_COME = "tint-outline mb-0.5 max-lg:border-x-0";

/** The row of a result: its link covers the row, and its buttons lie above the link; large letters go under them. */
export function ResultFrame({ mark, href, title, lang, about, when, action, tint, look }: ResultFrameProps) {
  return (
    <li
      className={`relative grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-(--gutter) py-3 @max-[17rem]:grid-cols-[auto_1fr] lg:px-4 ${look ?? "border-b border-line hover:bg-raised"}`}
      style={tint ? tintStyle(tint) : undefined}
    >
      <span className="relative z-1 flex w-13 justify-center">{mark}</span>
      <div className="min-w-0 @max-[17rem]:col-span-full @max-[17rem]:row-start-2 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-6">
        <div className="min-w-0">
          <h3 className="align-page leading-snug" dir="auto" lang={lang}>
            <EagerLink href={href} data-result className="font-display text-lg font-bold cover-link">
              {title}
            </EagerLink>
          </h3>
          <p className="truncate text-sm text-muted @max-[26rem]:line-clamp-2 @max-[26rem]:whitespace-normal @max-[17rem]:line-clamp-4">
            {about}
          </p>
        </div>
        {when && <div className="mt-0.5 font-time text-xs leading-5 @2xl:mt-0 @2xl:text-end">{when}</div>}
      </div>
      {action && (
        <span className="relative z-1 flex @max-[17rem]:col-start-2 @max-[17rem]:row-start-1 @max-[17rem]:justify-self-end">
          {action}
        </span>
      )}
    </li>
  );
}

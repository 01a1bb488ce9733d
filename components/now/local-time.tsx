import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, zoneOffsetMs } from "#components/model/time.ts";

interface LocalTimeProps {
  country: string;
  /** How far the country's clocks are ahead of UTC, ms. */
  offsetMs: number;
  nowMs: number;
  /** The listener's. */
  zone: string;
}

/** The time in a country whose clocks are not the listener's, and the way to its cities and to other countries. */
export function LocalTime({ country, offsetMs, nowMs, zone }: LocalTimeProps) {
  const { t } = useWords();
  const elsewhere = offsetMs !== zoneOffsetMs(nowMs, zone);
  return (
    <>
      <Link
        href={`/places?country=${country}`}
        prefetch={false}
        className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:no-underline"
      >
        {t("places.title")}
      </Link>
      {/* Keeps room: only the browser knows the listener's zone. A phone has no room; /places tells the time. */}
      <span className={`font-time text-xs text-muted max-sm:hidden ${elsewhere ? "" : "invisible"}`}>
        {t("places.there", { time: clockTime(nowMs + offsetMs, "UTC") })}
      </span>
    </>
  );
}

import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
import { type CountryClocks, isElsewhere } from "#components/model/zones.ts";

interface LocalTimeProps {
  country: string;
  there: CountryClocks;
  nowMs: number;
  /** The listener's. */
  zone: string;
}

/** The time in a country where the listener's clock is not set, and the way to its cities and to other countries. */
export function LocalTime({ country, there, nowMs, zone }: LocalTimeProps) {
  const { t } = useWords();
  const elsewhere = isElsewhere(there, zone, nowMs);
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
        {t("places.there", { time: clockTime(nowMs + there.offsetMs, "UTC") })}
      </span>
    </>
  );
}

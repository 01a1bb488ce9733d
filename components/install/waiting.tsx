"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { BottomNote, NOTE_BUTTON } from "#components/ui/bottom-note.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { pressedLink } from "./pressed-link.ts";

/** A page that arrives sooner needs no message. */
const SLOW_MS = 3 * SECOND_MS;

interface Wanted {
  name: string;
  /** The address of the page before. */
  from: string;
  /** "back": the network came back a moment ago, so nothing is known of the server yet. */
  state: "new" | "back" | "slow";
}

/** The link pressed on the current page; null before a press, and once any other page has arrived. */
function useWanted(here: string) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    const put = (state: Wanted["state"]) => setWanted((now) => now && { ...now, state });
    const onClick = (event: MouseEvent) => {
      const name = pressedLink(event);
      if (name !== null) setWanted({ name, from: here, state: "new" });
    };
    const followed = new AbortController();
    const { signal } = followed;
    document.addEventListener("click", onClick, { signal });
    window.addEventListener("online", () => put("back"), { signal });
    window.addEventListener("offline", () => put("new"), { signal });
    return () => followed.abort();
  }, [here]);
  useEffect(() => {
    if (wanted === null) return;
    // Kept, it would speak again when Back leads to the page where the link was pressed.
    if (wanted.from !== here) return setWanted(null);
    if (wanted.state === "slow") return;
    const timer = setTimeout(() => setWanted({ ...wanted, state: "slow" }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [wanted, here]);
  return { wanted, forget: () => setWanted(null) };
}

/** Says that the page of a pressed link has not arrived yet, and why; the current page stays until then. */
export function Waiting() {
  const { t } = useWords();
  const router = useRouter();
  const offline = useOffline();
  const here = `${usePathname()}?${useSearchParams()}`;
  const { wanted, forget } = useWanted(here);
  const shown = wanted?.from === here && (wanted.state === "slow" || (offline && wanted.state === "new"));
  const why = navigator.onLine ? "install.waiting.slow" : "install.waiting.offline";
  const stay = () => {
    forget();
    // A newer navigation replaces the waiting one.
    router.replace(window.location.href, { scroll: false });
  };
  return (
    // A link of a dialog, too, may wait; a dialog hides all of the page from readers but what has aria-live.
    <div role="status" aria-live="polite">
      {shown && (
        <BottomNote text={t(why, { name: wanted.name })} over>
          <button type="button" onClick={stay} className={NOTE_BUTTON}>
            {t("install.waiting.stay")}
          </button>
        </BottomNote>
      )}
    </div>
  );
}

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
  slow: boolean;
}

/** Says that the page of a pressed link has not arrived yet, and why; the current page stays until then. */
export function Waiting() {
  const { t } = useWords();
  const router = useRouter();
  const offline = useOffline();
  const here = `${usePathname()}?${useSearchParams()}`;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      const name = pressedLink(event);
      if (name === null) return;
      clearTimeout(timer);
      setWanted({ name, from: here, slow: false });
      timer = setTimeout(() => setWanted((now) => now && { ...now, slow: true }), SLOW_MS);
    };
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
    };
  }, [here]);
  const shown = wanted !== null && wanted.from === here && (offline || wanted.slow);
  const why = navigator.onLine ? "install.waiting.slow" : "install.waiting.offline";
  const stay = () => {
    setWanted(null);
    // A newer navigation replaces the waiting one.
    router.replace(window.location.href, { scroll: false });
  };
  return (
    <div role="status">
      {shown && (
        <BottomNote text={t(why, { name: wanted.name })}>
          <button type="button" onClick={stay} className={NOTE_BUTTON}>
            {t("install.waiting.stay")}
          </button>
        </BottomNote>
      )}
    </div>
  );
}

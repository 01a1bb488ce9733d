"use client";
import { Cast } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { usePlayerStore } from "./use-player.ts";

type Said = "" | "none" | "refused";

/** Sends the sound to another device (Remote Playback API); shown where the browser has found a fitting device. */
export function CastButton({ className, toldClass }: { className: string; toldClass: string }) {
  const { t } = useWords();
  const remote = usePlayerStore().remote();
  const { available, connected } = useRemote(remote);
  const [said, setSaid] = useState<Said>("");
  if (remote === null || !(available || connected)) return null;
  const press = () => {
    setSaid("");
    remote.prompt().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : "";
      // NotAllowedError: the listener chose none.
      if (name !== "NotAllowedError") setSaid(name === "NotFoundError" ? "none" : "refused");
    });
  };
  return (
    <>
      <button type="button" aria-pressed={connected} className={className} onClick={press}>
        <Cast aria-hidden="true" size={20} />
        {t(connected ? "player.cast.connected" : "player.cast.label")}
      </button>
      <span role="status" className={toldClass}>
        {said && t(`player.cast.${said}`)}
      </span>
    </>
  );
}

/** Follows whether a device is available, and whether it plays. */
function useRemote(remote: RemotePlayback | null) {
  const [available, setAvailable] = useState(false);
  const [connected, setConnected] = useState(remote?.state === "connected");
  useEffect(() => {
    if (remote === null) return;
    let watch: number | undefined;
    let gone = false;
    const look = () => setConnected(remote.state === "connected");
    const followed = new AbortController();
    for (const event of ["connecting", "connect", "disconnect"])
      remote.addEventListener(event, look, { signal: followed.signal });
    remote.watchAvailability(setAvailable).then(
      (id) => {
        watch = id;
        if (gone) void remote.cancelWatchAvailability(id);
      },
      // The browser cannot tell, or has it switched off: a button might do nothing, so there is none.
      () => setAvailable(false),
    );
    return () => {
      gone = true;
      followed.abort();
      if (watch !== undefined) void remote.cancelWatchAvailability(watch);
    };
  }, [remote]);
  return { available, connected };
}

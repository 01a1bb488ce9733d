/** Listens for the player's keys on the whole page. Loaded with the first station, or the first "?". */
import { SKIP_S } from "./engine/snapshot.ts";
import type { PlayerStore } from "./player-store.ts";
import { type Command, commandOf, focusedOn, isInDialog } from "./shortcuts.ts";

const VOLUME_STEP = 0.1;

/** Whether the key that was pressed before this code had loaded asks for the list of keys. */
export const asksForHelp = (event: KeyboardEvent): boolean =>
  commandOf(event, focusedOn(event.target)) === "help";

interface OnKeys {
  /** Opens the list of keys. */
  onHelp: () => void;
  /** Called when a key has been obeyed. */
  onCommand: (command: Command) => void;
}

/** Without loaded media only `?` is used. @returns a function that stops */
export function listenToKeys(store: PlayerStore, { onHelp, onCommand }: OnKeys): () => void {
  const run = (command: Command) => {
    const { controls } = store;
    const { volume, muted } = store.getSnapshot();
    const commands: Record<Command, () => void> = {
      toggle: () => controls.toggle(),
      back: () => controls.seekBy(-SKIP_S),
      forward: () => controls.seekBy(SKIP_S),
      louder: () => controls.setVolume(volume + VOLUME_STEP),
      // Setting the volume ends the muting, and nothing is quieter than a muted player.
      quieter: () => void (muted || controls.setVolume(volume - VOLUME_STEP)),
      mute: () => controls.setMuted(!muted),
      live: () => controls.goLive(),
      previous: () => void controls.stepStation(-1),
      next: () => void (controls.canStep(1) ? controls.stepStation(1) : controls.playNext()),
      keep: () => void import("./kept-moments.ts").then(({ keepHeard }) => keepHeard(store.getSnapshot())),
      help: onHelp,
    };
    commands[command]();
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event, focusedOn(event.target));
    if (command === null) return;
    if (command !== "help" && store.getSnapshot().media === null) return;
    event.preventDefault();
    run(command);
    onCommand(command);
  };
  const followed = new AbortController();
  // A dialog stops arrow keys, so they are handled before they reach the dialog.
  for (const capture of [true, false]) {
    const listen = (event: KeyboardEvent) => {
      if (isInDialog(event.target) === capture) onKey(event);
    };
    document.addEventListener("keydown", listen, { capture, signal: followed.signal });
  }
  return () => followed.abort();
}

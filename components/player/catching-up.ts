/** "Catch me up": a station plays faster behind live, and at its own speed once live is met. Uses no React. */
import type { CatchUpControls } from "../model/playable.ts";
import type { PlayerEngine } from "./engine/engine.ts";

/** Speech and music are still pleasant; a gap of ten minutes closes in forty. */
export const CATCH_UP_SPEED = 1.25;

type Player = Pick<PlayerEngine, "startOver" | "subscribe" | "getSnapshot" | "hasten">;

/** Seconds until a listener who is `behindS` seconds behind live meets it. */
export const closesInS = (behindS: number): number => behindS / (CATCH_UP_SPEED - 1);

/** Sets the player's speed while a station catches up; `stopFollowing` ends its watch over the player. */
export class CatchingUp implements CatchUpControls {
  readonly #player: Player;
  readonly stopFollowing: () => void;

  constructor(player: Player) {
    this.#player = player;
    this.stopFollowing = player.subscribe(() => this.#look());
  }

  catchUp(): boolean {
    const { media, behindLiveS } = this.#player.getSnapshot();
    if (media?.kind !== "station" || (behindLiveS === null && !this.#player.startOver())) return false;
    this.#player.hasten(CATCH_UP_SPEED);
    return true;
  }

  stopCatchingUp(): void {
    this.#player.hasten(1);
  }

  #look(): void {
    const { catchingUp, status, behindLiveS, heardAtMs } = this.#player.getSnapshot();
    if (catchingUp && status === "playing" && heardAtMs !== null && behindLiveS === null)
      this.stopCatchingUp();
  }
}

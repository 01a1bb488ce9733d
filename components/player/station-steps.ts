/** The next and previous station, of the list that was pressed, else of the listener's own. Uses no React. */
import type { PlayableStation, StationStepControls } from "../model/playable.ts";
import type { Drawn } from "./drawn.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import type { Snapshot } from "./engine/snapshot.ts";

export interface StepPorts {
  /** The rpuids of the page's list that has the station, in its order; empty when no list has it. */
  onPage(rpuid: string): string[];
  /** The draw that led to the station, told once; null where it was not drawn. */
  drawn(rpuid: string): Drawn | null;
  /** The rpuids of the listener's favourites and of the stations heard last. */
  own(): string[];
  /** The records of stations; stations that are gone are left out. Rejects when the directory does not answer. */
  load(rpuids: readonly string[]): Promise<PlayableStation[]>;
}

type Player = Pick<PlayerEngine, "subscribe" | "getSnapshot" | "playStation">;

/** How many stations on each side are loaded at once, for presses in quick succession. */
const AHEAD = 5;

const rpuidOf = ({ media }: Snapshot): string | null =>
  media?.kind === "station" ? media.station.rpuid : null;

/** Remembers the list of the last press, and steps through it round and round. */
export class StationSteps implements StationStepControls {
  readonly #player: Player;
  readonly #ports: StepPorts;
  readonly #records = new Map<string, PlayableStation>();
  #list: readonly string[] = [];
  #drawn: Drawn | null = null;
  #rpuid: string | null = null;
  #isStepping = false;
  #last: Promise<unknown> = Promise.resolve();
  readonly stopFollowing: () => void;

  constructor(player: Player, ports: StepPorts) {
    this.#player = player;
    this.#ports = ports;
    this.stopFollowing = player.subscribe(() => this.#look());
    this.#look();
  }

  canStep(step: 1 | -1): boolean {
    return this.#rpuid !== null && (this.#list.length > 1 || (step === 1 && this.#drawn !== null));
  }

  stepStation(step: 1 | -1): Promise<boolean> {
    // Presses wait for each other: each counts from the station that the press before it led to.
    const done = this.#last.then(() => this.#step(step));
    this.#last = done;
    return done;
  }

  /** Takes the list at the press, because the page may be another when the listener steps. */
  #look(): void {
    const rpuid = rpuidOf(this.#player.getSnapshot());
    if (rpuid === this.#rpuid) return;
    this.#rpuid = rpuid;
    if (rpuid === null || this.#isStepping) return;
    this.#drawn = this.#ports.drawn(rpuid);
    const found = this.#drawn?.list ?? this.#ports.onPage(rpuid);
    const list = found.length > 1 || this.#drawn ? found : this.#ports.own();
    this.#list = [...new Set(list.includes(rpuid) ? list : [rpuid, ...list])];
  }

  async #step(step: 1 | -1): Promise<boolean> {
    const from = this.#rpuid;
    if (from === null) return false;
    if (step === 1 && this.#drawn?.list.at(-1) === from)
      return this.#drawn.another(() => this.#rpuid === from);
    // Stations that are gone, or that have no stream, are passed over.
    for (let over = 1; over < this.#list.length; over++) {
      const station = await this.#recordOf(step * over).catch(() => "unreachable" as const);
      if (station === "unreachable" || this.#rpuid !== from) return station !== "unreachable";
      if (station === undefined || station.streams.length === 0) continue;
      this.#isStepping = true;
      this.#player.playStation(station);
      this.#isStepping = false;
      return true;
    }
    return false;
  }

  /** The rpuid `by` places after the station heard; the list has no end. */
  #at(by: number): string {
    const { length } = this.#list;
    const at = this.#list.indexOf(this.#rpuid ?? "") + by;
    return this.#list[((at % length) + length) % length] ?? "";
  }

  async #recordOf(by: number): Promise<PlayableStation | undefined> {
    const wanted = this.#at(by);
    const known = this.#records.get(wanted);
    if (known !== undefined) return known;
    const around = Array.from({ length: AHEAD }, (_, at) => [this.#at(by + at), this.#at(by - at)]).flat();
    const missing = [...new Set(around)].filter((rpuid) => !this.#records.has(rpuid));
    for (const station of await this.#ports.load(missing)) this.#records.set(station.rpuid, station);
    return this.#records.get(wanted);
  }
}

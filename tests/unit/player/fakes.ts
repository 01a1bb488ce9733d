/** Stand-ins for time, storage and the other tabs. */
import type { Cancel, ChannelPort, StorePort, TimersPort } from "#components/player/engine/ports.ts";

/** Time that moves when told; timers run in order as it passes. */
export class FakeTime implements TimersPort {
  elapsedMs = 0;
  #next = 0;
  readonly #timers = new Map<number, { atMs: number; everyMs: number | null; run: () => void }>();

  after(ms: number, run: () => void): Cancel {
    return this.#add(ms, null, run);
  }

  every(ms: number, run: () => void): Cancel {
    return this.#add(ms, ms, run);
  }

  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets `ms` pass, with what promises have to say in between. `step` runs every 100 ms: the sound moving on. */
  async pass(ms: number, step: (ms: number) => void): Promise<void> {
    const end = this.elapsedMs + ms;
    await settled();
    while (this.elapsedMs < end) {
      const slice = Math.min(100, end - this.elapsedMs);
      this.elapsedMs += slice;
      step(slice);
      for (const [id, timer] of [...this.#timers].sort(([, a], [, b]) => a.atMs - b.atMs)) {
        if (timer.atMs > this.elapsedMs || !this.#timers.has(id)) continue;
        if (timer.everyMs === null) this.#timers.delete(id);
        else timer.atMs += timer.everyMs;
        timer.run();
        await settled();
      }
    }
  }

  #add(ms: number, everyMs: number | null, run: () => void): Cancel {
    const id = this.#next++;
    this.#timers.set(id, { atMs: this.elapsedMs + ms, everyMs, run });
    return () => this.#timers.delete(id);
  }
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

export function memoryStore(): StorePort & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return { texts, get: (key) => texts.get(key) ?? null, set: (key, value) => void texts.set(key, value) };
}

/** Tabs that hear each other, never themselves. */
export function fakeChannels(): () => ChannelPort {
  const tabs = new Set<(message: unknown) => void>();
  return () => {
    let own: ((message: unknown) => void) | null = null;
    return {
      post: (message) => {
        for (const receive of [...tabs]) if (receive !== own) receive(message);
      },
      listen(receive) {
        own = receive;
        tabs.add(receive);
        return () => tabs.delete(receive);
      },
    };
  };
}

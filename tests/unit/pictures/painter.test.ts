/** The painting thread, with a stand-in: sharing, waiting and giving up. */
import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { Order } from "#lib/pictures/paint-worker.ts";
import { createPainter } from "#lib/pictures/painter.ts";

class Thread extends EventEmitter {
  orders: Order[] = [];
  ended = false;
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  unref(): void {}
  async terminate(): Promise<number> {
    this.ended = true;
    return 0;
  }
  deliver(byte = 1): void {
    for (const { id } of this.orders.splice(0)) this.emit("message", { id, png: new Uint8Array([byte]) });
  }
}

function studio(patienceMs = 60_000, idleMs = 60_000) {
  const threads: Thread[] = [];
  const errors: string[] = [];
  const painter = createPainter({
    patienceMs,
    idleMs,
    onError: ({ message }) => errors.push(message),
    start: () => {
      const thread = new Thread();
      threads.push(thread);
      return thread as unknown as Worker;
    },
  });
  return { painter, threads, errors };
}
const drawing = (title: string) => ({ title, hue: 1, chroma: 0.1 });

test("a drawing is painted once, however many requests there are, and kept", async () => {
  const { painter, threads } = studio();
  const asked = Promise.all([painter.paint(drawing("a")), painter.paint(drawing("a"))]);
  expect(threads[0]?.orders).toHaveLength(1);
  threads[0]?.deliver();
  const [first, second] = await asked;
  expect(first?.png).toEqual(new Uint8Array([1]));
  expect(second).toBe(first);
  expect(await painter.paint(drawing("a"))).toBe(first);
  expect(threads).toHaveLength(1);
  await painter.close();
});

test("with 64 requests waiting, further requests are refused at once, and the waiting requests are served", async () => {
  const { painter, threads } = studio();
  const asked = Array.from({ length: 64 }, (_, i) => painter.paint(drawing(`n${i}`)));
  expect(await painter.paint(drawing("one too many"))).toBeUndefined();
  threads[0]?.deliver();
  expect((await Promise.all(asked)).every((picture) => picture !== undefined)).toBe(true);
  const next = painter.paint(drawing("one too many"));
  threads[0]?.deliver();
  expect(await next).toBeDefined();
  await painter.close();
});

test("a hanging thread is ended, waiting requests fail, and the next picture gets a new thread", async () => {
  const { painter, threads, errors } = studio(20);
  expect(await painter.paint(drawing("a"))).toBeUndefined();
  expect(threads[0]?.ended).toBe(true);
  expect(errors).toEqual(["a picture took longer than 20 ms"]);
  const again = painter.paint(drawing("a"));
  threads[1]?.deliver();
  expect(await again).toBeDefined();
  await painter.close();
});

test("a thread that dies leaves no request waiting", async () => {
  const { painter, threads, errors } = studio();
  const asked = painter.paint(drawing("a"));
  threads[0]?.emit("error", new Error("out of memory"));
  expect(await asked).toBeUndefined();
  expect(errors).toEqual(["out of memory"]);
  await painter.close();
});

test("a picture that cannot be painted counts as missing; other pictures are painted", async () => {
  const { painter, threads, errors } = studio();
  const [bad, good] = [painter.paint(drawing("bad")), painter.paint(drawing("good"))];
  const [first] = threads[0]?.orders.splice(0, 1) ?? [];
  threads[0]?.emit("message", { id: first?.id, problem: "no such face" });
  threads[0]?.deliver();
  expect(await bad).toBeUndefined();
  expect(await good).toBeDefined();
  expect(errors).toEqual(["a picture could not be painted: no such face"]);
  await painter.close();
});

test("the thread ends after a while without requests", async () => {
  const { painter, threads } = studio(60_000, 10);
  const asked = painter.paint(drawing("a"));
  threads[0]?.deliver();
  await asked;
  await expect.poll(() => threads[0]?.ended).toBe(true);
  await painter.close();
});

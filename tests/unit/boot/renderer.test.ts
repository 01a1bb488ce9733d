import { expect, onTestFinished, test } from "vitest";
import { Renderer } from "#lib/boot/pages/renderer.ts";

const opened = (source: () => string, faults: string[] = []) => {
  const renderer = new Renderer({
    ...{ hostname: "localhost", port: 0, origin: "http://localhost", build: "test" },
    door: {
      handle: () => Promise.reject(new Error("no page asks")),
      hasDemonstration: () => false,
      source,
    },
    onFault: (reason) => faults.push(reason),
    thread: new URL("../../support/silent-thread.mjs", import.meta.url),
    patienceMs: 200,
  });
  onTestFinished(() => renderer.close());
  return { renderer, page: (target: string) => renderer.render({ target, headers: {} } as never, 0) };
};

test("a store that cannot be read fails its page alone: nothing is left to reject when the thread ends", async () => {
  let isBroken = true;
  const { renderer, page } = opened(() => {
    if (isBroken) throw new Error("disk I/O error");
    return "";
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  await expect(page("/quick")).rejects.toThrow("disk I/O error");
  isBroken = false;
  expect(await page("/quick")).toMatchObject({ status: 200 });
  await renderer.close();
  await new Promise(setImmediate);
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("a thread whose processor a page holds is ended, and the next page comes from a new thread", async () => {
  const faults: string[] = [];
  const { page } = opened(() => "", faults);
  await expect(page("/slow")).rejects.toThrow("has ended");
  expect(faults).toEqual(["the thread that renders pages was silent for 0.2 s and is ended"]);
  expect(await page("/quick")).toMatchObject({ status: 200 });
});

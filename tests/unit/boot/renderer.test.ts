import { expect, onTestFinished, test } from "vitest";
import { Renderer } from "#lib/boot/pages/renderer.ts";

test("a thread whose processor a page holds is ended, and the next page comes from a new thread", async () => {
  const faults: string[] = [];
  const renderer = new Renderer({
    ...{ hostname: "localhost", port: 0, origin: "http://localhost", build: "test" },
    door: {
      handle: () => Promise.reject(new Error("no page asks")),
      hasDemonstration: () => false,
      source: () => "",
    },
    onFault: (reason) => faults.push(reason),
    thread: new URL("../../support/silent-thread.mjs", import.meta.url),
    patienceMs: 200,
  });
  onTestFinished(() => renderer.close());
  const page = (target: string) => renderer.render({ target, headers: {} } as never, 0);
  await expect(page("/slow")).rejects.toThrow("has ended");
  expect(faults).toEqual(["the thread that renders pages was silent for 0.2 s and is ended"]);
  expect(await page("/quick")).toMatchObject({ status: 200 });
});

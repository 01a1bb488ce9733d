import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#components/wake/notify.ts";

afterEach(() => vi.unstubAllGlobals());

test("a press on a notification brings the page to the front, and opens the station", async () => {
  const done: string[] = [];
  let shown: { onclick?: () => void } = {};
  class Notification {
    static permission = "granted";
    onclick?: () => void;
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      shown = this;
    }
    close() {
      done.push("closed");
    }
  }
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("window", { Notification, focus: () => done.push("focused") });
  const notice = { title: "The Long Lunch", body: "begins", path: "/stations/8269000" };
  await notify(notice, (path) => done.push(path));
  expect(shown).toMatchObject({ title: "The Long Lunch" });
  shown.onclick?.();
  expect(done).toEqual(["focused", "/stations/8269000", "closed"]);
});

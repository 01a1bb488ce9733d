/** WebKitGTK, the engine of Safari, through WebDriver (W3C). */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { freePort } from "#tests/support/free-port.ts";
import { type Engine, find, KEYS, type Named, PATIENCE_MS, type Tab } from "./engine.ts";
import { end, screen, until } from "./processes.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const [BROWSER = "/usr/lib/webkit2gtk-4.1/MiniBrowser"] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");

type Send = <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Value>;

/** Sends commands to the driver at `origin`. The returned function throws the driver's own message. */
const sender =
  (origin: string): Send =>
  async (method, path, body = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path}: ${(value as { message?: string }).message}`);
    return value;
  };

/** Source of a script that answers with what `of` does. */
const script = (of: (given: never) => unknown) => `return (${of}).apply(null, arguments)`;

function tabOf(send: Send): Tab {
  const run = <Given, Answer>(of: (given: Given) => Answer, given: Given) =>
    send<Answer>("POST", "/execute/sync", { script: script(of), args: [given] });
  const press = (named: Named) =>
    // A page that is drawn anew may take the element away.
    until(async () => {
      const found = await run(find as (given: Named) => Record<string, string> | null, named);
      const [id] = Object.values(found ?? {});
      if (id !== undefined) await send("POST", `/element/${id}/click`);
      return id !== undefined;
    }, `${named.selector} "${named.name}" was not pressed`);
  const type = async (text: string) => {
    const keys = KEYS[text] ? [KEYS[text]] : [...text];
    const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await send("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  };
  const picture = async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64");
  return { goto: (url) => send("POST", "/url", { url }), run, press, type, picture };
}

export const webkit: Engine = {
  name: "WebKitGTK",
  programs: [DRIVER, BROWSER, "/usr/bin/Xvfb", "/usr/bin/pulseaudio"],
  open: async (sound) => {
    const display = await screen();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, ...sound, ...display.env },
    });
    await until(
      () =>
        fetch(`${origin}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      "the driver of WebKit does not answer",
    );
    const options = { binary: BROWSER, args: ["--automation", "--private"] };
    const { sessionId, capabilities } = await sender(origin)<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>("POST", "/session", {
      capabilities: { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } },
    });
    const send = sender(`${origin}/session/${sessionId}`);
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      tab: tabOf(send),
      close: async () => {
        // A browser that crashed has no session.
        await send("DELETE", "").catch(() => {});
        await end(driver);
        await display.stop();
      },
    };
  },
};

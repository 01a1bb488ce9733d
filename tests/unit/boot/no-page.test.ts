import { afterEach, expect, onTestFinished, test } from "vitest";
import { audienceOf } from "#app/page-audience.ts";
import { plainPage } from "#app/plain-page.ts";
import { createFront } from "#lib/boot/front.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";
import { Renderer } from "#lib/boot/pages/renderer.ts";
import { servePages } from "#lib/boot/pages/serve-pages.ts";
import { problem } from "#lib/contract/shapes.ts";

const faults: string[] = [];
afterEach(() => {
  faults.length = 0;
});

/** A server of pages that the thread of another test renders; returns a function that asks it for a page. */
async function opened() {
  const renderer = new Renderer({
    ...{ hostname: "localhost", port: 0, origin: "http://localhost", build: "test" },
    door: {
      handle: () => Promise.reject(new Error("no page asks")),
      hasDemonstration: () => false,
      source: () => "",
    },
    onFault: () => undefined,
    thread: new URL("../../support/silent-thread.mjs", import.meta.url),
    patienceMs: 200,
  });
  const { handle } = servePages({
    ...{
      audienceOf,
      plainPage,
      now: () => 0,
      source: () => "",
      addressOf: () => "",
      targetOf: (target: string) => target,
    },
    ...{ secondsToWait: () => 0, isSecure: () => false, onAnswered: () => undefined },
    render: (wanted, nowMs) => renderer.render(wanted, nowMs),
    onFault: (reason) => faults.push(reason),
  });
  const front = createFront({ dev: false, log: () => undefined, judgeHost: () => "accepted" });
  const unused = () => undefined;
  const others = { api: unused, artwork: unused, metrics: unused, fault: unused, readiness: unused };
  front.open({ ...others, pages: handle });
  const { server } = createHttpServer(front.handle);
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(async () => {
    await renderer.close();
    server.close();
  });
  return (path: string, Accept = "text/html") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept, "Accept-Language": "de" } });
}

test.each([
  ["/late", 503, "2", "Das Verzeichnis kann gerade nicht antworten"],
  ["/slow", 503, "2", "Das Verzeichnis kann gerade nicht antworten"],
  ["/broken", 500, null, "Diese Seite konnte nicht angezeigt werden"],
])(
  "a listener whose page %s takes too long or fails gets %i in the own language",
  async (path, status, retry, words) => {
    const answer = await (await opened())(path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).toContain(`<h1>${words}</h1>`);
    expect(answer.headers.get("retry-after")).toBe(retry);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src");
    expect(faults).toEqual([expect.stringMatching(`^GET ${path}: `)]);
  },
);

test.each([
  ["/late", 503, "unavailable"],
  ["/broken", 500, "internal"],
])("a program whose page %s takes too long or fails gets problem %i", async (path, status, code) => {
  const answer = await (await opened())(path, "*/*");
  expect(answer.status).toBe(status);
  expect(problem.parse(await answer.json())).toMatchObject({ status, code });
});

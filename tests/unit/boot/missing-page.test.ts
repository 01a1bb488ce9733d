import { expect, test } from "vitest";
import { makePage } from "#lib/boot/pages/make-page.ts";
import type { Handler } from "#lib/http/handler.ts";

test("the page of a missing station keeps the query of its address", async () => {
  const asked: string[] = [];
  const handle: Handler = async ({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(404, { "content-type": "text/html" });
    response.end(asked.length === 1 ? '<html id="__next_error__"></html>' : "<html></html>");
  };
  await makePage(handle, { target: "/s/8260000?country=276", headers: {} }, 0);
  expect(asked).toEqual(["/s/8260000?country=276", "/_not-found/page?country=276"]);
});

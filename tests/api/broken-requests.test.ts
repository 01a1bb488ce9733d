/** Requests that break off, run over or lie about their length, through either transport. */
import { describe, expect, test } from "vitest";
import type { Problem } from "#lib/contract/shapes.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { transports } from "#tests/support/transports.ts";

describe.each(transports)("through %s", (_, url) => {
  const port = Number(new URL(url).port);
  const head = (fields: string) =>
    `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: localhost\r\nPartner-Client: demo\r\nContent-Type: application/json\r\n${fields}\r\n\r\n`;

  test("a length in UTF-16 units, as the published SDK sends it: 400, json_invalid", async () => {
    const body = JSON.stringify({ artists: ["Björk"], factors: ["MUSICMATCH"] });
    const answer = await sendRaw(port, `${head(`Content-Length: ${body.length}`)}${body}`);
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect((JSON.parse(answer.body) as Problem).code).toBe("json_invalid");
  });

  test("a chunk without a size: 400, request_malformed", async () => {
    const answer = await sendRaw(port, `${head("Transfer-Encoding: chunked")}2\r\n{}\r\nzz\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect((JSON.parse(answer.body) as Problem).code).toBe("request_malformed");
  });
});

/** The hosts that the server accepts (contract: Host). */
import { describe, expect, test } from "vitest";
import { ownOrigin } from "#lib/boot/announce.ts";
import { hostJudge } from "#lib/boot/host.ts";

const settings = { host: "192.0.2.7", publicUrl: "https://Radio.example:8443", allowedHosts: ["nowline"] };
const judge = hostJudge(settings);
const anywhere = hostJudge({ host: "0.0.0.0", publicUrl: undefined, allowedHosts: ["2001:db8::1"] });

describe("a server at one address", () => {
  test.each([
    "localhost",
    "LocalHost:3000",
    "radio.localhost",
    "localhost.",
    "127.0.0.1",
    "127.9.9.9:80",
    "[::1]:3000",
    "192.0.2.7",
    "192.0.2.7:3000",
    "radio.example",
    "RADIO.example.:443",
    "nowline:3000",
    undefined,
  ])("%s is its own", (field) => expect(judge(field)).toBe("accepted"));

  test.each(["elsewhere.example", "localhost.evil.example", "evil-localhost", "192.0.2.8", "[::2]", ""])(
    "%j is another's",
    (field) => expect(judge(field)).toBe("foreign"),
  );

  test.each(["a b", "x/y", "localhost:99999", "user@localhost", "1.2.3.999", "[::1", "localhost:", "a,b"])(
    "%j is no host",
    (field) => expect(judge(field)).toBe("malformed"),
  );
});

test("a server that listens on all addresses accepts every address, but not every name", () => {
  for (const field of ["203.0.113.5:3000", "[2001:db8::9]", "localhost", "[2001:db8::1]:80"])
    expect([field, anywhere(field)]).toEqual([field, "accepted"]);
  for (const field of ["elsewhere.example", "203.0.113.5.example"])
    expect([field, anywhere(field)]).toEqual([field, "foreign"]);
});

test.each([
  [{ publicUrl: "https://radio.example", host: "127.0.0.1" }, 3000, "https://radio.example"],
  [{ publicUrl: undefined, host: "127.0.0.1" }, 3000, "http://127.0.0.1:3000"],
  [{ publicUrl: undefined, host: "0.0.0.0" }, 80, "http://localhost"],
  [{ publicUrl: undefined, host: "::1" }, 3000, "http://[::1]:3000"],
])("own addresses of %j on port %i begin with %s", (config, port, origin) => {
  expect(ownOrigin(config, port)).toBe(origin);
});

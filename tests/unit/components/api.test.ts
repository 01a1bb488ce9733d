import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, apiGet, askAgainAfterMs } from "#components/model/api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server whose answer breaks off with `error`, after `during`. */
function breakingOff(error: Error, status = 200, during = () => {}) {
  const body = new ReadableStream({
    pull(controller) {
      during();
      controller.error(error);
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}

describe("a call of the API", () => {
  test("whose answer breaks off tells of a lost network, not of a damaged answer", async () => {
    breakingOff(new TypeError("network error"));
    await expect(apiGet("/v2/stations")).rejects.toMatchObject({ failure: "offline" });
  });

  test("whose answer breaks off where the device has a network tells of a silent server", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    breakingOff(new TypeError("network error"));
    await expect(apiGet("/v2/stations")).rejects.toMatchObject({ failure: "silent" });
  });

  test("is asked again by itself, later where the server is busy, not where it refused", () => {
    const failures = ["silent", "timeout", "unavailable", "refused"] as const;
    expect(failures.map((failure) => askAgainAfterMs(new ApiError(failure)))).toEqual([
      5_000,
      5_000,
      20_000,
      false,
    ]);
    expect(askAgainAfterMs(new Error("a fault of the page"))).toBe(5_000);
  });

  test("whose answer takes too long tells of the timeout", async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    breakingOff(new DOMException("timed out", "TimeoutError"), 200, () => timeout.abort());
    await expect(apiGet("/v2/stations")).rejects.toMatchObject({ failure: "timeout" });
  });

  test("that the caller aborts while the answer comes ends with an AbortError", async () => {
    const caller = new AbortController();
    breakingOff(new DOMException("aborted", "AbortError"), 200, () => caller.abort());
    await expect(apiGet("/v2/stations", { signal: caller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  test("whose answer is not JSON tells of a damaged answer, or of the refusal", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>"));
    await expect(apiGet("/v2/stations")).rejects.toMatchObject({ failure: "malformed" });
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
    await expect(apiGet("/v2/stations")).rejects.toMatchObject({ failure: "unavailable", status: 502 });
  });
});

import { describe, expect, test } from "vitest";
import { Guard, type Guess, guessOf } from "#lib/clients/guard.ts";

const guard = () => new Guard({ perSecond: 2, burst: 5 });
const guess = (address: string, given: Record<string, string>) =>
  guessOf(address, (name) => (Object.hasOwn(given, name) ? given[name] : undefined));
const PARTNER = { "partner-client": "a-partner" };
const BEARER = { authorization: "Bearer a-secret-of-43-characters" };
const SIGNER = { authorization: 'Signature keyId="0123",signature="AA=="' };

/** Fails as `who` until guesses are refused; returns the number of failures. */
function exhaust(door: Guard, who: Guess, nowMs: number): number {
  let failures = 0;
  while (door.secondsToWait(who, nowMs) === 0 && failures < 100) {
    door.failed(who, nowMs);
    failures++;
  }
  return failures;
}

describe("guesses of one address, 2 a second, 5 at once", () => {
  test("are refused after the fifth, for any named client, until the rate allows another guess", () => {
    const door = guard();
    expect(exhaust(door, guess("1.1.1.1", PARTNER), 0)).toBe(5);
    for (const given of [PARTNER, BEARER, SIGNER, {}])
      expect(door.secondsToWait(guess("1.1.1.1", given), 400)).toBe(1);
    expect(door.secondsToWait(guess("1.1.1.1", PARTNER), 1_000)).toBe(0);
    expect(exhaust(door, guess("1.1.1.1", PARTNER), 1_000)).toBe(2);
  });
  test("do not count against another address", () => {
    const door = guard();
    exhaust(door, guess("1.1.1.1", PARTNER), 0);
    expect(door.secondsToWait(guess("1.1.1.2", PARTNER), 0)).toBe(0);
  });
  test.each([PARTNER, BEARER, SIGNER])(
    "do not count against %j, accepted from that address before",
    (given) => {
      const door = guard();
      door.accepted(guess("1.1.1.1", given));
      exhaust(door, guess("1.1.1.1", {}), 0);
      expect(door.secondsToWait(guess("1.1.1.1", given), 0)).toBe(0);
      // Guesses with its name have their own limit.
      expect(exhaust(door, guess("1.1.1.1", given), 0)).toBe(5);
    },
  );
  test("are not refused for longer when the clock steps back", () => {
    const door = guard();
    exhaust(door, guess("1.1.1.1", {}), Date.UTC(2099, 0));
    expect(door.secondsToWait(guess("1.1.1.1", {}), Date.UTC(2026, 0))).toBe(1);
    expect(door.secondsToWait(guess("1.1.1.1", {}), Date.UTC(2026, 0) + 1_000)).toBe(0);
  });
});

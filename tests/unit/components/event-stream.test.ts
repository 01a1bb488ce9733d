import { expect, test } from "vitest";
import { takeEvents } from "#components/model/event-stream.ts";

test("whole events are taken, comments and waits are passed over, and the rest waits for more", () => {
  const seen: string[][] = [];
  const take = (text: string) => takeEvents(text, (...event) => seen.push(event));
  let rest = take('retry: 3000\n\nevent: snapshot\nid: a-0\ndata: {"a":1}\n\n:\n\nevent: on');
  expect(seen).toEqual([["snapshot", '{"a":1}']]);
  rest = take(`${rest}air\nid: a-1\ndata: {"b":`);
  expect(seen).toHaveLength(1);
  expect(take(`${rest}2}\n\n`)).toBe("");
  expect(seen[1]).toEqual(["onair", '{"b":2}']);
});

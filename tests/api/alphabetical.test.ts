/** Lists by name stand in the order of the alphabet, not of code points (specification 4.2, `sort`). */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

type Letters = Envelope<{ letters: { letter: string }[] }>;

test("GET /v2/stations?sort=alphanumeric and GET /listener/ways have Ukrainian letters where Ukrainian has them", async () => {
  const world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  const names = ["Явір", "Хвиля", "Інше", "Буковина", "Єва", "Бізнес", "Ґанок", "Дім", "Гала"];
  await world.put(
    names.map((name, i) => ({
      type: "station",
      rpuid: `804100${i}`,
      country: "804",
      externalId: `${i}`,
      name,
    })),
  );
  const asked = { client: "partner" };
  for (const query of ["country=804&sort=alphanumeric", "country=804", "sort=alphanumeric"]) {
    const { body } = await world.ask<Envelope<Station>>(`/v2/stations?${query}`, asked);
    expect(body.data.map(({ name }) => name)).toEqual([
      ...["Бізнес", "Буковина", "Гала", "Ґанок", "Дім", "Єва", "Інше", "Хвиля", "Явір"],
    ]);
  }
  const letters = await world.ask<Letters>("/listener/ways?country=804", {
    client: "listener",
  });
  expect(letters.body.data[0]?.letters.map(({ letter }) => letter).join("")).toBe("БГҐДЄІХЯ");
  expect(world.faults).toEqual([]);
  world.close();
});

test("GET /v2/stations?sort=alphanumeric has each alphanumericKey in one row of stations, the letters of GET /listener/ways", async () => {
  const world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  const names = ["北京新闻", "Bravo", "宝山", "上海", "Sino", "ガンマ", "かぜ", "キラリ"];
  await world.put(
    names.map((name, i) => ({
      type: "station",
      rpuid: `156100${i}`,
      country: "156",
      externalId: `${i}`,
      name,
    })),
  );
  const list = "/v2/stations?country=156&sort=alphanumeric&include=ids";
  const { body } = await world.ask<Envelope<Station>>(list, { client: "partner" });
  const keys = body.data.map(({ alphanumericKey }) => alphanumericKey).join("");
  expect(keys).toBe("BBBSSかかき");
  const letters = await world.ask<Letters>("/listener/ways?country=156", {
    client: "listener",
  });
  expect(letters.body.data[0]?.letters.map(({ letter }) => letter)).toEqual([...new Set(keys)]);
  world.close();
});

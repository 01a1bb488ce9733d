/** Sources of services (SPI): a station that the broadcaster drops goes. */
import { expect, test } from "vitest";
import { undoRun } from "#lib/sources/undo.ts";
import { besideDesk, schedule } from "#tests/support/beside.ts";
import { numbersTo } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const service = (number: number) => `<service><mediumName>Radio ${number}</mediumName>
  <geolocation><country>gb</country></geolocation>
  <bearer id="fm:ce1.c4${String(number).padStart(2, "0")}.09580" cost="10"/></service>`;
const services = (numbers: readonly number[], more = "") =>
  `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/34"><services>${numbers
    .map(service)
    .join("")}${more}</services></serviceInformation>`;
const names = (numbers: readonly number[]) => [...numbers.map((number) => `Radio ${number}`), "Station One"];

test("a station that the document drops goes, and comes back when the run is undone", SLOW, async () => {
  const at = await besideDesk();
  await at.say("ours", "SI.xml", services(numbersTo(10)));
  await at.say("others", "other.xml", services([20, 21]));
  const run = await at.say("ours", "SI.xml", services(numbersTo(8)));
  expect(run).toMatchObject({ outcome: "changed", removed: 2 });
  expect((await at.names("station")).toSorted()).toEqual(names([...numbersTo(8), 20, 21]).toSorted());
  await undoRun(at.context, run.id, false);
  expect((await at.names("station")).toSorted()).toEqual(names([...numbersTo(10), 20, 21]).toSorted());
});

test(
  "a document that lost a third of its services is held, one without a usable service fails",
  SLOW,
  async () => {
    const at = await besideDesk();
    await at.say("ours", "SI.xml", services(numbersTo(10)));
    for (const less of [numbersTo(4), []]) {
      const reason = expect.stringContaining(`would remove ${10 - less.length} of 10 records`);
      expect(await at.say("ours", "SI.xml", services(less))).toMatchObject({ outcome: "held", reason });
    }
    const unusable = services([], "<service><shortName/></service>");
    expect(await at.say("ours", "SI.xml", unusable)).toMatchObject({ outcome: "failed", refused: 1 });
    expect(await at.names("station")).toHaveLength(11);
    expect(await at.say("ours", "SI.xml", services(numbersTo(4)), true)).toMatchObject({ removed: 6 });
  },
);

test(
  "a station whose service has a fault stays, and goes when the faultless document drops it",
  SLOW,
  async () => {
    const at = await besideDesk();
    await at.say("ours", "SI.xml", services(numbersTo(10)));
    const faulty = services(numbersTo(9), service(10).replace("Radio 10", ""));
    expect(await at.say("ours", "SI.xml", faulty)).toMatchObject({ removed: 0, refused: 1 });
    expect(await at.names("station")).toHaveLength(11);
    expect(await at.say("ours", "SI.xml", services(numbersTo(9)))).toMatchObject({ removed: 1 });
  },
);

test(
  "a service with another bearer, or a new first bearer, keeps its rpuid, its key and its hide",
  SLOW,
  async () => {
    const at = await besideDesk();
    const rpuids = async () =>
      Object.fromEntries(
        (await at.exported()).flatMap((line) => {
          const { type, name, rpuid } = JSON.parse(line);
          return type === "station" ? [[name, rpuid]] : [];
        }),
      );
    const stays = numbersTo(6);
    await at.say("ours", "SI.xml", services(stays, service(7) + service(8) + service(9)));
    const before = await rpuids();
    const first = '<bearer id="http://radio.example/8" mimeValue="audio/mpeg"/>';
    const changed = [
      service(7).replace("09580", "10200"),
      service(8).replace("<bearer", `${first}<bearer`).replace("Radio 8", "Eight"),
      service(9).replace("c409", "c40a"),
    ];
    const run = await at.say("ours", "SI.xml", services(stays, changed.join("")));
    expect(run).toMatchObject({ outcome: "changed", added: 0, removed: 0, changed: 3 });
    const { "Radio 8": eighth, ...others } = before;
    expect(await rpuids()).toEqual({ ...others, Eight: eighth });
    await undoRun(at.context, run.id, false);
    expect(await rpuids()).toEqual(before);
  },
);

test(
  "a service keeps no rpuid where two services share the name, or the country is another",
  SLOW,
  async () => {
    const at = await besideDesk();
    const stays = numbersTo(9);
    const twin = (pi: string) => service(10).replace("c410", pi).replace("Radio 10", "Twin");
    await at.say("ours", "SI.xml", services(stays, twin("c411") + twin("c412") + service(13)));
    const abroad = service(13).replace("09580", "10200").replace(">gb<", ">ie<");
    const run = await at.say("ours", "SI.xml", services(stays, twin("c421") + twin("c422") + abroad));
    expect(run).toMatchObject({ added: 3, removed: 3, changed: 0 });
  },
);

test(
  "a service that is always refused keeps its own station alone; one that nothing identifies keeps all",
  SLOW,
  async () => {
    const at = await besideDesk();
    await at.say("ours", "SI.xml", services(numbersTo(10)));
    const nameless = service(10).replace("Radio 10", "");
    const unknown = nameless.replace(/<bearer.*/, "</service>");
    const kept = await at.say("ours", "SI.xml", services(numbersTo(8), nameless + unknown));
    expect(kept).toMatchObject({ removed: 0, refused: 2 });
    const run = await at.say("ours", "SI.xml", services(numbersTo(8), nameless));
    expect(run).toMatchObject({ removed: 1, refused: 1 });
    expect((await at.names("station")).toSorted()).toEqual(names([...numbersTo(8), 10]).toSorted());
  },
);

test("a service in another country has another rpuid, and the earlier one leads there", SLOW, async () => {
  const at = await besideDesk();
  await at.say("ours", "SI.xml", services(numbersTo(5)));
  const abroad = service(5).replace(">gb<", ">ie<");
  expect(await at.say("ours", "SI.xml", services(numbersTo(4), abroad))).toMatchObject({
    ...{ added: 1, removed: 1 },
    reason: expect.stringMatching(
      /^under another rpuid now, and the earlier one leads there: 826\d+ is 372\d+ Radio 5$/,
    ),
  });
});

test("a station that two sources give stays until both drop it", SLOW, async () => {
  const at = await besideDesk();
  await at.say("one", "one.xml", services(numbersTo(4)));
  await at.say("two", "two.xml", services([4, 5, 6, 7]));
  await at.say("one", "one.xml", services(numbersTo(3)));
  expect((await at.names("station")).toSorted()).toEqual(names(numbersTo(7)));
  await at.say("two", "two.xml", services([5, 6, 7]));
  expect((await at.names("station")).toSorted()).toEqual(names([1, 2, 3, 5, 6, 7]));
});

test("a schedule removes no station, nor does a document that is imported by hand", SLOW, async () => {
  const at = await besideDesk();
  await at.say("ours", "document.xml", services(numbersTo(4)));
  expect(await at.say("ours", "document.xml", schedule([10, 11]))).toMatchObject({ added: 2, removed: 0 });
  await at.byHand("hand.xml", services([30, 31, 32, 33]), "hand");
  await at.byHand("hand.xml", services([30, 31, 32]), "hand");
  expect((await at.names("station")).toSorted()).toEqual(names([...numbersTo(4), 30, 31, 32, 33]).toSorted());
});

/** Tricks with HTTP signatures: a valid signature that was altered is 401, never 200 and never 5xx. */

import { ask } from "#tests/support/ask.ts";
import { type Added, addClient } from "#tests/support/operator.ts";
import { type KeyPair, newKeys, signed } from "#tests/support/sign.ts";
import { type Attack, chanceOf, type Part } from "./part.ts";

type Chance = ReturnType<typeof chanceOf>;
type Fields = Record<string, string>;

const TARGET = "/v2/stations/8269000";
const change = (fields: Fields, from: string | RegExp, to: string): Fields => ({
  ...fields,
  Authorization: fields.Authorization?.replace(from, () => to) ?? "",
});

/** Each trick makes a valid signature invalid. */
const TRICKS: Record<string, (fields: Fields, chance: Chance) => Fields> = {
  "another signature": (fields, { below }) => {
    const at = 20 + below(200);
    return change(
      fields,
      /signature="([^"]*)"/,
      `signature="${"A".repeat(at)}${"=".repeat((4 - (at % 4)) % 4)}"`,
    );
  },
  "a changed letter": (fields, { below }) => {
    const [, text = ""] = /signature="([^"]*)"/.exec(fields.Authorization ?? "") ?? [];
    const at = below(Math.max(1, text.length - 4));
    return change(fields, text, `${text.slice(0, at)}${text[at] === "B" ? "C" : "B"}${text.slice(at + 1)}`);
  },
  "no signature": (fields) => change(fields, /signature="[^"]*"/, 'signature=""'),
  "another key": (fields, { pick }) =>
    change(
      fields,
      /keyId="[^"]*"/,
      `keyId="${pick(["constructor", "__proto__", "toString", "demo", "", "0", "../key"])}"`,
    ),
  "another algorithm": (fields, { pick }) =>
    change(
      fields,
      /algorithm="[^"]*"/,
      `algorithm="${pick(["none", "hmac-sha256", "hmac-sha512", "constructor", "ed25519"])}"`,
    ),
  "another list of fields": (fields, { pick }) =>
    change(
      fields,
      /headers="[^"]*"/,
      `headers="${pick(["constructor", "__proto__", "date", "host", "host date", "date date", "(request-target)", "(created)", "partner-client", " "])}"`,
    ),
  "fields in another order": (fields) =>
    change(fields, /headers="[^"]*"/, 'headers="date host (request-target)"'),
  "another date": (fields, { pick }) => ({
    ...fields,
    Date: pick([
      "",
      "now",
      "Thu, 01 Jan 1970 00:00:00 GMT",
      "Fri, 31 Dec 9999 23:59:59 GMT",
      `${Date.now()}`,
    ]),
  }),
  "an old date": (fields, { below }) => ({
    ...fields,
    Date: new Date(Date.now() - (301 + below(100_000)) * 1_000).toUTCString(),
  }),
  "the scheme misused": (fields, { pick }) => ({
    ...fields,
    Authorization: (fields.Authorization ?? "").replace(
      "Signature ",
      pick(["Bearer ", "Basic ", "Signature", "Digest "]),
    ),
  }),
  "a parameter twice": (fields) => change(fields, /algorithm=/, `keyId="x",algorithm=`),
};

async function tricks(attack: Attack, who: { keys: KeyPair; client: Added }): Promise<string[]> {
  const { server, times } = attack;
  const chance = chanceOf(attack, "signatures");
  const failures = new Set<string>();
  const right = (): Fields =>
    signed({
      keyId: who.client.keyId ?? "",
      privateKey: who.keys.privateKey,
      target: TARGET,
      origin: server.url,
    });
  const names = Object.keys(TRICKS);
  for (let i = 0; i < times; i++) {
    const name = names[i % names.length] ?? "";
    const made = TRICKS[name]?.(right(), chance) ?? {};
    const target = i % 7 === 6 ? "/v2/stations/8269001" : TARGET;
    const fields = i % 7 === 6 ? right() : made;
    const { status } = await ask(server.url, target, { "Partner-Client": "", ...fields });
    if (status !== 401)
      failures.add(
        `${i % 7 === 6 ? "another target" : name}: ${status} (${JSON.stringify(fields).slice(0, 300)})`,
      );
  }
  const good = await ask(server.url, TARGET, { "Partner-Client": "", ...right() });
  if (good.status !== 200) failures.add(`a right signature: ${good.status}`);
  return [...failures];
}

export const signatures: Part = async (attack) => {
  const { dataDir } = attack.server;
  const keys = newKeys(dataDir, "rsa");
  const client = await addClient(dataDir, `Attacked ${attack.seed}`, "--public-key", keys.file, "--strict");
  const kept = { ...attack, times: attack.times };
  const failures = await tricks(kept, { keys, client });
  return { tried: attack.times, failures };
};

#!/usr/bin/env node
/**
 * Writes components/language/messages/en.d.json.ts, the type of en.json with each message as a literal; use-intl derives
 * keys and arguments of messages from it. `npm run format` runs this; tests/unit/language/messages.test.ts fails when it
 * has to run. TypeScript takes a JSON file's type from a file of that name (allowArbitraryExtensions).
 */
import { readFileSync, writeFileSync } from "node:fs";

const directory = new URL("../components/language/messages/", import.meta.url);
const rooms = Object.entries(JSON.parse(readFileSync(new URL("en.json", directory), "utf8")));
const lines = rooms.map(([room, messages]) => `  ${room}: ${JSON.stringify(messages)};`);
writeFileSync(
  new URL("en.d.json.ts", directory),
  `// Made from en.json by bin/message-types.mjs.\ndeclare const messages: {\n${lines.join("\n")}\n};\nexport default messages;\n`,
);

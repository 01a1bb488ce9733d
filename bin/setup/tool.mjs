import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The script that the installed package `name` runs as its command `command` (by default the only one it has). */
export function toolPath(name, command = name) {
  const home = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[command]);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The script of an installed package's command `command`, by default of its only command. */
export function toolPath(name, command = name) {
  const home = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[command]);
}

import { fileURLToPath } from "node:url";

/** The directory of the project, wherever the command is called from. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

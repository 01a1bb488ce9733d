import { fileURLToPath } from "node:url";

/** The project's directory, wherever the command is called from. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

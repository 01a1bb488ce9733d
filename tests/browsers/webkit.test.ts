import { inEngine } from "./tasks.ts";
import { webkit } from "./webkit.ts";

inEngine(webkit);

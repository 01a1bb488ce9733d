import { inEngine } from "./in-engine.ts";
import { webkit } from "./webkit.ts";

inEngine(webkit);

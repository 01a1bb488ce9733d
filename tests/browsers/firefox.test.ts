import { firefox } from "./firefox.ts";
import { inEngine } from "./tasks.ts";

inEngine(firefox);

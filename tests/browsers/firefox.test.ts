import { firefox, firefoxBlockingCookies } from "./firefox.ts";
import { inEngine } from "./in-engine.ts";
import { tasksKeepingNothing } from "./tasks.ts";

inEngine(firefox);
inEngine(firefoxBlockingCookies, tasksKeepingNothing);

import { firefox, firefoxBlockingCookies } from "./firefox.ts";
import { inEngine, tasksKeepingNothing } from "./tasks.ts";

inEngine(firefox);
inEngine(firefoxBlockingCookies, tasksKeepingNothing);

/** Sees to the programs of Debian that tests use: streaming servers, a proxy, the referee of XMLTV. */
import { existsSync } from "node:fs";
import { installPackages, mayInstall, updatePackages } from "./debian.mjs";
import { say } from "./say.mjs";

/** Of each stage: where a program is, and its package. */
const programs = {
  unit: { "/usr/bin/tv_validate_file": "xmltv-util" },
  api: { "/usr/bin/icecast2": "icecast2", "/usr/bin/ffmpeg": "ffmpeg", "/usr/sbin/nginx": "nginx-light" },
};

/** The packages of `stage` whose programs are not here. */
const missing = (stage) =>
  Object.entries(programs[stage])
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);

/** Installs what the tests of `stage` ("unit" or "api") use, where that is possible; says so where tests are left out. */
export async function programsOf(stage) {
  const wanted = missing(stage);
  if (wanted.length > 0 && mayInstall()) {
    say(`installing ${wanted.join(", ")} from Debian (once) ...`);
    await updatePackages();
    await installPackages(...wanted);
  }
  const left = missing(stage).join(", ");
  if (left !== "") say(`${left}: not here, and cannot be installed. Tests that use them are left out.`);
}

/** Sees to Debian's icecast2 and ffmpeg, which tests of streaming servers use. */
import { existsSync } from "node:fs";
import { installPackages, mayInstall, updatePackages } from "./debian.mjs";
import { say } from "./say.mjs";

const programs = ["/usr/bin/icecast2", "/usr/bin/ffmpeg"];
const areHere = () => programs.every((path) => existsSync(path));

/** Installs them where that is possible; says so where tests are left out without them. */
export async function streamingServers() {
  if (areHere()) return;
  if (mayInstall()) {
    say("installing icecast2 and ffmpeg from Debian (once) ...");
    await updatePackages();
    await installPackages("icecast2", "ffmpeg");
  }
  if (!areHere())
    say(
      "icecast2 and ffmpeg are not here and cannot be installed: tests of real streaming servers are left out.",
    );
}

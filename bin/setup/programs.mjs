/** Installs the Debian programs that tests use: streaming servers, a proxy, validators of XMLTV, feeds and iCalendar,
 * browsers with their codecs (paths of documents stand for packages without a program). */
import { existsSync } from "node:fs";
import { installPackages, mayInstall, updatePackages } from "./debian.mjs";
import { say } from "./say.mjs";

/** The programs of each stage: path and package. */
const programs = {
  unit: {
    "/usr/bin/tv_validate_file": "xmltv-util",
    "/usr/bin/newsboat": "newsboat",
    "/usr/lib/python3/dist-packages/icalendar/__init__.py": "python3-icalendar",
    "/usr/bin/pg_ctlcluster": "postgresql",
  },
  api: {
    "/usr/bin/icecast2": "icecast2",
    "/usr/bin/ffmpeg": "ffmpeg",
    "/usr/sbin/nginx": "nginx-light",
    "/usr/bin/pg_ctlcluster": "postgresql",
  },
  browsers: {
    "/usr/bin/firefox-esr": "firefox-esr",
    "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
    "/usr/bin/Xvfb": "xvfb",
    "/usr/bin/pulseaudio": "pulseaudio",
    "/usr/share/doc/libavcodec59": "libavcodec59",
    "/usr/share/doc/gstreamer1.0-plugins-good": "gstreamer1.0-plugins-good",
    "/usr/share/doc/gstreamer1.0-plugins-bad": "gstreamer1.0-plugins-bad",
    "/usr/share/doc/gstreamer1.0-libav": "gstreamer1.0-libav",
  },
};

/** The packages of `stage` whose programs are not here. */
const missing = (stage) =>
  Object.entries(programs[stage])
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);

/** Installs what the tests of `stage` ("unit", "api" or "browsers") use, where that is possible; says so where tests are left out. */
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

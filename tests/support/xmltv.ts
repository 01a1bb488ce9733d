/** Debian's referee for XMLTV. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const VALIDATOR = "/usr/bin/tv_validate_file";
/** Where the package has its DTD: without it the referee would ask a server. */
const SUPPLEMENT = "/usr/share/xmltv";
const INSTALL_MS = 180_000;
const run = promisify(execFile);

/** Whether the referee is there, installed where that is allowed; says on standard error where it is not. */
export async function hasXmltvReferee(): Promise<boolean> {
  const may = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!existsSync(VALIDATOR) && may) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const given = [
      "-q",
      "-o",
      "Acquire::http::Timeout=20",
      "install",
      "-y",
      "--no-install-recommends",
      "xmltv-util",
    ];
    await run("apt-get", given, { env, timeout: INSTALL_MS }).catch(() => undefined);
  }
  if (existsSync(VALIDATOR)) return true;
  process.stderr.write("xmltv-util is not installed: guides are not judged by tv_validate_file\n");
  return false;
}

/** What the referee says of `xml`: "Validated ok." or its complaints. */
export async function judgeXmltv(xml: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-xmltv-"));
  try {
    writeFileSync(join(folder, "guide.xml"), xml);
    const env = { ...process.env, XMLTV_SUPPLEMENT: SUPPLEMENT };
    const { stdout, stderr } = await run(VALIDATOR, [join(folder, "guide.xml")], {
      env,
      timeout: 60_000,
    }).catch((error: { stdout: string; stderr: string }) => error);
    return `${stdout}${stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Debian's referee for XMLTV. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const VALIDATOR = "/usr/bin/tv_validate_file";
/** Where the package has its DTD: without it the referee would ask a server. */
const SUPPLEMENT = "/usr/share/xmltv";
const run = promisify(execFile);

/** Whether the referee is there (bin/setup/programs.mjs installs it where it may). */
export const hasXmltvReferee = existsSync(VALIDATOR);

/** The referee's verdict on `xml`: "Validated ok." or its complaints. */
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

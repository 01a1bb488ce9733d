import type { Translate } from "#components/language/words.ts";
import type { Run } from "./runs.ts";

/** How far a download has come, or why it failed. */
export function runWords({ percent, fault }: Run, t: Translate): string {
  if (fault !== undefined) return t(`downloads.fault.${fault}`);
  return percent === null ? t("downloads.running") : t("downloads.share", { share: percent });
}

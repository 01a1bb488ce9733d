import { headers } from "next/headers";
import { isWide } from "../../page-audience.ts";

/** Whether the request's device probably has a wide screen. A guess for the first paint; the browser corrects it. */
export async function wideScreen(): Promise<boolean> {
  const head = await headers();
  return isWide((name) => head.get(name) ?? undefined);
}

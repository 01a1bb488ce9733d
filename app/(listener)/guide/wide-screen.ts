import { headers } from "next/headers";

/**
 * Whether this request comes from a device whose screen is probably wide: not from a phone, as it says itself
 * (Sec-CH-UA-Mobile, UA Client Hints) or as its name tells. A guess for the first paint; the browser knows.
 */
export async function wideScreen(): Promise<boolean> {
  const head = await headers();
  const hint = head.get("sec-ch-ua-mobile");
  return hint ? hint !== "?1" : !/\bMobi/i.test(head.get("user-agent") ?? "");
}

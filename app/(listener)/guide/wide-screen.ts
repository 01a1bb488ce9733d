import { headers } from "next/headers";

/**
 * Whether the request's device probably has a wide screen: it is not a phone by Sec-CH-UA-Mobile (UA Client Hints),
 * else by its User-Agent. A guess for the first paint; the browser corrects it.
 */
export async function wideScreen(): Promise<boolean> {
  const head = await headers();
  const hint = head.get("sec-ch-ua-mobile");
  return hint ? hint !== "?1" : !/\bMobi/i.test(head.get("user-agent") ?? "");
}

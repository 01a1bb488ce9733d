/** Social networks (specification 2.2), and the addresses of their accounts; an unknown network keeps its name. */
const NETWORKS = new Map([
  ["facebook", { label: "Facebook", accounts: "https://www.facebook.com/" }],
  ["twitter", { label: "X", accounts: "https://x.com/" }],
]);

/** The label of a social account, and its address where the network is known and `uid` is a plain name. */
export function socialLink(type: string, uid: string): { label: string; href?: string } {
  const network = NETWORKS.get(type.toLowerCase());
  const handle = uid.replace(/^@/, "");
  // Any other identifier (an address, a sentence) is shown as text, not as a link.
  if (!network || !/^[\w.-]{1,100}$/.test(handle)) return { label: `${type}: ${uid}` };
  return { label: `${network.label} (${handle})`, href: network.accounts + encodeURIComponent(handle) };
}

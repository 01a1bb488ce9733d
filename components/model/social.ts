interface Network {
  label: string;
  href: (uid: string) => string;
}

/** Identifiers on social networks (specification 2.2) as links; an unknown network keeps its name and identifier. */
const NETWORKS = new Map<string, Network>([
  ["facebook", { label: "Facebook", href: (uid) => `https://www.facebook.com/${uid}` }],
  ["twitter", { label: "X", href: (uid) => `https://x.com/${uid}` }],
]);

/** The label of a social account, and its address where the network is known and `uid` is a plain name. */
export function socialLink(type: string, uid: string): { label: string; href?: string } {
  const network = NETWORKS.get(type.toLowerCase());
  const handle = uid.replace(/^@/, "");
  // Any other identifier (an address, a sentence) is shown as text, not as a link.
  if (!network || !/^[\w.-]{1,100}$/.test(handle)) return { label: `${type}: ${uid}` };
  return { label: `${network.label} (${handle})`, href: network.href(encodeURIComponent(handle)) };
}

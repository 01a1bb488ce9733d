/** Sent with every answer outside the API. */
const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** Only the listener's place may be asked for: the For you page uses it. */
const PERMISSIONS =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const A_YEAR = "max-age=31536000";

/**
 * The Content-Security-Policy of a document; `scripts` and `styles` are hashes of its inline scripts and styles.
 * Streams and playlists come from any host, over http too; pictures come from this server alone. hls.js plays from blobs
 * and works in a worker. Style attributes give a timeline its widths.
 */
export function contentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' blob: data: http: https:",
    "connect-src 'self' http: https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The pages that any page may show in a frame. */
export const isEmbed = (target: string): boolean => /^\/embed\/[^/]*$/.test(target.split("?", 1)[0] ?? "");

/** The Content-Security-Policy of a page that any page may frame: it plays and shows a logo, and can do nothing else. */
export function embedPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.join(" ")}`,
    "img-src 'self'",
    "media-src 'self' blob: http: https:",
    "connect-src 'self' http: https:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

/** Header fields of a page that any page may frame, beside its policy. */
export const embedHeaders = {
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** Whether the caller uses https: by PUBLIC_URL, else by a trusted proxy's X-Forwarded-Proto (its last value). */
export function isSecureRequest(
  { publicUrl, trustProxy }: { publicUrl: string | undefined; trustProxy: number },
  header: (name: string) => string | undefined,
): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith("https:");
  const told = trustProxy > 0 ? header("x-forwarded-proto")?.split(",").at(-1)?.trim() : undefined;
  return told?.toLowerCase() === "https";
}

/** Header fields of every answer outside the API; `secure`: the caller uses https. */
export const alwaysHeaders = (secure: boolean): Record<string, string> =>
  secure ? { ...ALWAYS, "Strict-Transport-Security": A_YEAR } : ALWAYS;

/** Header fields of a document, beside its Content-Security-Policy. */
export const documentHeaders = {
  "Permissions-Policy": PERMISSIONS,
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

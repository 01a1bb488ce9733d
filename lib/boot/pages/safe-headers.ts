/** Header fields that keep a page from doing, or having done to it, what it is not made for. */

/** Of every answer that is not of the API. */
const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** The place is asked for by For you, nothing else by anybody. */
const PERMISSIONS =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const A_YEAR = "max-age=31536000";

/**
 * The Content-Security-Policy of a document whose inline scripts and styles have these hashes. Radio is everywhere: streams,
 * their playlists and pictures come from any host, by http too. hls.js plays from blobs, and works in a worker. Styles in
 * attributes are how a timeline gets its widths.
 */
export function contentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: http: https:",
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

/** Whether whoever asks does so by https: PUBLIC_URL says it, or a trusted proxy (X-Forwarded-Proto, its last value). */
export function asksSecurely(
  { publicUrl, trustProxy }: { publicUrl: string | undefined; trustProxy: number },
  header: (name: string) => string | undefined,
): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith("https:");
  const told = trustProxy > 0 ? header("x-forwarded-proto")?.split(",").at(-1)?.trim() : undefined;
  return told?.toLowerCase() === "https";
}

/** `secure`: whoever asks does so by https. */
export const alwaysHeaders = (secure: boolean): Record<string, string> =>
  secure ? { ...ALWAYS, "Strict-Transport-Security": A_YEAR } : ALWAYS;

/** Of a document, beside its Content-Security-Policy. */
export const documentHeaders = {
  "Permissions-Policy": PERMISSIONS,
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

/** The package ships no types. */
declare module "wawoff2" {
  /** Unpacks a WOFF2 file into the TTF or OTF it holds. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

/** The package ships no types. */
declare module "wawoff2" {
  /** A WOFF2 file as the TTF or OTF it holds. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

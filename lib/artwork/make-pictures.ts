/** The process that makes pictures; maker.ts starts it. The process ends together with its parent. */
import type { PictureSize } from "../contract/picture.ts";
import { loadedSharp, type PictureFormat, resized, type Squared, squared } from "./squared.ts";

/** With `as`: a picture that was made before, in another size; without: what another server sent. */
export interface Order {
  bytes: Uint8Array;
  as?: { size: PictureSize; format: PictureFormat };
}
/** `source` stands with what another server sent. */
export interface Made extends Partial<Pick<Squared, "tint" | "source">> {
  bytes: Uint8Array;
}
export type Delivery = Made | { problem: string };

async function make({ bytes, as }: Order): Promise<Delivery> {
  const buffer = Buffer.from(bytes);
  if (as) return { bytes: await resized(buffer, as.size, as.format) };
  const { webp, tint, source } = await squared(buffer);
  return { bytes: webp, tint, source };
}

process.on("message", async (order: Order) => {
  const delivery = await make(order).catch(({ message }: Error) => ({ problem: message }));
  process.send?.(delivery);
});
// An exit would wait for the drawing.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// The terminal sends its signals to every process; this one ends with its parent.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
await loadedSharp();
process.send?.("ready");

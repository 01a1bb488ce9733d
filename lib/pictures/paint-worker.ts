/** A thread that paints: a picture takes some 30 ms of one processor, and no request should wait for it. */
import { parentPort } from "node:worker_threads";
import { ImageResponse } from "next/og.js";
import { stackOf } from "../ground/fault.ts";
import { cardSvg } from "./card.ts";
import { type Drawing, PICTURE } from "./drawing.ts";
import { loadFaces } from "./faces.ts";

export interface Order {
  id: number;
  drawing: Drawing;
}
export type Delivery = { id: number; png: Uint8Array } | { id: number; problem: string };

const faces = loadFaces();

/** next/og serves as the renderer of ready SVG outlines. Objects instead of JSX, since node runs this file directly. */
async function paint(drawing: Drawing): Promise<Uint8Array> {
  const svg = Buffer.from(cardSvg(await faces, drawing)).toString("base64");
  const picture = { type: "img", key: null, props: { src: `data:image/svg+xml;base64,${svg}`, ...PICTURE } };
  const page = { type: "div", key: null, props: { style: { display: "flex" }, children: picture } };
  return new Uint8Array(await new ImageResponse(page, PICTURE).arrayBuffer());
}

parentPort?.on("message", async ({ id, drawing }: Order) => {
  let delivery: Delivery;
  try {
    delivery = { id, png: await paint(drawing) };
  } catch (error) {
    delivery = { id, problem: stackOf(error) };
  }
  parentPort?.postMessage(delivery);
});

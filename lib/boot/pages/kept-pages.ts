/** Keeps rendered pages while they are true: a page that is equal for everybody is rendered once. */
import type { OutgoingHttpHeaders } from "node:http";
import { KeptWhileTrue, type Timed } from "../../ground/kept-while-true.ts";
import type { Encoded } from "../../http/encode.ts";

/** A page; one that is true for no time is not kept. */
export interface Page extends Timed {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Why the API could not answer the page's requests, if it could not. */
  trouble: "store" | "busy" | undefined;
  encoded: Encoded;
}

const MAX_PAGES = 300;
const MAX_BYTES = 64 * 1024 * 1024;
/** Room for compressed bodies, which are added later and take less than half. */
const WITH_ENCODED = 1.5;

/** The rendered pages that are kept. */
export const keptPages = () =>
  new KeptWhileTrue<Page>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_ENCODED) + 4_096,
  });

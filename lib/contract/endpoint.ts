import type { z } from "zod";
import type * as shapes from "./shapes.ts";

export type Family = "A" | "B" | "listener" | "station" | "directory";
export type DataType = z.infer<typeof shapes.meta>["dataType"];

export interface Endpoint {
  id: string;
  family: Family;
  method: "GET" | "POST";
  /** The path as in the specification; `{version}` is 2 or 4. */
  path: string;
  summary: string;
  /** Most ids in its path (specification, section 8). */
  maxIds?: number;
  /** Further rules in Markdown, for the OpenAPI document. */
  description?: string;
  query: z.ZodObject;
  /** Query parameters that are accepted and change nothing (specification 4.1), with their meaning. */
  ignored?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  response: z.ZodType;
  dataType: DataType;
  /** Whether the body may also be a form (application/x-www-form-urlencoded). */
  takesForms?: boolean;
  /** The answer is an event stream (WHATWG HTML, 9.2): a `snapshot` of `response`, then these events, by name. */
  events?: Readonly<Record<string, z.ZodType>>;
  /** Whether it asks other servers; then each address is limited further. */
  reachesOut?: boolean;
  /** Whether its verb waits for something. */
  waits?: boolean;
  /** Whether its callers read the answer's header fields alone (YP). */
  answersInHeaders?: boolean;
}

/** An endpoint in a list of endpoints, where its id is its key. */
export type Entry = Omit<Endpoint, "id">;

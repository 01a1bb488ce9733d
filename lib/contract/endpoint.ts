/** What is said of an endpoint. */
import type { z } from "zod";
import type * as shapes from "./shapes.ts";

export type Family = "A" | "B" | "listener";
export type DataType = z.infer<typeof shapes.meta>["dataType"];

export interface Endpoint {
  id: string;
  family: Family;
  method: "GET" | "POST";
  /** As in the specification; `{version}` is 2 or 4. */
  path: string;
  summary: string;
  /** How many ids its path may name (specification, section 8). */
  maxIds?: number;
  /** Further rules, for the OpenAPI document: Markdown. */
  description?: string;
  query: z.ZodObject;
  /** Query parameters that are taken and change nothing (specification 4.1), with what they are. */
  ignored?: Readonly<Record<string, string>>;
  /** The JSON body of a POST. */
  body?: z.ZodType;
  response: z.ZodType;
  dataType: DataType;
  /** It asks other servers, and so is limited more for each address. */
  reachesOut?: boolean;
}

/** Reads the parameters of a request as Radio Browser does: from the query and any kind of body; the body wins. */
import type { ApiRequest } from "../../request/message.ts";
import { splitTarget } from "../../request/target.ts";
import { Refused } from "../asked.ts";

const LONGEST_BODY = 64 * 1024;

/** Parameters by name in lower case: clients write `nameExact` and `nameexact`. */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  /** Undefined where it is absent or empty. */
  text(name: string): string | undefined {
    const value = this.#values.get(name.toLowerCase())?.trim();
    return value === "" ? undefined : value;
  }
  /** Undefined for what is neither true nor false. */
  flag(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value === "true" || value === "1") return true;
    return value === "false" || value === "0" ? false : undefined;
  }
  /** `otherwise` for a value that is no whole number. */
  number(name: string, otherwise: number): number {
    const value = this.text(name) ?? "";
    return /^\d{1,15}$/.test(value) ? Number(value) : otherwise;
  }
  /** The parts between commas. */
  list(name: string): string[] {
    return (this.text(name) ?? "").split(",").flatMap((part) => part.trim() || []);
  }
  /** Equal for equal parameters: a key of caches. */
  get key(): string {
    return JSON.stringify([...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** An address that was not escaped has the rest of the query: `url=http://host/?a=1&b=2`. */
const UNESCAPED = /(?:^|&)url=(https?:\/\/.*)$/i;

function addQuery(query: string, values: Map<string, string>): void {
  const address = UNESCAPED.exec(query)?.[1];
  if (address !== undefined) values.set("url", address);
  for (const [name, value] of new URLSearchParams(query))
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value);
}

/** A JSON value as the text of a parameter; undefined for an object or null. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(",");
  return typeof value === "object" || value === undefined ? undefined : String(value);
}

function addJson(body: Uint8Array, values: Map<string, string>): void {
  let fields: unknown;
  try {
    fields = JSON.parse(Buffer.from(body).toString());
  } catch {
    throw new Refused(400, "the body is not JSON");
  }
  for (const [name, value] of Object.entries(fields ?? {})) {
    const text = textOf(value);
    if (text !== undefined) values.set(name.toLowerCase(), text);
  }
}

async function addForm(body: Uint8Array, type: string, values: Map<string, string>): Promise<void> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new Refused(400, "the body is not what its Content-Type says");
    });
  for (const [name, value] of form) if (typeof value === "string") values.set(name.toLowerCase(), value);
}

/** The parameters of a request. @throws Refused 400 or 413 for a body that cannot be read. */
export async function readParameters(request: ApiRequest): Promise<Parameters> {
  const values = new Map<string, string>();
  if (request.method === "POST") {
    const body = await request.body(LONGEST_BODY);
    if (body === undefined) throw new Refused(413, `the body is longer than ${LONGEST_BODY / 1024} KiB`);
    const type = request.header("content-type") ?? "";
    if (body.length > 0 && /^application\/json\b/i.test(type)) addJson(body, values);
    else if (body.length > 0 && /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
      await addForm(body, type, values);
  }
  addQuery(splitTarget(request.target).query, values);
  return new Parameters(values);
}

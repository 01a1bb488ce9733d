import type { MediaType, OpenApiDocument, Operation } from "#lib/openapi/document.ts";
import { type ExampleRequest, exampleRequests } from "#lib/openapi/example-requests.ts";
import type { Samples } from "#lib/openapi/samples.ts";
import { copy } from "./copy.ts";
import { type Field, Fields, fieldsOf } from "./fields.tsx";
import { callerHeader } from "./guide-step.ts";
import { Prose } from "./prose.tsx";
import { CodeBlock, Snippet } from "./snippet.tsx";

/** The operations in the document's order. */
export function operationsOf({ paths }: OpenApiDocument) {
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: "GET" as const, path, operation: get }] : []),
    ...(post ? [{ method: "POST" as const, path, operation: post }] : []),
  ]);
}

export type OperationEntry = ReturnType<typeof operationsOf>[number];

/** Returns `part`, or the shared component that it refers to. */
function resolve<T extends object>(
  part: T | { $ref: string } | undefined,
  shared: Record<string, T>,
): T | undefined {
  if (!part || !("$ref" in part)) return part;
  return shared[part.$ref.split("/").at(-1) ?? ""];
}

function problemCodesOf({ responses }: Operation, { components }: OpenApiDocument): string[] {
  return Object.values(responses).flatMap((response) =>
    Object.values(resolve(response, components.responses)?.content ?? {}).flatMap(({ examples }) =>
      Object.keys(examples ?? {}),
    ),
  );
}

/** The curl command of an operation's example at `origin`; undefined without an example. */
function curlOf(operationId: string, origin: string, samples: Samples): string | undefined {
  const requests: Partial<Record<string, ExampleRequest>> = exampleRequests(samples);
  const request = requests[operationId];
  if (!request) return undefined;
  const caller = request.byStation
    ? '-H "Authorization: Bearer $STATION_KEY"'
    : callerHeader(samples, request.target);
  const lines = [`curl -s ${caller}`];
  if (request.body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(request.body)}'`);
  }
  lines.push(`'${origin}${request.target}'`);
  return lines.join(" \\\n  ");
}

const JSON_TYPE = "application/json";
const HEADING = "pt-6 pb-1.5 text-[0.875rem] font-bold";

interface OperationSectionProps {
  entry: OperationEntry;
  document: OpenApiDocument;
  samples: Samples;
}

/** An operation: how to call it, its answers, and its errors. */
export function OperationSection({ entry, document, samples }: OperationSectionProps) {
  const { method, path, operation } = entry;
  const { components, servers } = document;
  const parameters = operation.parameters.flatMap((given): Field[] => {
    const found = resolve(given, components.parameters);
    return found ? [{ required: false, ...found }] : [];
  });
  const body = operation.requestBody?.content[JSON_TYPE];
  const ok = resolve(operation.responses["200"], components.responses);
  const answers = { ...ok?.content, ...ok?.["x-other-forms"] };
  const curl = curlOf(operation.operationId, servers[0]?.url ?? "", samples);
  return (
    <article aria-labelledby={operation.operationId} className="border-t border-line py-8">
      <h4
        id={operation.operationId}
        className="flex items-start gap-3 font-time text-[0.9375rem] leading-6 font-bold wrap-anywhere"
      >
        <b className="shrink-0 bg-ink px-1.5 text-[0.75rem] text-paper">{method}</b> {path}
      </h4>
      <Prose text={operation.summary} className="mt-3 text-lg" />
      {operation.description && <Prose text={operation.description} className="mt-1 text-muted" />}
      {curl && <Snippet code={curl} label={copy.example} />}
      <h5 className={HEADING}>{copy.parameters}</h5>
      <Fields fields={parameters} />
      {body && (
        <>
          <h5 className={HEADING}>{copy.body}</h5>
          <Fields fields={fieldsOf(body.schema)} />
        </>
      )}
      <Answers answers={answers} />
      <h5 className={HEADING}>{copy.failures}</h5>
      <ul className="flex flex-wrap gap-x-4 border-t border-line pt-1.5">
        {problemCodesOf(operation, document).map((code) => (
          <li key={code}>
            <a href={`#error-${code}`} className="inline-block min-h-6 font-time text-xs leading-6">
              {code}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The content of a 200: the fields of the JSON, then an example of each media type. */
function Answers({ answers }: { answers: Record<string, MediaType> }) {
  const json = answers[JSON_TYPE];
  if (!json) return null;
  return (
    <>
      <h5 className={HEADING}>{copy.answer}</h5>
      <Fields fields={fieldsOf(json.schema)} />
      {Object.entries(answers).map(([type, { example }]) =>
        example === undefined ? null : (
          <details key={type} className="mt-3 border border-line bg-raised">
            <summary className="flex min-h-11 items-center px-4 text-[0.875rem] font-bold">
              {type === JSON_TYPE ? copy.exampleAnswer : copy.exampleAs(type)}
            </summary>
            <CodeBlock code={typeof example === "string" ? example : JSON.stringify(example, null, 2)} />
          </details>
        ),
      )}
    </>
  );
}

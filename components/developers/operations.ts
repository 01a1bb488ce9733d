import type { OpenApiDocument, Operation } from "#lib/openapi/document.ts";

export interface OperationEntry {
  method: "GET" | "POST";
  path: string;
  operation: Operation;
}

/** The operations in the document's order. */
export function operationsOf({ paths }: OpenApiDocument): OperationEntry[] {
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: "GET" as const, path, operation: get }] : []),
    ...(post ? [{ method: "POST" as const, path, operation: post }] : []),
  ]);
}

/** Returns `part`, or the shared component that it refers to. */
export function resolve<T extends object>(
  part: T | { $ref: string } | undefined,
  shared: Record<string, T>,
): T | undefined {
  if (!part || !("$ref" in part)) return part;
  return shared[part.$ref.split("/").at(-1) ?? ""];
}

/** The problem codes of an operation. */
export function problemCodesOf({ responses }: Operation, { components }: OpenApiDocument): string[] {
  return Object.values(responses).flatMap((response) =>
    Object.values(resolve(response, components.responses)?.content ?? {}).flatMap(({ examples }) =>
      Object.keys(examples ?? {}),
    ),
  );
}

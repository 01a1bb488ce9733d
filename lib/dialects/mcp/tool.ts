/** How a tool is described, offered and answered. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { ApiProblem } from "../../request/problem.ts";
import { Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";

/** A tool that a server offers. Faults of ours go to `onFault`: their text is not for callers. */
type ToolRegistration = (
  server: McpServer,
  context: DialectContext,
  onFault: (fault: unknown) => void,
) => void;

interface ToolWords<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: I;
  output: O;
}

/** The words of an error for the caller: its message where the fault is the caller's. A fault of ours goes to `onFault`. */
export function messageFor(error: unknown, onFault: (fault: unknown) => void): string {
  if (error instanceof Refused || (error instanceof ApiProblem && error.status < 500)) return error.message;
  onFault(error);
  return "Something went wrong here.";
}

/** A tool that reads and changes nothing. `answer` throws Refused or ApiProblem with a message for the caller. */
export const tool =
  <I extends z.ZodObject, O extends z.ZodObject>(
    { name, title, description, input, output }: ToolWords<I, O>,
    answer: (asked: z.output<I>, context: DialectContext) => z.output<O> | Promise<z.output<O>>,
  ): ToolRegistration =>
  (server, context, onFault) => {
    const answered = async (asked: z.output<I>) => {
      try {
        const structuredContent = output.parse(await answer(asked, context)) as Record<string, unknown>;
        const text = JSON.stringify(structuredContent);
        return { content: [{ type: "text" as const, text }], structuredContent };
      } catch (error) {
        return { content: [{ type: "text" as const, text: messageFor(error, onFault) }], isError: true };
      }
    };
    const annotations = {
      ...{ title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    };
    const words = { title, description, inputSchema: input, outputSchema: output, annotations };
    server.registerTool<z.ZodObject, z.ZodObject>(name, words, (asked) => answered(asked as z.output<I>));
  };

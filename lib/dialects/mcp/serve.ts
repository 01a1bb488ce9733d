/** Serves a message with MCP's own SDK, which takes a sixth of a second and 33 MiB: loaded at the first message. */
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { DialectContext } from "../context.ts";
import { offerPrompts, offerResources } from "./resources.ts";
import { TOOLS } from "./tools.ts";

const INSTRUCTIONS =
  "A directory of live radio and its catch-up. Find a station first: the other tools take its rpuid. Countries are two letters (ISO 3166), times UTC. Give listeners the `page` of what you name.";
const STATIC = { listChanged: false };

function serverFor(context: DialectContext, onFault: (fault: unknown) => void): McpServer {
  const about = { name: "nowline", title: "Nowline", version: "1", websiteUrl: context.origin };
  const capabilities = { tools: STATIC, resources: STATIC, prompts: STATIC };
  const server = new McpServer(about, { capabilities, instructions: INSTRUCTIONS });
  for (const offer of TOOLS) offer(server, context, onFault);
  offerResources(server, context, onFault);
  offerPrompts(server);
  return server;
}

/** Clients of 2025's protocols: the same server, which answers with JSON instead of an event stream. */
async function serveEarlier(server: McpServer, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** The answer to one message, `parsedBody` of `request`. @throws the first fault of ours. */
export async function serve(
  request: Request,
  parsedBody: unknown,
  context: DialectContext,
): Promise<Response> {
  const faults: unknown[] = [];
  const make = () => serverFor(context, (fault) => faults.push(fault));
  const response = (await isLegacyRequest(request, parsedBody))
    ? await serveEarlier(make(), request, parsedBody)
    : await createMcpHandler(make, { legacy: "reject", maxSubscriptions: 0 }).fetch(request, { parsedBody });
  if (faults.length > 0) throw faults[0];
  return response;
}

import type { DialectWords, Named } from "./dialect.ts";

/** The page about MCP; `origin` begins the addresses in its examples. */
export const mcpWords = (origin: string, { country }: Named): DialectWords => ({
  slug: "mcp",
  title: "MCP, for assistants",
  lead: "Assistants that speak the Model Context Protocol find stations, say what is on air, read schedules, find episodes, recommend with reasons, and link to a moment. `/mcp` speaks Streamable HTTP, without a key and without sessions, and only reads.",
  settings: {
    "Claude, Claude Desktop": `Settings, Connectors, Add custom connector: \`${origin}/mcp\`; Claude's own servers must reach the address`,
    "Claude Code": `\`claude mcp add --transport http nowline ${origin}/mcp\``,
    "VS Code": `in \`.vscode/mcp.json\`: \`{"servers":{"nowline":{"type":"http","url":"${origin}/mcp"}}}\``,
    Cursor: `in \`~/.cursor/mcp.json\`: \`{"mcpServers":{"nowline":{"url":"${origin}/mcp"}}}\``,
    "Assistants that start programs alone": `the command \`npx mcp-remote ${origin}/mcp\`; for http addresses other than localhost add \`--allow-http\``,
  },
  exampleLabel: "Jazz stations of a country",
  example: `curl '${origin}/mcp' -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_stations","arguments":{"country":"${country}","query":"jazz"}}}'`,
  notes: [
    "Tools: `find_stations`, `on_air`, `schedule`, `find_episodes`, `recommend`, `moment_link`. Each has an output schema and answers 20 results at most, `on_air` 10 stations, `schedule` 100 programmes.",
    "Resources: `nowline://stations/{rpuid}`, and `nowline://stations/{rpuid}/days/{date}` for the programmes of a day in UTC. The prompt `what_to_hear` asks what is worth hearing in a country.",
    "The protocols of 2025 and of 2026-07-28 are spoken. A message has at most 16 KiB; batches are refused. There is no event stream: nothing changes without a question.",
    "A page in a browser may ask from this server or from `localhost`, not from elsewhere.",
  ],
});

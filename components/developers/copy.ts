/** The texts of the developers' pages that are not in the OpenAPI document. In English alone. */
const number = (value: unknown) => Number(value).toLocaleString("en-GB");

export const copy = {
  title: "For developers",
  description:
    "The partner interface of this directory of live radio: a ten-minute guide and a reference of all operations, shapes and errors.",
  lead: "Get stations, what is on air, schedules, catch-up and recommendations. The guide leads to a signed request in ten minutes; the reference follows.",
  document: "OpenAPI 3.1",
  contents: "On this page",
  guide: "Ten minutes",
  dialects: "The field's dialects",
  dialectsLead:
    "Software for radio that exists works with this directory as it is. No key is needed; requests are limited by address.",
  settings: "Point a client here",
  rules: "Rules that hold everywhere",
  reference: "Reference",
  shapes: "Shapes",
  errors: "Errors",
  errorsLead:
    "Every error is a problem (RFC 9457) whose `type` leads to its line here. Act on the code, not on the words.",

  copyLabel: (what: string) => `Copy: ${what}`,
  copyStates: { ready: "Copy", copied: "Copied", refused: "Select and copy it yourself" },
  where: { directory: "on the directory's machine", partner: undefined },

  credentials: "Who may call",
  parameters: "Parameters",
  body: "Body",
  answer: "Answer",
  failures: "Fails with",
  required: "required",
  default: (value: string) => `default ${value}`,
  example: "A request",
  exampleAnswer: "Its answer, shortened",
  exampleAs: (mediaType: string) => `As ${mediaType}`,
  or: " or ",
  listOf: "list of",
  envelope: "envelope",
  anything: "anything",
  threeDigits: "3 digits",
  formats: { uri: "URL", "date-time": "RFC 3339 time" } as Record<string, string>,
  from: (minimum: unknown) => `from ${number(minimum)}`,
  upTo: (maximum: unknown) => `up to ${number(maximum)}`,
  longest: (characters: unknown) => `at most ${number(characters)} characters`,
  most: (items: unknown) => `at most ${number(items)}`,
  remedy: "What to do",
} as const;

/** `include`: the fields of a station that are returned (contract: include). */
import { z } from "zod";

const GROUPS = {
  ids: ["rpuid", "country", "alphanumericKey", "type"],
  detail: [
    ...["name", "description", "country", "alphanumericKey", "genres"],
    ...["shortNames", "mediumNames", "longNames", "keywords", "epgLanguages"],
  ],
  bearers: ["bearers"],
  social: ["socialIds"],
  streams: ["liveStreams"],
  images: ["multimedia"],
  phonetics: ["phoneticInputs", "phoneticOutputs"],
} as const satisfies Record<string, readonly string[]>;

/** How each stream is: with the streams, in answers that ask for it by name. */
export const HEALTH = "health";
const WITH_HEALTH = { ...GROUPS, health: ["liveStreams", HEALTH] };

/** A group only for the listener pages. */
export const LOOK = "look";
const FIELDS: ReadonlySet<string> = new Set(Object.values(GROUPS).flat());

/** The schema of a comma-separated `include`; `allowFields` also accepts plain field names (Family B). */
function includeOf(groups: Record<string, readonly string[]>, allowFields: boolean) {
  const known = [...new Set([...Object.keys(groups), ...(allowFields ? FIELDS : [])])];
  const selection = z.string().transform((text, context) => {
    const fields = new Set<string>(["rpuid"]);
    for (const name of text.split(",").map((part) => part.trim())) {
      const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
      if (group) for (const field of group) fields.add(field);
      else if (allowFields && FIELDS.has(name)) fields.add(name);
      else if (name !== "") {
        context.addIssue(`does not know "${name.slice(0, 40)}"; it knows ${known.join(", ")}`);
        return z.NEVER;
      }
    }
    return fields as ReadonlySet<string>;
  });
  return selection.meta({
    description: `Which fields are returned, separated by commas: ${allowFields ? "groups of fields, or plain fields" : "groups of fields"}. \`rpuid\` is always returned. Without \`include\`, all fields are returned.`,
    wire: { type: "array", items: { enum: known }, examples: [["ids", "detail", "streams"]] },
  });
}

export const familyAInclude = includeOf(GROUPS, false);
export const familyBInclude = includeOf(WITH_HEALTH, true);
export const listenerInclude = includeOf({ ...WITH_HEALTH, look: [LOOK] }, true);

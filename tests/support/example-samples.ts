/** Reads the samples that a running server's OpenAPI document names in its examples. */
import type { OpenApiDocument } from "#lib/openapi/document.ts";
import { RECORDED, type Samples } from "#lib/openapi/samples.ts";

/** The samples of the server at `origin`; the station's name and the country's letters are not in the document. */
export async function samplesOf(origin: string): Promise<Samples> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApiDocument;
  const example = (path: string, wanted: string) => {
    const parameters = document.paths[path]?.get?.parameters ?? [];
    const found = parameters.find((parameter) => "name" in parameter && parameter.name === wanted);
    const value = found && "name" in found ? found.example : undefined;
    return String(Array.isArray(value) ? value[0] : value);
  };
  const items = "/v2/stations/{rpuid}/ondemand";
  return {
    client: "demo",
    country: example("/v2/stations", "country"),
    countryCode: RECORDED.countryCode,
    rpuid: example(items, "rpuid"),
    stationWord: example("/v2/stations", "search"),
    stationName: RECORDED.stationName,
    item: example("/v2/ondemand/{odIds}", "odIds"),
    series: example(`${items}/{seriesId}`, "seriesId"),
    itemWord: example("/v2/ondemand", "search"),
    genre: example("/v2/stations", "category"),
    bearer: example("/v2/stations", "bearerId"),
    from: example("/v2/stations/{rpuids}/schedule", "from"),
    to: example("/v2/stations/{rpuids}/schedule", "to"),
  };
}

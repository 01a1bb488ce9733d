/** Whole SPI documents of the pieces that the product sends. */
import { onDemandParts } from "#lib/formats/spi/write/on-demand.ts";
import { stationParts } from "#lib/formats/spi/write/services.ts";

export const onDemandToXml = (...of: Parameters<typeof onDemandParts>): string =>
  [...onDemandParts(...of)].join("");
export const stationsToXml = (...of: Parameters<typeof stationParts>): string =>
  [...stationParts(...of)].join("");

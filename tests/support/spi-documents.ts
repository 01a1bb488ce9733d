/** Whole SPI documents of the pieces that the product sends. */

import type { Station } from "#lib/contract/shapes.ts";
import { onDemandParts } from "#lib/formats/spi/write/on-demand.ts";
import { type DocumentOptions, stationParts } from "#lib/formats/spi/write/services.ts";

export const onDemandToXml = (...of: Parameters<typeof onDemandParts>): string =>
  [...onDemandParts(...of)].join("");
export const stationsToXml = (stations: readonly Station[], options: DocumentOptions): string =>
  [...stationParts([stations], options)].join("");

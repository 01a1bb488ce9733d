/** The namespaces of our SPI documents. */

/** ETSI TS 102 818 v3.4. */
export const SPI = "http://www.worlddab.org/schemas/spi/34";

/**
 * What the standard has no word for, where its schema allows other namespaces (`xs:any ##other`):
 * `radioplayerId` (with `rpuid`, `name`, `alphanumericKey`) in services, scopes and programmes; `socialId` and
 * `epgLanguage` in services; `variable` and `audioFormat` on bearers; `index` on pictures.
 */
export const EXTENSION = "http://directory.example/spi/extension";

/** Declares both on a root element, the second as `dir`. */
export const NAMESPACES = { xmlns: SPI, "xmlns:dir": EXTENSION } as const;

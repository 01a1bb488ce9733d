/** ETSI TS 102 818 v3.4. */
const SPI = "http://www.worlddab.org/schemas/spi/34";

/**
 * Our extension, for what the standard cannot express, where its schema allows other namespaces (`xs:any ##other`):
 * `radioplayerId` (with `rpuid`, `name`, `alphanumericKey`) in services, scopes and programmes; `socialId` and
 * `epgLanguage` in services; `variable` and `audioFormat` on bearers; `index` on pictures.
 */
const EXTENSION = "http://directory.example/spi/extension";

/** Declares both namespaces on a root element, the extension with the prefix `dir`. */
export const NAMESPACES = { xmlns: SPI, "xmlns:dir": EXTENSION } as const;

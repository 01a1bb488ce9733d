/** Tells the pages that registrars and traders of domains show at a domain without a site. */

/** Words in titles of such pages, in the languages of the large traders. */
const FOR_SALE =
  /(?<![\p{L}\p{N}])(?:(?<!public )domain(?: name)?s?\b.{0,60}\b(?:for sale|parked|expired)|(?<!public )domain(?: name)? (?:is |may be )?available|buy this domain|domain parking|parked (?:domain|page|free)|(?:steht|stehen) zum verkauf|domain kaufen|(?:est|à) (?:à )?(?:vendre|la vente)|dominio (?:en|in) (?:venta|vendita)|домен прода[её]тся|hugedomains|sedo(?:\.com|parking|\b)|afternic|godaddy|namecheap parking)/iu;

/** Whether `title` is that of a page of a domain that is parked or for sale. */
export const isParked = (title: string): boolean => FOR_SALE.test(title);

/** The address of the page of a genre in all countries; with the listener's country where it is known. */
export const everywherePath = (genre: string, country?: string): string =>
  `/everywhere?genre=${encodeURIComponent(genre)}${country ? `&country=${country}` : ""}`;

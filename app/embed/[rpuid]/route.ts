import { embedPage, noEmbedPage } from "#components/embed/embed-page.ts";
import { isTag } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { ApiError } from "#components/model/api.ts";
import { loadCards } from "#components/model/cards-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { get, ownOrigin, readPreferences } from "../../listener-request.ts";

/** The station; undefined for an unknown station, and for a station that listeners may not see. */
async function find(rpuid: string): Promise<StationCard | undefined> {
  if (!isRpuid(rpuid)) return undefined;
  try {
    return (await loadCards(get, [rpuid]))[rpuid];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export async function GET(request: Request, { params }: { params: Promise<{ rpuid: string }> }) {
  const asked = new URL(request.url).searchParams.get("lang") ?? undefined;
  const words = wordsOf(isTag(asked) ? asked : (await readPreferences()).language);
  const card = await find((await params).rpuid);
  const html = card ? embedPage(card, words, ownOrigin()) : noEmbedPage(words, ownOrigin());
  return new Response(html, {
    status: card ? 200 : 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

import { embedPage, noEmbedPage } from "#components/embed/embed-page.ts";
import { isTag } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { get, ownOrigin, readPreferences } from "../../listener-request.ts";

export async function GET(request: Request, { params }: { params: Promise<{ rpuid: string }> }) {
  const asked = new URL(request.url).searchParams.get("lang") ?? undefined;
  const words = wordsOf(isTag(asked) ? asked : (await readPreferences()).language);
  const { rpuid } = await params;
  const [card] = isRpuid(rpuid) ? await loadOwnCards([rpuid], get) : [];
  const html = card ? embedPage(card, words, ownOrigin()) : noEmbedPage(words, ownOrigin());
  return new Response(html, {
    status: card ? 200 : 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

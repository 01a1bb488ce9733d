/** The texts of a picture for sharing, from a station, an episode or a series, in their own language. */
import { ApiError, type Get } from "#components/model/api.ts";
import { loadCards } from "#components/model/cards-data.ts";
import { loadEpisode, loadEpisodes, loadSeries, paths } from "#components/model/episodes-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";

/** An episode's identifier begins with its station's (specification 2.3). */
const EPISODE = /^(\d{4,15}):.{1,1024}$/su;
const LONGEST_SERIES = 1_024;

/** Undefined when the API answers that there is no such resource. */
async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.failure === "refused") return undefined;
    throw error;
  }
}

const inColours = ({ hue, chroma }: StationCard, title: string, words: readonly (string | undefined)[]) => ({
  title,
  line: [...new Set(words.filter((word) => word && word !== title))].join(" · "),
  hue,
  chroma,
});

const cardOf = async (get: Get, rpuid: string) => (await loadCards(get, [rpuid]))[rpuid];

/** A station: its name, and its slogan or its genres. Undefined when there is no such station. */
export const stationPicture = (get: Get, rpuid: string) =>
  orNothing(async () => {
    const card = isRpuid(rpuid) ? await cardOf(get, rpuid) : undefined;
    return card && inColours(card, card.name, card.slogan ? [card.slogan] : card.genres);
  });

/** An episode: its title, its series and its station. Undefined when there is no such episode. */
export const episodePicture = (get: Get, id: string) =>
  orNothing(async () => {
    const item = EPISODE.test(id) ? await loadEpisode(get, id) : undefined;
    const card = item && (await cardOf(get, item.rpuid));
    return card && inColours(card, item.name, [card.name, item.podcastTitle]);
  });

/** A series: its name, perhaps from its episodes, and its station. Undefined when there is no such series. */
export const seriesPicture = (get: Get, rpuid: string, id: string, nowMs: number) =>
  orNothing(async () => {
    if (!isRpuid(rpuid) || id.length > LONGEST_SERIES) return undefined;
    const [card, series] = await Promise.all([cardOf(get, rpuid), loadSeries(get, rpuid, id)]);
    if (!card) return undefined;
    if (series) return inColours(card, series.name, [card.name]);
    const { items } = await loadEpisodes(get, paths.series(rpuid, id)(1, 1), { nowMs });
    const [first] = items;
    return first && inColours(card, first.podcastTitle ?? card.name, [card.name]);
  });

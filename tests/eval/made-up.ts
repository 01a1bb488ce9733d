/** Stations with names, tags and places that hang together, made by rule: the same each time. */
import { chance } from "./chance.ts";

const STYLES: Record<string, readonly string[]> = {
  jazz: ["jazz", "swing", "smooth jazz", "blues"],
  rock: ["rock", "classic rock", "indie", "metal"],
  classical: ["classical", "opera", "symphony", "baroque"],
  news: ["news", "talk", "politics", "economics"],
  dance: ["dance", "house", "techno", "club"],
  folk: ["folk", "traditional", "country", "acoustic"],
  faith: ["christian", "gospel", "religion", "worship"],
  oldies: ["oldies", "60s", "70s", "retro"],
};
const COUNTRIES: Record<string, readonly (readonly [town: string, latitude: number, longitude: number])[]> = {
  GB: [
    ["Calder", 53.7, -1.8],
    ["Marrow", 51.4, -2.6],
    ["Skerry", 57.1, -2.1],
    ["Fenwick", 52.6, 1.3],
    ["Dunmere", 50.7, -3.5],
  ],
  DE: [
    ["Isarfeld", 48.1, 11.6],
    ["Nordhaven", 53.6, 10.0],
    ["Rheinau", 50.9, 7.0],
    ["Elbtal", 51.1, 13.7],
  ],
};
const STATIONS = 1_200;

export function madeUpStations(): object[] {
  const random = chance(20_260_506);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: STATIONS }, (_, i) => {
    const style = pick(Object.keys(STYLES));
    const country = pick(Object.keys(COUNTRIES));
    const [town, latitude, longitude] = pick(COUNTRIES[country] ?? []);
    const own = (STYLES[style] ?? []).filter(() => random() < 0.5);
    const tags = [...own, random() < 0.4 ? "music" : "", random() < 0.25 ? town.toLowerCase() : ""];
    const named =
      random() < 0.3 ? `${style[0]?.toUpperCase()}${style.slice(1)}` : pick(["Gold", "Plus", "One", "Live"]);
    return {
      stationuuid: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
      name: `${random() < 0.5 ? town : pick(["Radio", "Wave", "City"])} ${named} ${i}`,
      url: `https://stream.example/${i}.mp3`,
      url_resolved: `https://stream.example/${i}.mp3`,
      homepage: `https://station${i}.example/`,
      favicon: "",
      countrycode: country,
      geo_lat: latitude + (random() - 0.5) / 3,
      geo_long: longitude + (random() - 0.5) / 3,
      tags: tags.filter((tag) => tag !== "").join(","),
      votes: Math.floor(Math.exp(random() * 8)),
    };
  });
}

/** Songs of music stations as a function of the clock: each hour is independent, so all intervals agree on songs. */
import { floorTo, HOUR_MS, isWithin, SECOND_MS } from "../ground/clock.ts";
import { ARTISTS, DEMO_STATIONS, type DemoStation } from "./documents.ts";
import type { DemoArtist, MusicStyle } from "./programming.ts";
import { DEMO_SEED, hash32, randomFrom } from "./random.ts";
import { type Slot, slotsBetween } from "./schedule.ts";

export interface DemoSong {
  rpuid: string;
  artist: string;
  title: string;
  startMs: number;
  stopMs: number;
}

/** Three to five minutes; depends on the song only. */
function songLengthMs(artist: string, title: string): number {
  return (180 + (hash32("length", artist, title) % 121)) * SECOND_MS;
}

const NATIONAL = 3;
/** How many draws may avoid a song that was played in this hour; only styles with few songs need them all. */
const TRIES_FOR_A_FRESH_SONG = 20;

/** Artists of these styles; artists from the station's country stand there several times: they are drawn more often. */
function suitable(station: DemoStation, styles: readonly MusicStyle[]): DemoArtist[] {
  return ARTISTS.flatMap((artist) => {
    if (!artist.styles.some((style) => styles.includes(style))) return [];
    return artist.home === station.country ? Array<DemoArtist>(NATIONAL).fill(artist) : [artist];
  });
}

/** The slot that runs at an instant; `slots` are in order. */
function running(slots: readonly Slot[], atMs: number): Slot | undefined {
  return slots.find((slot) => isWithin(slot, atMs));
}

/** The songs of one station that begin and end within one UTC hour, during its music shows. */
function songsOfHour(station: DemoStation, hourMs: number, slots: readonly Slot[]): DemoSong[] {
  const random = randomFrom(DEMO_SEED, "songs", station.rpuid, hourMs);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const songs: DemoSong[] = [];
  const played = new Set<string>();
  let tried = 0;
  let atMs = hourMs + Math.round(random() * 40) * SECOND_MS;
  while (atMs < hourMs + HOUR_MS) {
    const slot = running(slots, atMs);
    const show = slot && station.shows[slot.show];
    if (!slot || !show || show.speech) {
      atMs = slot ? slot.stopMs : hourMs + HOUR_MS;
      continue;
    }
    const artist = pick(suitable(station, show.styles ?? station.styles ?? []));
    const title = artist && pick(artist.titles);
    if (!artist || !title) break;
    const stopMs = atMs + songLengthMs(artist.name, title);
    if (stopMs > Math.min(slot.stopMs, hourMs + HOUR_MS)) {
      // The rest of the show or the hour is too short for a song, so it is talk.
      atMs = Math.min(slot.stopMs, hourMs + HOUR_MS);
      continue;
    }
    if (played.has(title) && ++tried < TRIES_FOR_A_FRESH_SONG) continue;
    tried = 0;
    played.add(title);
    songs.push({ rpuid: station.rpuid, artist: artist.name, title, startMs: atMs, stopMs });
    // A few seconds between songs, sometimes a minute or two of talk.
    const talkSeconds = random() < 0.3 ? 60 + random() * 90 : 3 + random() * 9;
    atMs = stopMs + Math.round(talkSeconds) * SECOND_MS;
  }
  return songs;
}

/**
 * The songs on air in [fromMs, toMs), ms, by station and hour; `rpuid` and `startMs` identify a song. A song across
 * an end is whole, and in both intervals beside it.
 */
export function* demoSongs({ fromMs, toMs }: { fromMs: number; toMs: number }): Iterable<DemoSong> {
  const firstHourMs = floorTo(HOUR_MS, fromMs);
  for (const station of DEMO_STATIONS) {
    if (!station.styles) continue;
    const slots = slotsBetween(station, firstHourMs, toMs + HOUR_MS);
    for (let hourMs = firstHourMs; hourMs < toMs; hourMs += HOUR_MS) {
      const near = slots.filter((slot) => slot.stopMs > hourMs && slot.startMs < hourMs + HOUR_MS);
      for (const song of songsOfHour(station, hourMs, near)) {
        if (song.startMs < toMs && song.stopMs > fromMs) yield song;
      }
    }
  }
}

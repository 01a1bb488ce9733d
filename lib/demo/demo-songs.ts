/**
 * What the music stations of the demonstration directory play: a function of the clock. Every hour is decided by
 * itself, so any interval, asked for at any time and in any order, has the same songs.
 */
import { HOUR_MS, SECOND_MS } from "../ground/clock.ts";
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

/** Three to five minutes, the same for a song wherever it is played. */
function songLengthMs(artist: string, title: string): number {
  return (180 + (hash32("length", artist, title) % 121)) * SECOND_MS;
}

const NATIONAL = 3;
/** A song comes twice in an hour only where the style has hardly any others. */
const TRIES_FOR_A_FRESH_SONG = 20;

/** The artists that suit these styles, those at home in the station's country several times over. */
function suitable(station: DemoStation, styles: readonly MusicStyle[]): DemoArtist[] {
  return ARTISTS.flatMap((artist) => {
    if (!artist.styles.some((style) => styles.includes(style))) return [];
    return artist.home === station.country ? Array<DemoArtist>(NATIONAL).fill(artist) : [artist];
  });
}

/** The slot that runs at an instant; `slots` are in order. */
function running(slots: readonly Slot[], atMs: number): Slot | undefined {
  return slots.find((slot) => slot.startMs <= atMs && atMs < slot.stopMs);
}

/** The songs that one station begins and ends within one UTC hour, during its music shows. */
function songsOfHour(station: DemoStation, hourMs: number, slots: readonly Slot[], seed: string): DemoSong[] {
  const random = randomFrom(seed, "songs", station.rpuid, hourMs);
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
      // Not enough time for a whole song before the show or the hour ends: somebody talks.
      atMs = Math.min(slot.stopMs, hourMs + HOUR_MS);
      continue;
    }
    if (played.has(title) && ++tried < TRIES_FOR_A_FRESH_SONG) continue;
    tried = 0;
    played.add(title);
    songs.push({ rpuid: station.rpuid, artist: artist.name, title, startMs: atMs, stopMs });
    // A few seconds from song to song, now and then a minute or two of talk.
    const talkSeconds = random() < 0.3 ? 60 + random() * 90 : 3 + random() * 9;
    atMs = stopMs + Math.round(talkSeconds) * SECOND_MS;
  }
  return songs;
}

/**
 * The songs on air at any moment of [fromMs, toMs), by station and hour. A song that reaches over an end of the
 * interval is in it whole, so neighbouring intervals both have it, alike: `rpuid` and `startMs` identify a song.
 *
 * @param options.fromMs,options.toMs ms since the epoch, half-open
 * @param options.seed another seed, other songs
 */
export function* demoSongs(options: { fromMs: number; toMs: number; seed?: string }): Iterable<DemoSong> {
  const { fromMs, toMs, seed = DEMO_SEED } = options;
  const firstHourMs = Math.floor(fromMs / HOUR_MS) * HOUR_MS;
  for (const station of DEMO_STATIONS) {
    if (!station.styles) continue;
    const slots = slotsBetween(station, firstHourMs, toMs + HOUR_MS);
    for (let hourMs = firstHourMs; hourMs < toMs; hourMs += HOUR_MS) {
      const near = slots.filter((slot) => slot.stopMs > hourMs && slot.startMs < hourMs + HOUR_MS);
      for (const song of songsOfHour(station, hourMs, near, seed)) {
        if (song.startMs < toMs && song.stopMs > fromMs) yield song;
      }
    }
  }
}

/** Endpoints of the ways to stations (places, languages, genres, first letters), for our own pages. */
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import * as shapes from "./shapes.ts";
import * as values from "./values.ts";

export const wayEndpoints = {
  listPlaces: {
    id: "listPlaces",
    family: "listener",
    method: "GET",
    path: "/listener/places",
    summary: "The cities and regions of a country with most stations, counted, for the listener pages.",
    query: z.object({ country: values.country }),
    response: shapes.envelope(z.object({ place: z.string(), stations: z.int() }), shapes.meta),
    dataType: "stations",
  },
  listLanguages: {
    id: "listLanguages",
    family: "listener",
    method: "GET",
    path: "/listener/languages",
    summary: "The languages of a country's stations, counted, for the listener pages.",
    query: z.object({ country: values.country }),
    response: shapes.envelope(z.object({ language: z.string(), stations: z.int() }), shapes.meta),
    dataType: "stations",
  },
  listGenres: {
    id: "listGenres",
    family: "listener",
    method: "GET",
    path: "/listener/genres",
    summary: "The genres of a country's stations, counted, for the listener pages.",
    query: z.object({ country: values.country }),
    response: shapes.envelope(z.object({ genre: z.string(), stations: z.int() }), shapes.meta),
    dataType: "stations",
  },
  listLetters: {
    id: "listLetters",
    family: "listener",
    method: "GET",
    path: "/listener/letters",
    summary: "The letters with which names of a country's stations begin, counted, for the listener pages.",
    query: z.object({ country: values.country }),
    response: shapes.envelope(z.object({ letter: z.string(), stations: z.int() }), shapes.meta),
    dataType: "stations",
  },
} as const satisfies Record<string, Endpoint>;

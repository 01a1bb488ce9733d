import { describe, expect, test } from "vitest";
import {
  type FormContext,
  type ForYouForm,
  MOST_ARTISTS,
  missingInput,
  ownSeed,
  parseForm,
  toRequest,
  withArtists,
} from "#components/for-you/form.ts";

const FIRST_FORM = parseForm(null);
const nobody: FormContext = { lastHeard: undefined, heard: [] };
const listener: FormContext = {
  lastHeard: { rpuid: "8269001", name: "Harbour FM" },
  heard: [{ name: "Marra", songs: 4 }],
};
const falmouth = { name: "Falmouth", latitude: 50.15, longitude: -5.07 };
const full: ForYouForm = { ...FIRST_FORM, place: falmouth, artists: ["Marra", "Otto Vey"] };
const asking = (factor: keyof ForYouForm["on"], form = full): ForYouForm => ({
  ...form,
  on: { GEO: false, TRENDING: false, AFFINITY: false, MUSICMATCH: false, ONDEMAND: false, [factor]: true },
});

describe("the recommendation form", () => {
  test("requests trending stations and episodes for a first visitor", () => {
    expect(toRequest(FIRST_FORM, nobody)).toEqual({ factors: ["TRENDING", "ONDEMAND"], onDemand: true });
  });

  test("requests with all inputs given", () => {
    expect(toRequest(full, listener)).toEqual({
      factors: ["AFFINITY", "GEO", "TRENDING", "MUSICMATCH", "ONDEMAND"],
      latitude: 50.15,
      longitude: -5.07,
      rpuid: "8269001",
      socialArtists: ["Otto Vey"],
      artistPlayCounts: [{ artistName: "Marra", playCount: 5 }],
      onDemand: true,
    });
  });

  test("sends only inputs of factors that are on", () => {
    expect(toRequest(asking("TRENDING"), listener)).toEqual({ factors: ["TRENDING"], onDemand: false });
    expect(toRequest(asking("GEO"), listener)).toEqual({
      factors: ["GEO"],
      latitude: 50.15,
      longitude: -5.07,
      onDemand: false,
    });
    expect(toRequest(asking("ONDEMAND"), listener)).toEqual({ factors: ["ONDEMAND"], onDemand: true });
  });

  test("requests nothing when no factor is on, or no factor that is on has its input", () => {
    expect(toRequest({ ...asking("GEO"), place: null }, listener)).toBeNull();
    expect(toRequest(asking("AFFINITY"), nobody)).toBeNull();
    expect(toRequest(asking("MUSICMATCH", FIRST_FORM), listener)).toBeNull();
  });

  test("starts from the chosen station rather than from the one heard last", () => {
    const chosen = { ...asking("AFFINITY"), station: { rpuid: "5789001", name: "Radio Nord" } };
    expect(toRequest(chosen, listener)?.rpuid).toBe("5789001");
    expect(missingInput("AFFINITY", chosen, nobody)).toBeUndefined();
  });

  test("passes over stations of the listener that have left the directory", () => {
    const [anvil, lark, gone] = [
      { rpuid: "8269003", name: "Anvil" },
      { rpuid: "8269004", name: "Lark" },
      { rpuid: "8260404", name: "Gone" },
    ];
    const isGone = (rpuid: string) => rpuid === gone.rpuid;
    const favourites = [anvil, lark, gone];
    expect(ownSeed({ recents: [], favourites }, () => false).favourite).toEqual(gone);
    expect(ownSeed({ recents: [], favourites }, isGone)).toEqual({ lastHeard: undefined, favourite: lark });
    expect(ownSeed({ recents: [gone, anvil], favourites }, isGone)).toEqual({ lastHeard: anvil });
    expect(ownSeed({ recents: [gone], favourites: [gone] }, isGone)).toEqual({});
  });

  test("starts from the newest favourite where no station was heard", () => {
    const favourite = { rpuid: "8269003", name: "Anvil" };
    expect(toRequest(FIRST_FORM, { ...nobody, favourite })?.rpuid).toBe("8269003");
    expect(missingInput("AFFINITY", FIRST_FORM, { ...nobody, favourite })).toBeUndefined();
    expect(toRequest(FIRST_FORM, { ...listener, favourite })?.rpuid).toBe("8269001");
  });

  test("knows what each factor waits for", () => {
    expect(missingInput("GEO", FIRST_FORM, nobody)).toBe("place");
    expect(missingInput("AFFINITY", FIRST_FORM, nobody)).toBe("station");
    expect(missingInput("MUSICMATCH", FIRST_FORM, nobody)).toBe("artists");
    expect(missingInput("TRENDING", FIRST_FORM, nobody)).toBeUndefined();
  });

  test("takes several artists at once, without repeats in other spelling, up to a limit", () => {
    expect(withArtists(["Marra"], " marra, Otto  Vey ;\nLes Quais Déserts,,")).toEqual([
      "Marra",
      "Otto Vey",
      "Les Quais Déserts",
    ]);
    expect(withArtists(["Les Quais Déserts"], "LES QUAIS DESERTS")).toEqual(["Les Quais Déserts"]);
    const many = Array.from({ length: 50 }, (_, n) => `Artist ${n}`).join(",");
    expect(withArtists([], many)).toHaveLength(MOST_ARTISTS);
  });
});

describe("the form as it is kept", () => {
  test("comes back as it was", () => {
    const form: ForYouForm = { ...asking("GEO"), station: { rpuid: "8269001", name: "Harbour FM" } };
    expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  test("is as at first where it is damaged", () => {
    for (const damaged of [null, 7, "x", [], {}]) expect(parseForm(damaged)).toEqual(FIRST_FORM);
    const parts = {
      on: { GEO: "no" },
      place: { latitude: 500 },
      artists: [3, "", "Marra"],
      station: { rpuid: 1 },
    };
    expect(parseForm(parts)).toEqual({ ...FIRST_FORM, artists: ["Marra"] });
  });

  test("never holds a place more exactly than two decimals", () => {
    expect(
      parseForm({ place: { name: "Falmouth", latitude: 50.154321, longitude: -5.07 } }).place,
    ).toBeNull();
  });
});

"use client";
import { LocateFixed } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import {
  type ChosenPlace,
  coordinates,
  findPlaces,
  type KnownPlace,
  placeAt,
  typedCoordinates,
} from "./chosen-place.ts";
import { Chip, TextEntry } from "./text-entry.tsx";

const SHOWN = 6;

interface PlaceEditorProps {
  place: ChosenPlace | null;
  /** The places of the country, the larger first. */
  places: readonly KnownPlace[];
  onChange: (place: ChosenPlace | null) => void;
}

/** Chooses a place: typed, picked, or the position of the device, where the listener allows it. */
export function PlaceEditor({ place, places, onChange }: PlaceEditorProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const choose = ({ name, latitude, longitude }: ChosenPlace) => {
    setTyped("");
    onChange({ name, latitude, longitude });
  };
  const degrees = typedCoordinates(typed);
  const fitting = degrees ? [] : findPlaces(typed, places, SHOWN);
  const takeFirst = () => {
    const first = degrees ?? fitting[0];
    if (first && typed.trim() !== "") choose(first);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextEntry
        label={t("forYou.place.label")}
        value={typed}
        onChange={setTyped}
        onEnter={takeFirst}
        placeholder={t("forYou.place.placeholder")}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <p role="status" className="sr-only">
        {typed.trim() === "" || degrees ? "" : t("forYou.place.found", { number: fitting.length })}
      </p>
      <PickPlace {...{ typed: typed.trim(), degrees, fitting, place }} onChoose={choose} />
      <OwnPosition {...{ place, places }} onChoose={choose} onForget={() => onChange(null)} />
      <p className="text-sm text-muted">
        {place ? t("forYou.place.sent", { degrees: coordinates(place) }) : t("forYou.place.private")}
      </p>
    </div>
  );
}

interface PickPlaceProps {
  typed: string;
  /** The typed place, when the text is a pair of degrees. */
  degrees: ChosenPlace | undefined;
  fitting: readonly KnownPlace[];
  place: ChosenPlace | null;
  onChoose: (place: ChosenPlace) => void;
}

function PickPlace({ typed, degrees, fitting, place, onChoose }: PickPlaceProps) {
  const { t } = useWords();
  if (typed !== "" && !degrees && fitting.length === 0)
    return (
      <p className="text-sm text-muted" dir="auto">
        {t("forYou.place.none", { typed })}
      </p>
    );
  return (
    <ul aria-label={t("forYou.place.pick")} className="flex flex-wrap gap-2">
      {degrees && (
        <li>
          <Chip onClick={() => onChoose(degrees)}>
            {t("forYou.place.at", { degrees: coordinates(degrees) })}
          </Chip>
        </li>
      )}
      {fitting.map((known) => (
        <li key={coordinates(known)}>
          <Chip onClick={() => onChoose(known)} aria-pressed={known.name === place?.name}>
            {known.name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

interface OwnPositionProps extends Pick<PlaceEditorProps, "place" | "places"> {
  onChoose: (place: ChosenPlace) => void;
  onForget: () => void;
}

function OwnPosition({ place, places, onChoose, onForget }: OwnPositionProps) {
  const { t } = useWords();
  const { state, ask, forget } = usePosition((latitude, longitude) =>
    onChoose(placeAt(latitude, longitude, places)),
  );
  // A place chosen otherwise makes up for the position.
  const chosen = place && coordinates(place);
  useEffect(() => {
    if (chosen !== null) forget();
  }, [chosen, forget]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <button
          type="button"
          onClick={ask}
          disabled={state === "asking"}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <LocateFixed className="size-4" aria-hidden="true" />
          {state === "asking" ? t("forYou.place.asking") : t("forYou.place.here")}
        </button>
        {place && (
          <button
            type="button"
            onClick={onForget}
            className="min-h-11 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {t("forYou.place.forget")}
          </button>
        )}
      </div>
      {(state === "denied" || state === "unavailable") && (
        <p role="alert" className="text-sm">
          {t(`forYou.place.${state}`)}
        </p>
      )}
    </>
  );
}

type PositionState = "idle" | "asking" | "denied" | "unavailable";

const TIMEOUT_MS = 15_000;
/** A position may be this old, because it is rounded to a kilometre. */
const OLD_ENOUGH_MS = 10 * MINUTE_MS;

/** Asks the device for its position on request. `found` gets the unrounded degrees. */
function usePosition(found: (latitude: number, longitude: number) => void) {
  const [state, setState] = useState<PositionState>("idle");
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const ask = () => {
    // Absent on pages over plain HTTP.
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!here.current) return;
        setState("idle");
        found(coords.latitude, coords.longitude);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (here.current) setState(code === PERMISSION_DENIED ? "denied" : "unavailable");
      },
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    );
  };
  const forget = useCallback(() => setState("idle"), []);
  return { state, ask, forget };
}

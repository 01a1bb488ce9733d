"use client";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useOwnStations } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { Switch } from "#components/ui/switch.tsx";
import { FACTORS, type Factor } from "#lib/contract/factors.ts";
import { ArtistsEditor } from "./artists-editor.tsx";
import { coordinates, type KnownPlace } from "./chosen-place.ts";
import { type FormContext, type ForYouForm, missingInput, seedStation } from "./form.ts";
import { PlaceEditor } from "./place-editor.tsx";
import { StationEditor } from "./station-editor.tsx";

interface RecommendationFormProps {
  form: ForYouForm;
  context: FormContext;
  places: readonly KnownPlace[];
  onChange: (part: Partial<ForYouForm>) => void;
}

/** The form with all rules. */
export function RecommendationForm({ form, context, places, onChange }: RecommendationFormProps) {
  const words = useWords();
  const [open, setOpen] = useState<Factor | null>(null);
  useEffect(() => {
    // The start page links to a rule that lacks its input: /for-you#GEO.
    const named = FACTORS.find((factor) => window.location.hash === `#${factor}`);
    if (named) setOpen(named);
  }, []);
  const { recents, favourites } = useOwnStations();
  const own = [...new Map([...recents, ...favourites].map((station) => [station.rpuid, station])).values()];
  const toggle = (factor: Factor, on: boolean) => {
    onChange({ on: { ...form.on, [factor]: on } });
    // A rule turned on without input opens its editor.
    if (on && missingInput(factor, form, context)) setOpen(factor);
  };
  const editors: Partial<Record<Factor, React.ReactNode>> = {
    AFFINITY: (
      <StationEditor
        station={form.station}
        first={firstChoice(context, words)}
        own={own}
        onChange={(station) => onChange({ station })}
      />
    ),
    GEO: <PlaceEditor place={form.place} places={places} onChange={(place) => onChange({ place })} />,
    MUSICMATCH: (
      <ArtistsEditor
        artists={form.artists}
        heard={context.heard}
        onChange={(artists) => onChange({ artists })}
      />
    ),
  };
  return (
    <ul className="border-t border-line">
      {FACTORS.map((factor) => {
        const missing = missingInput(factor, form, context);
        return (
          <FactorRow
            key={factor}
            name={words.t(`forYou.factors.${factor}.name`)}
            use={words.t(`forYou.factors.${factor}.use`)}
            summary={summaryOf(factor, form, context, words)}
            waiting={form.on[factor] && missing !== undefined}
            checked={form.on[factor]}
            onToggle={(on) => toggle(factor, on)}
            editor={editors[factor]}
            open={open === factor}
            onOpen={(wanted) => setOpen(wanted ? factor : null)}
          />
        );
      })}
    </ul>
  );
}

/** The station that AFFINITY starts from without a choice, in words; undefined without such a station. */
function firstChoice({ lastHeard, favourite }: FormContext, { t }: Words): string | undefined {
  if (lastHeard) return t("forYou.station.last", { station: lastHeard.name });
  return favourite && t("forYou.station.favourite", { station: favourite.name });
}

/** The input of a rule, or the input that it lacks. */
function summaryOf(factor: Factor, form: ForYouForm, context: FormContext, { t }: Words): string {
  const missing = missingInput(factor, form, context);
  if (missing) return t(`forYou.notUsed.${missing}`);
  switch (factor) {
    case "TRENDING":
    case "ONDEMAND":
      return t(`forYou.factors.${factor}.about`);
    case "GEO":
      return form.place ? (form.place.name ?? coordinates(form.place)) : "";
    case "MUSICMATCH":
      return form.artists.join(t("ui.comma"));
    case "AFFINITY": {
      const seed = seedStation(form, context);
      if (!seed) return "";
      if (form.station) return seed.name;
      return t(seed === context.favourite ? "forYou.favourite" : "forYou.lastHeard", { station: seed.name });
    }
  }
}

interface FactorRowProps {
  name: string;
  /** The name of the switch. */
  use: string;
  /** The rule's input, in a line. */
  summary: string;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  /** The rule is on and lacks its input: `summary` says which. */
  waiting?: boolean;
  /** Changes the rule's input; absent for a rule without input. */
  editor?: ReactNode;
  open?: boolean;
  onOpen?: (open: boolean) => void;
}

/** A rule: its switch, its input in a line and, when opened, the editor of the input. */
function FactorRow(props: FactorRowProps) {
  const { name, use, summary, checked, waiting = false, editor, open = false, onOpen } = props;
  const id = useId();
  const words = (
    <>
      <span className={`block font-bold ${checked ? "" : "text-muted"}`}>{name}</span>
      <span
        className={`align-page block truncate text-sm @max-[26rem]:whitespace-normal ${waiting ? "text-ink underline decoration-dotted underline-offset-4" : "text-muted"}`}
        dir="auto"
      >
        {summary}
      </span>
    </>
  );
  return (
    // With large letters on a narrow screen, the switch has a row of its own below the words.
    <li className="@container border-b border-line">
      <div className="flex min-h-17 flex-wrap items-center justify-end gap-2 ps-(--gutter) pe-[calc(var(--gutter)-0.375rem)]">
        {editor ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => onOpen?.(!open)}
            className="group flex min-w-0 flex-[1_1_11rem] items-center gap-2 py-2.5 text-start"
          >
            <span className="min-w-0 flex-1">{words}</span>
            <ChevronDown
              className="size-4 shrink-0 text-muted group-hover:text-ink group-aria-expanded:rotate-180"
              aria-hidden="true"
            />
          </button>
        ) : (
          <div className="min-w-0 flex-[1_1_11rem] py-2.5">{words}</div>
        )}
        <Switch checked={checked} onChange={props.onToggle} label={use} />
      </div>
      {editor && open && (
        <div id={id} className="px-(--gutter) pt-1 pb-6">
          {editor}
        </div>
      )}
    </li>
  );
}

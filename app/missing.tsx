import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "./listener-request.ts";
import { readOffered } from "./read-countries.ts";

const LINKS = {
  "/": "errors.home",
  "/search": "errors.find",
  "/catch-up": "catchUp.whole",
  "/catch-up?by=series": "catchUp.whole",
} as const;

/** Title and text for each kind of page, and where the listener may go on. */
const SAID = {
  page: ["errors.notFound.title", "errors.notFound.text", ["/", "/search"]],
  station: ["errors.station.title", "errors.station.text", ["/search", "/"]],
  moment: ["moment.notFound.title", "moment.notFound.text", ["/search", "/"]],
  episode: ["catchUp.notFound.episode.title", "catchUp.notFound.episode.text", ["/catch-up", "/search"]],
  series: [
    "catchUp.notFound.series.title",
    "catchUp.notFound.series.text",
    ["/catch-up?by=series", "/search"],
  ],
} as const;

/** By the first part of a path, the thing that its pages show. */
const SHOWN = new Map<string | undefined, keyof typeof SAID>([
  ["stations", "station"],
  ["s", "moment"],
  ["episodes", "episode"],
  ["series", "series"],
]);

/** The kind of page that is missing at `path`. */
export const missingAt = (path: string): keyof typeof SAID => SHOWN.get(path.split("/")[1]) ?? "page";

/** The title of the page for a missing page. */
export const titleOfMissing = (what: keyof typeof SAID) => SAID[what][0];

/** Says that a page, or the thing that it would show, is not there. */
export async function Missing({ what }: { what: keyof typeof SAID }) {
  const [{ t }, { catchUp }] = await Promise.all([readWords(), readOffered()]);
  const [title, text, all] = SAID[what];
  const links = all.filter((href) => catchUp || !href.startsWith("/catch-up"));
  return (
    <Notice level={1} title={t(title)} text={t(text)}>
      {links.map((href) => (
        <ButtonLink key={href} href={href}>
          {t(LINKS[href])}
        </ButtonLink>
      ))}
    </Notice>
  );
}

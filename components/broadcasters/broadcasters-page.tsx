import styles from "../developers/developers.module.css";
import { Inline, Section } from "../developers/prose.tsx";
import { Snippet } from "../developers/snippet.tsx";
import { type Asked, broadcasterTopics } from "./broadcaster-topics.ts";
import type { SayToBroadcasters } from "./words/catalogue.ts";

interface BroadcastersPageProps extends Asked {
  /** Where the operator is reached: `mailto:` or a page. */
  contact: string | undefined;
  t: SayToBroadcasters;
}

/** The address as people write it: only that of mail is encoded by ourselves (lib/ground/config.ts). */
const shown = (contact: string): string =>
  contact.startsWith("mailto:")
    ? decodeURIComponent(contact.slice("mailto:".length))
    : contact.replace(/^https?:\/\/|\/$/g, "");

/** The page for broadcasters: how a station gets into this directory. The server renders it, so it works without scripts. */
export function BroadcastersPage({ t, contact, ...asked }: BroadcastersPageProps) {
  const states = { ready: t("copy.ready"), copied: t("copy.copied"), refused: t("copy.refused") };
  return (
    <div className={`${styles.page} mx-auto max-w-[64rem] px-(--gutter) wrap-anywhere`}>
      <header className="pt-8 pb-10">
        <h1 className="font-display text-4xl leading-none font-light [font-stretch:120%] sm:text-5xl">
          {t("title")}
        </h1>
        <p className="mt-4 max-w-[60ch] text-lg">{t("lead")}</p>
        {contact !== undefined && (
          <p className="mt-4">
            {t("contact")} <a href={contact}>{shown(contact)}</a>
          </p>
        )}
      </header>
      {broadcasterTopics(asked, t).map(({ id, title, parts }) => (
        <Section key={id} id={id} title={title}>
          <div className="grid gap-4">
            {parts.map((part) => {
              if (typeof part === "string")
                return (
                  <p key={part}>
                    <Inline text={part} />
                  </p>
                );
              if ("code" in part)
                return (
                  <Snippet
                    key={part.id}
                    {...part}
                    copying={{ ...states, label: t("copy.of", { label: part.label }) }}
                  />
                );
              return (
                <ul key={part.list[0]} className="grid list-disc gap-2 ps-5">
                  {part.list.map((item) => (
                    <li key={item} className="max-w-[68ch]">
                      <Inline text={item} />
                    </li>
                  ))}
                </ul>
              );
            })}
          </div>
        </Section>
      ))}
    </div>
  );
}

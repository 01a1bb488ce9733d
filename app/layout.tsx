import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { AWAIT_OWN_LANES } from "#components/device/await-own-lanes.ts";
import { keepGuess } from "#components/device/keep-guess.ts";
import { ServerTime } from "#components/device/server-time.tsx";
import { ServiceWorker } from "#components/install/service-worker.tsx";
import { LanguageProvider } from "#components/language/language-provider.tsx";
import { compiledMessages } from "#components/language/server-words.ts";
import { zonesOf } from "#components/model/countries.ts";
import { PageFooter } from "#components/shell/page-footer.tsx";
import { Providers } from "#components/shell/providers.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { KEEP_EARLY_INPUT } from "#components/ui/early-input.ts";
import { OfferedProvider } from "#components/ui/offered.tsx";
import { buildId } from "#lib/install/build-id.ts";
import { display, text, time } from "./fonts.ts";
import "./globals.css";
import {
  namesIn,
  ownOrigin,
  readListenerZone,
  readPreferences,
  readWords,
  requestNowMs,
} from "./listener-request.ts";
import { metadataOf } from "./metadata-of.ts";
import { readCountries, readOffered } from "./read-countries.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await readWords();
  const product = t("ui.product");
  const description = t("ui.description");
  const { openGraph, twitter } = await metadataOf({ title: product, description, path: "/" });
  return {
    metadataBase: new URL(ownOrigin()),
    title: { default: `${product}: ${t("ui.tagline")}`, template: `%s · ${product}` },
    description,
    applicationName: product,
    // For pages without metadata of their own.
    openGraph,
    twitter,
    icons: {
      icon: [
        { url: "/favicon.svg", type: "image/svg+xml" },
        { url: "/icon-192.png", sizes: "192x192", type: "image/png" },
      ],
      apple: "/apple-touch-icon.png",
    },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f3eb" },
    { media: "(prefers-color-scheme: dark)", color: "#0e0f16" },
  ],
};

/** The script that keeps the listener's zone, and the guessed country where none is known and the directory has some. */
async function KeptGuess() {
  const [zone, { country: known }] = await Promise.all([readListenerZone(), readPreferences()]);
  const guess = known ? undefined : await readCountries(null).catch(() => undefined);
  const country = guess && {
    code: guess.missing === undefined ? guess.country : null,
    zones: zonesOf(guess.country),
  };
  return (
    <script>{keepGuess({ nowMs: requestNowMs(), zone: zone ?? null, country: country ?? null })}</script>
  );
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme }, { tag, direction }, offered] = await Promise.all([
    readPreferences(),
    readWords(),
    readOffered(),
  ]);
  return (
    <html
      lang={tag}
      dir={direction}
      data-theme={theme === "system" ? undefined : theme}
      className={`${display.variable} ${text.variable} ${time.variable}`}
    >
      <body>
        <KeptGuess />
        <script>{`${KEEP_EARLY_INPUT}\n${AWAIT_OWN_LANES}`}</script>
        <ServerTime renderedMs={requestNowMs()} />
        <LanguageProvider tag={tag} messages={compiledMessages(tag)} names={namesIn(tag)}>
          <OfferedProvider offered={offered}>
            <Providers>
              <Shell footer={<PageFooter theme={theme} zone={await readListenerZone()} />}>{children}</Shell>
              <ServiceWorker build={buildId()} />
            </Providers>
          </OfferedProvider>
        </LanguageProvider>
      </body>
    </html>
  );
}

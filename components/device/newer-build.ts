/**
 * Code of a page that cannot be loaded: after an upgrade the server has the code of its new build alone. Here an open page
 * asks which build the server has, and goes over to that build, or says that there is one.
 */
import { SECOND_MS } from "#lib/ground/clock.ts";
import { type TextStore, tabTexts } from "./browser-storage.ts";
import { ofPage } from "./of-page.ts";

/** The line of lib/install/worker-script.ts. */
const NAMED = /NOWLINE_BUILD = "([\w-]+)"/;
const SCRIPT = "/sw.js";
const TIMEOUT_MS = 5 * SECOND_MS;
/** The tab's note of the build for which it was reloaded: never twice, for nodes of two builds may answer in turn. */
const RELOADED_KEY = "nowline.reloaded-for";

interface OpenPage {
  /** The build of the page; undefined in development. */
  build: string | undefined;
  onReload: () => void;
  /** Offers the newer build, in place of a reload. */
  offer: () => void;
}

interface Ports {
  /** The build that the server has; undefined where it does not say. Never rejects. */
  ask: () => Promise<string | undefined>;
  reload: () => void;
  tabStore: TextStore;
}

/** The acts of a page whose code cannot be loaded. */
export function createNewerBuild({ ask, reload, tabStore }: Ports) {
  let page: OpenPage | undefined;
  /** The build of the server, where it is another than the page's. */
  const other = async () => {
    if (page?.build === undefined) return undefined;
    const build = await ask();
    return build === page.build ? undefined : build;
  };
  return {
    /** To be called by the page that is open. */
    open(opened: OpenPage): void {
      page = opened;
    },
    /**
     * To be called after code could not be loaded. Where the server has another build, the page reloads if `keepAsked`,
     * which keeps what the listener asked for, returns true; else the page offers the newer build.
     * @returns whether the page reloads.
     */
    async afterFailure(keepAsked: () => boolean = () => false): Promise<boolean> {
      const build = await other();
      if (page === undefined || build === undefined) return false;
      if (tabStore.get(RELOADED_KEY) === build || !keepAsked()) {
        page.offer();
        return false;
      }
      tabStore.set(RELOADED_KEY, build);
      page.onReload();
      reload();
      return true;
    },
  };
}

async function askServer(): Promise<string | undefined> {
  try {
    const answer = await fetch(SCRIPT, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return NAMED.exec(await answer.text())?.[1];
  } catch {
    // Without a network nothing is known of the server.
    return undefined;
  }
}

/** The newer build of this page's server. In the browser only. */
export const newerBuild = ofPage(() =>
  createNewerBuild({ ask: askServer, reload: () => window.location.reload(), tabStore: tabTexts }),
);

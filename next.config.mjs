const leftOut = { browser: "./components/ui/left-out.ts" };

/** @type {import("next").NextConfig} */
const config = {
  // The front in server.ts owns compression of the API; Next compresses the pages.
  compress: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types; whoever starts the house does not wait for that.
  typescript: { ignoreBuildErrors: true },
  // No image optimiser: it writes a file for each address that it is asked for, without a bound. Ours come in their size.
  images: { unoptimized: true },
  serverExternalPackages: ["better-sqlite3"],
  // Titles come with their page and are never missing for a moment: ours take no time to make.
  htmlLimitedBots: /.*/,
  // `/v2/stations/` and `/v2/stations` are one resource: no redirect between them.
  skipTrailingSlashRedirect: true,
  // Every page carries these modules of Next.js, TanStack Query and Lucide: ours are small.
  turbopack: {
    resolveAlias: {
      "../build/polyfills/polyfill-module": "./components/ui/polyfills.ts",
      "./builtin/global-error": "./components/ui/last-page.tsx",
      "../components/builtin/global-error": "./components/ui/last-page.tsx",
      "../createLucideIcon.mjs": "./components/ui/icon.ts",
      "./reducers/server-action-reducer": leftOut,
      "../../../lib/constants": leftOut,
      "../../shared/lib/utils": leftOut,
      "../../shared/lib/router/utils/format-url": leftOut,
      "../../shared/lib/instant-messages": leftOut,
      "../../../shared/lib/router/utils/interception-routes": leftOut,
      "../../../../shared/lib/router/utils/interception-routes": leftOut,
      "../../shared/lib/router/utils/is-local-url": leftOut,
      "../../shared/lib/router/utils/disable-smooth-scroll": leftOut,
      "./has-interception-route-in-current-tree": leftOut,
      "./instant-validation/boundary": leftOut,
      "./navigation.react-server": leftOut,
      "./unrecognized-action-error": leftOut,
      "./client-boundary-params": leftOut,
      "./app-call-server": leftOut,
      "../../app-call-server": leftOut,
      "./app-find-source-map-url": leftOut,
      "../../app-find-source-map-url": leftOut,
      "./set-attributes-from-props": leftOut,
      "../use-merged-ref": leftOut,
      "./handle-isr-error": leftOut,
      "./nav-failure-handler": leftOut,
      "./preload-chunks": leftOut,
      "./dynamic-bailout-to-csr": leftOut,
      "./mutationCache.js": leftOut,
      "./infiniteQueryBehavior.js": leftOut,
      "./QueryErrorResetBoundary.js": leftOut,
      "./errorBoundaryUtils.js": leftOut,
      "./suspense.js": leftOut,
      "next/dist/compiled/process": leftOut,
    },
  },
  // A link pressed without a network waits for it; otherwise the browser would load a page that is not there, and the
  // player would be gone. What is said meanwhile: components/install/waiting.tsx.
  // Turbopack leaves out what nobody imports of CommonJS modules, and branches that a constant of another module rules out.
  experimental: { useOffline: true, turbopackCjsTreeShaking: true, turbopackCrossModuleConstants: true },
};

export default config;

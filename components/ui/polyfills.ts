/**
 * Takes the place of the polyfills of Next.js (next.config.mjs). The pages need browsers of 2023 or later, which have
 * everything that Next.js adds but `URL.canParse` (HTML, December 2023).
 */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

export {};

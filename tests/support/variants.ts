/** Tags of a test that a loop makes: `npm test` runs the variants that stand for all, `npm test -- long` the others. */
export const variant = (standsForAll: boolean, tags: readonly string[] = []) => ({
  tag: standsForAll ? [...tags] : [...tags, "@long"],
});

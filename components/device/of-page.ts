/** Makes a thing that a page in the browser has once, for its whole life. */

/**
 * Makes something at the first call, for all later calls of the page (a tab, until it loads anew). In the browser only: on
 * a server all listeners would share it.
 */
export function ofPage<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

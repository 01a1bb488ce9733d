/** Makes a value at the first call, for the page's life. In the browser only: listeners would share a server's. */
export function ofPage<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

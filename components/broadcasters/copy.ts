/** The words around the topics of the broadcasters' page. In English alone, as the developers' page. */
export const copy = {
  title: "For broadcasters",
  description:
    "How a radio station gets into this directory, tells the songs that it plays, corrects its entry, and what the directory asks of its servers.",
  lead: "Your station in this directory: how to be listed, how to say what you play, how to correct an entry, and what we ask of your servers.",
} as const;

/** What others see of a page before they open it: where it has no words of its own. */

export const sharing = {
  station: "{name}: live radio ({country}), its programmes and its catch-up.",
  episode: "{name}, on {station}: when it can be heard, and the sound while it can.",
  series: "{name}, on {station}: every episode, and how long each can be heard.",
} as const;

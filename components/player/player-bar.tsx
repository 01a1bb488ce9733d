"use client";
/** The persistent bar. Placeholder layout until the pieces below it are in. */
export function PlayerBar() {
  return null;
}

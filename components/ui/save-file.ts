"use client";

/** Offers `text` to the browser as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download holds its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { keyList } from "#components/player/key-list.ts";
import { commandOf, type KeyPress } from "#components/player/shortcuts.ts";

describe("keys", () => {
  const press = (key: string, parts: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...parts,
  });
  const page = {
    takesKeys: false,
    takesArrows: false,
    pressable: false,
    inPlayer: false,
    rightToLeft: false,
  };

  test.each([
    [" ", "toggle"],
    ["ArrowLeft", "back"],
    ["ArrowRight", "forward"],
    ["m", "mute"],
    ["M", "mute"],
    ["l", "live"],
    ["?", "help"],
    ["x", null],
    ["ArrowUp", null],
  ])("%s anywhere on the page", (key, command) => {
    expect(commandOf(press(key), page)).toBe(command);
  });

  test("the key towards the past goes back, also from right to left", () => {
    expect(commandOf(press("ArrowRight"), { ...page, rightToLeft: true })).toBe("back");
    expect(commandOf(press("ArrowLeft"), { ...page, rightToLeft: true })).toBe("forward");
    expect(commandOf(press("m"), { ...page, rightToLeft: true })).toBe("mute");
  });

  test("leaves fields, modifiers and handled keys alone", () => {
    for (const key of [" ", "m", "ArrowLeft", "?"]) {
      expect(commandOf(press(key), { ...page, takesKeys: true })).toBeNull();
      expect(commandOf(press(key, { ctrlKey: true }), page)).toBeNull();
      expect(commandOf(press(key, { metaKey: true }), page)).toBeNull();
      expect(commandOf(press(key, { defaultPrevented: true }), page)).toBeNull();
    }
  });

  test("leaves only arrows to a slider, a grid or a row of tabs", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
      expect(commandOf(press(key), { ...page, takesArrows: true, inPlayer: true })).toBeNull();
    for (const key of [" ", "m", "l", "?"])
      expect(commandOf(press(key), { ...page, takesArrows: true })).not.toBeNull();
  });

  test("lets space press the button that has the focus", () => {
    expect(commandOf(press(" "), { ...page, pressable: true })).toBeNull();
    expect(commandOf(press("m"), { ...page, pressable: true })).toBe("mute");
  });

  test("the list of keys names the key of the search, too", () => {
    expect(keyList(wordsOf("en"))).toContainEqual(["/", "Search"]);
  });

  test("vertical arrows work only in the player, as the list of keys says: elsewhere they scroll", () => {
    expect(keyList(wordsOf("en"))).toContainEqual(["↑", "Louder, in the player"]);
    expect(keyList(wordsOf("en"))).toContainEqual(["↓", "Quieter, in the player"]);
    expect(commandOf(press("ArrowUp"), { ...page, inPlayer: true })).toBe("louder");
    expect(commandOf(press("ArrowDown"), { ...page, inPlayer: true })).toBe("quieter");
  });
});

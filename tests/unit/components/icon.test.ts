import { X } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "#components/ui/icon.ts";

const Icon = createIcon({
  name: "x",
  node: ["M18 6 6 18", "m6 6 12 12"].map((d) => ["path", { d, key: d }] as const),
});
const partsOf = (markup: string) => markup.match(/[\w-]+="[^"]*"/g)?.toSorted();

test.each([
  {},
  { size: 16, strokeWidth: 3 },
  { className: "size-4 shrink-0", fill: "currentColor", strokeWidth: 0 },
  { role: "img", "aria-label": "Close" },
])("our icon looks like Lucide's, in whose place it stands: %j", (props) => {
  const ours = renderToStaticMarkup(createElement(Icon, props));
  expect(partsOf(ours)).toEqual(partsOf(renderToStaticMarkup(createElement(X, props))));
});

import { createElement, type ReactElement, type Ref, type SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  icon: { name: string; node: readonly (readonly [tag: string, attributes: object])[] };
  size?: number;
  ref?: Ref<SVGSVGElement>;
}

/**
 * Takes the place of Lucide's own icon (next.config.mjs), which is four times as long: ours need no colours but those of
 * their styles. An icon without a name or a role of its own is hidden from readers.
 */
export default function Icon({ icon, size = 24, className = "", ...rest }: IconProps): ReactElement {
  const isNamed = Object.keys(rest).some((name) => name.startsWith("aria-") || name === "role");
  const look = {
    ...{ xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24", fill: "none" },
    ...{ stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" },
    className: `lucide lucide-${icon.name} ${className}`.trim(),
    ...(isNamed ? {} : { "aria-hidden": "true" }),
  } as const;
  const shapes = icon.node.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement("svg", { ...look, ...rest }, shapes);
}

import { createElement, type ReactElement, type SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Takes the place of Lucide's own maker of icons (next.config.mjs), which is six times as long: ours need no colours but
 * those of their styles. An icon without a name or a role of its own is hidden from readers.
 */
export default function createIcon(icon: {
  name: string;
  node: readonly (readonly [tag: string, attributes: object])[];
}) {
  return ({ size = 24, className = "", ...rest }: IconProps): ReactElement => {
    const isNamed = Object.keys(rest).some((name) => name.startsWith("aria-") || name === "role");
    const look = {
      ...{
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
      },
      ...{ stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" },
      className: `lucide lucide-${icon.name} ${className}`.trim(),
      ...(isNamed ? {} : { "aria-hidden": "true" }),
    } as const;
    const shapes = icon.node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement("svg", { ...look, ...rest }, shapes);
  };
}

import "react";

declare module "react" {
  // The style sheets' numbers: React sets them as they are.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

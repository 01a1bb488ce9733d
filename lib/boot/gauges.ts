import { Gauge, type Registry } from "prom-client";

/** Values with their labels; null: this row has none. */
type Values<Label extends string> = Iterable<readonly [Readonly<Record<Label, string>>, number | null]>;

/**
 * Gives the function that registers a gauge, which `read` fills at each scrape: one value, or a value for each set of
 * labels. When `read` throws, the gauge has no value and the other metrics are still served; nowline_store_ok tells why.
 */
export const gaugesOf =
  (register: Registry) =>
  <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => number | Values<Label>,
  ): void => {
    new Gauge<string>({
      name,
      help,
      labelNames,
      registers: [register],
      collect() {
        // A reset gauge without labels reports 0; a removed value is not reported.
        if (labelNames.length === 0) this.remove();
        else this.reset();
        try {
          const found = read();
          if (typeof found === "number") this.set(found);
          else for (const [labels, value] of found) if (value !== null) this.set(labels, value);
        } catch {
          // The missing value says it.
        }
      },
    });
  };

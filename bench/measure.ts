/** Statistics over samples: medians, which ignore outliers, and formatting of times in ms. */

export function median(samples: readonly number[]): number {
  if (samples.length === 0) throw new Error("no samples");
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Samples of alternating measurements by name. */
export class Samples {
  readonly #byName = new Map<string, number[]>();

  add(name: string, values: readonly number[]): void {
    const known = this.#byName.get(name);
    if (known) known.push(...values);
    else this.#byName.set(name, [...values]);
  }

  median(name: string): number {
    const values = this.#byName.get(name);
    if (!values) throw new Error(`nothing was measured as ${name}`);
    return median(values);
  }
}

/** Counts calls by key in fixed windows, in this process, with bounded memory. */
export interface Count {
  count: number;
  /** Time until the window ends. */
  msLeft: number;
}

export interface Counter {
  add(key: string): Promise<Count>;
  takeBack(key: string): Promise<void>;
  read(key: string): Promise<number>;
}

interface Window {
  count: number;
  /** Monotonic ms. */
  endsAt: number;
}

/** Keys of one counter: less than 2 MB under any traffic. */
const MAX_KEYS = 10_000;
/** Number of old keys compared when one has to be evicted. */
const COMPARED = 20;

/** @param maxKeys when reached, keys with few calls are evicted before keys with many */
export function memoryCounter(
  durationS: number,
  maxKeys = MAX_KEYS,
): Counter & { size(): number; addNow(key: string): Count } {
  const windows = new Map<string, Window>();
  const durationMs = durationS * 1000;

  function live(key: string, now: number): Window | undefined {
    const window = windows.get(key);
    if (window && window.endsAt > now) return window;
    windows.delete(key);
    return undefined;
  }

  function makeRoom(now: number): void {
    let least: string | undefined;
    let leastCount = Number.POSITIVE_INFINITY;
    let compared = 0;
    // In the order in which their windows began, so expired ones come first.
    for (const [key, { count, endsAt }] of windows) {
      if (endsAt <= now) {
        windows.delete(key);
        continue;
      }
      if (windows.size < maxKeys) return;
      if (compared++ === COMPARED) break;
      if (count < leastCount) [least, leastCount] = [key, count];
    }
    if (least !== undefined && windows.size >= maxKeys) windows.delete(least);
  }

  function addNow(key: string): Count {
    const now = performance.now();
    const known = live(key, now);
    if (known) {
      known.count += 1;
      return { count: known.count, msLeft: known.endsAt - now };
    }
    makeRoom(now);
    windows.set(key, { count: 1, endsAt: now + durationMs });
    return { count: 1, msLeft: durationMs };
  }

  return {
    addNow,
    add: async (key) => addNow(key),
    async takeBack(key) {
      const known = live(key, performance.now());
      if (known && known.count > 0) known.count -= 1;
    },
    async read(key) {
      return live(key, performance.now())?.count ?? 0;
    },
    size: () => windows.size,
  };
}

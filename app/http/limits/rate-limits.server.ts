/** Rate limiter: counts the target and the caller first, the network last; shared by pages and API. */

import { processNumber } from "~/domain/kernel/process/supervised.server";
import { networkOf } from "~/http/request/client-network";
import { postgresCounter, supervisedCounter } from "./counters.server";
import { LIMITS, type Limit, type LimitName, SITE_FACTOR } from "./limit-table";
import { type Count, type Counter, memoryCounter } from "./memory-counter";

export interface Caller {
  /** e.g. "mail:<hash>", "order:<number>"; counted whether it exists or not. */
  target?: string | undefined;
  /** A browser known to the targeted account, see known-device.server.ts: then only this is counted. */
  device?: string | null | undefined;
  /** "user:<id>" or "visitor:<id>"; null counts by network only. */
  visitor?: string | null;
  /** Behind our trusted proxies; null where the server does not provide it. */
  address: string | null;
  /** Visitor and network have been counted already: count the target only. */
  targetOnly?: boolean;
}

type Scope = "device" | "target" | "visitor" | "network" | "everywhere";

export interface LimitRefusal {
  /** Seconds to wait. */
  waitS: number;
  /** The counter that is full. */
  by: Scope;
}

/** True when the target's limit is reached, not the caller's. */
export const isTargetExhausted = ({ by }: LimitRefusal): boolean => by !== "visitor" && by !== "network";

/** Limits of what every process counts for itself. */
type LocalLimit = "read" | "render";

/** What is left of one counter. */
export interface Allowance {
  limit: LimitName;
  points: number;
  /** Seconds. */
  durationS: number;
  left: number;
  msLeft: number;
}

/** What a refusal says anyway: nothing is left of the full counter until its window ends. Of others' tries it says nothing. */
export function spentAllowance(name: LimitName, { by, waitS }: LimitRefusal): Allowance | null {
  const window = by === "everywhere" ? undefined : (LIMITS[name] as Limit)[by];
  if (!window) return null;
  return { limit: name, points: window.points, durationS: window.duration, left: 0, msLeft: waitS * 1000 };
}

export interface RateLimits {
  /**
   * @param seen is called with what the caller and its network have left
   * @returns null when allowed; a refusal stops counting at the full counter
   */
  consume(
    limit: LimitName,
    caller: Caller,
    seen?: (allowance: Allowance) => void,
  ): Promise<LimitRefusal | null>;
  /**
   * Counts in this process alone, at once: public reads stand before answers that cost microseconds.
   * @returns null where nothing is limited
   */
  countHere(limit: LocalLimit, address: string | null): Allowance | null;
  /**
   * Reverts the count of consume() after an attempt that does not count.
   * @param only this counter alone
   */
  returnPoint(limit: LimitName, caller: Caller, only?: Scope): Promise<void>;
  /** Attempts at this target from everywhere in the current window. */
  tries(limit: LimitName, target: string): Promise<number>;
}

interface Place {
  scope: Scope;
  points: number;
  durationS: number;
  counter: Counter;
  key: string;
}

/** @param pool a pg pool, which several machines share; null counts in the supervisor, or without one in this process */
export function createRateLimits(pool: object | null): RateLimits {
  const counters = new Map<string, Counter>();
  const local = {
    read: memoryCounter(LIMITS.read.network.duration),
    render: memoryCounter(LIMITS.render.network.duration),
  };

  function counter(name: string, durationS: number): Counter {
    const known = counters.get(name);
    if (known) return known;
    const made = pool
      ? postgresCounter({ pool, name, durationS, sweeps: counters.size === 0 })
      : processNumber === null
        ? memoryCounter(durationS)
        : supervisedCounter(name, durationS);
    counters.set(name, made);
    return made;
  }

  /** Narrow counters first: an abusive caller refused there does not use up shared ones. */
  function placesOf(name: LimitName, caller: Caller): Place[] {
    const limit: Limit = LIMITS[name];
    const { target, device, visitor, address, targetOnly = false } = caller;
    const { line, site } = networkOf(address);
    const places: Place[] = [];
    const add = (scope: Scope, window: Limit["target"], key: string, wide = false) => {
      if (!window) return;
      const points = wide ? window.points * SITE_FACTOR : window.points;
      const durationS = window.duration;
      places.push({ scope, points, durationS, counter: counter(`${name}:${scope}`, window.duration), key });
    };
    if (limit.device && device != null) {
      add("device", limit.device, `${target ?? ""}@${device}`);
      return places;
    }
    if (target !== undefined) {
      add("target", limit.target, `${target}@${line}`);
      if (site !== null) add("target", limit.target, `${target}@${site}`, true);
    }
    if (!targetOnly) {
      if (visitor != null) add("visitor", limit.visitor, visitor);
      add("network", limit.network, line);
      if (site !== null) add("network", limit.network, site, true);
    }
    if (target !== undefined) add("everywhere", limit.everywhere, target);
    return places;
  }

  return {
    async consume(name, caller, seen) {
      for (const { scope, points, durationS, counter, key } of placesOf(name, caller)) {
        const { count, msLeft } = await counter.add(key);
        // A target's count would reveal the requests of others.
        if (scope === "visitor" || scope === "network")
          seen?.({ limit: name, points, durationS, left: Math.max(0, points - count), msLeft });
        if (count > points) return { waitS: Math.max(1, Math.ceil(msLeft / 1000)), by: scope };
      }
      return null;
    },
    countHere(limit, address) {
      const { points, duration: durationS } = LIMITS[limit].network;
      const { line, site } = networkOf(address);
      const left = ({ count, msLeft }: Count, times = 1): Allowance => {
        return { limit, points: points * times, durationS, left: points * times - count, msLeft };
      };
      const ofLine = left(local[limit].addNow(line));
      if (site === null || ofLine.left < 0) return ofLine;
      const ofSite = left(local[limit].addNow(site), SITE_FACTOR);
      return ofSite.left < 0 ? ofSite : ofLine;
    },
    async returnPoint(name, caller, only) {
      for (const { scope, counter, key } of placesOf(name, caller))
        if (only === undefined || only === scope) await counter.takeBack(key);
    },
    async tries(name, target) {
      const { everywhere }: Limit = LIMITS[name];
      return everywhere ? counter(`${name}:everywhere`, everywhere.duration).read(target) : 0;
    },
  };
}

/** For load tests and tests of other features. */
export const unlimited: RateLimits = {
  consume: async () => null,
  countHere: () => null,
  returnPoint: async () => {},
  tries: async () => 0,
};

/** The database's clock as one process carries it on between two readings of it, and whether it was set meanwhile. */

/** The database's clock showed `now` at some moment between the two of performance.now(). */
interface ClockReading {
  now: number;
  from: number;
  to: number;
}

/** Of a reading that took longer only this is learned: whether the clock was set. */
const PRECISE_MS = 20;

/** The database's clock and this machine's may differ by less between two readings. */
const CLOCK_SET_MS = 1_000;

/** On a busy machine an answer is taken up seconds after it was given. */
function wasSet(before: ClockReading, { now, from, to }: ClockReading): boolean {
  const passed = now - before.now;
  return passed < from - before.to - CLOCK_SET_MS || passed > to - before.from + CLOCK_SET_MS;
}

export class CarriedClock {
  #reading: ClockReading | null = null;

  /** ms UTC */
  now(): number {
    if (this.#reading === null) return Date.now();
    return Math.floor(this.#reading.now + performance.now() - this.#reading.to);
  }

  /** @returns whether the clock was set since the reading before */
  take(reading: ClockReading): boolean {
    const isSet = this.#reading !== null && wasSet(this.#reading, reading);
    const isPrecise = reading.to - reading.from <= PRECISE_MS;
    if (this.#reading === null || isSet || isPrecise) this.#reading = reading;
    return isSet;
  }
}

/** Progress of a process with the feed of public changes, for the process that goes on after it. */

/** How far a process has read. */
export interface ReadTo {
  cursor: string;
  position: number;
  /** ms UTC of the database's clock: moments up to it were passed. */
  time: number;
}

/** What a process before this one knew. */
export interface Resumed extends ReadTo {
  changed: Iterable<readonly [fact: number, position: number]>;
}

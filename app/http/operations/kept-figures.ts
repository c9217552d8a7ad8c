/** Counters of the memory of public answers since the start of the process, for the metrics. */

export const keptFigures = {
  /** Answers made for it, and sent from it. */
  made: 0,
  sent: 0,
  /** Bytes it holds. */
  bytes: () => 0,
  /** Sent from the disk. */
  sentFromDisk: 0,
  diskBytes: () => 0,
};

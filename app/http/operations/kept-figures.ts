/** What the memory of public answers did since the process was started, for the metrics. */

export const keptFigures = {
  /** Answers made for it, and sent from it. */
  made: 0,
  sent: 0,
  /** Bytes it holds. */
  bytes: () => 0,
};

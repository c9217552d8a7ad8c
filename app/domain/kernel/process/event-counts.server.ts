/** Counts what happened in this process since its start, for /metrics: values that only grow, unlike the length of a queue. */

const counts = {
  mailsSent: 0,
  mailTriesFailed: 0,
  mailsGivenUp: 0,
  webhooksDelivered: 0,
  webhookTriesFailed: 0,
  webhooksGivenUp: 0,
  pagesRefused: 0,
};

export type EventCounts = typeof counts;

export function countEvent(name: keyof EventCounts): void {
  counts[name]++;
}

export function eventCounts(): Readonly<EventCounts> {
  return counts;
}

// A call of the API as a test made it.

export interface Exchange {
  method: string;
  /** With the base path and the query. */
  path: string;
  /** The JSON body that was sent. */
  sent?: unknown;
  status: number;
  /** Media type of the answer without parameters; null without a body. */
  type: string | null;
  body: unknown;
  /** When the call was answered, ms UTC. */
  at: number;
}

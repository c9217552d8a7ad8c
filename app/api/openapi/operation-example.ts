/** A call recorded in a test, the example of its operation in the document. */
export interface OperationExample {
  /** Path and query of the example. */
  path: string;
  /** JSON body of the example, where the operation takes one. */
  body?: unknown;
  /** Status → JSON answer; null for an answer without JSON. */
  answers: Record<string, unknown>;
  /** Status → codes of errors that tests have seen. */
  codes: Record<string, string[]>;
}

/** By operationId. */
export type OperationExamples = Record<string, OperationExample>;

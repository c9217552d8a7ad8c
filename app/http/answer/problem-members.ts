/** The members of RFC 9457 that every error of the API has beside the specification's `detail` and `code`. */
import { STATUS_CODES } from "node:http";

const PROBLEM_TYPE = "application/problem+json";

interface Occurrence {
  status: number;
  code: string;
  /** Of the shop. */
  origin: string;
  /** Path of the call; the occurrence itself is named by `X-Request-Id`, so that answers that must look alike do. */
  path: string;
}

export function problemMembers({ status, code, origin, path }: Occurrence) {
  return {
    type: `${origin}/api/v0/docs/errors/#${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    instance: path,
  };
}

/** Clients of the specification expect `application/json`, so only clients that accept the RFC's type by name get it. */
export const errorTypeFor = (accept: string | null | undefined): string =>
  accept?.includes(PROBLEM_TYPE) ? PROBLEM_TYPE : "application/json";

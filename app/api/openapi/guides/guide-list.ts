/** The guides of the API beside its reference: their addresses, titles and descriptions. */

export interface Guide {
  slug: string;
  title: string;
  /** For search engines and lists of guides. */
  description: string;
}

export const GUIDES = [
  {
    slug: "start",
    title: "Start",
    description:
      "Keys, versions, limits and retries in a few sentences, and a program that sells offers from your own site, step by step.",
  },
  {
    slug: "webhooks",
    title: "Webhooks",
    description:
      "Signed events about sales, coupons, refunds and offers: every body, how to check the signature, a receiver, and the calls that manage webhooks.",
  },
  {
    slug: "errors",
    title: "Errors",
    description:
      "Every error code that the API answers: what it means, what to do about it, and its HTTP status.",
  },
  {
    slug: "changelog",
    title: "Changelog",
    description:
      "What integrators notice of each change, by day, and the rule by which calls are changed and end.",
  },
  {
    slug: "client",
    title: "Client",
    description: "The typed client for TypeScript and JavaScript, as one archive or file by file.",
  },
] as const satisfies readonly Guide[];

export type GuideSlug = (typeof GUIDES)[number]["slug"];

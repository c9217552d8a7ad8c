/** An error in PayPal's format. */
import type { ServerResponse } from "node:http";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly issue?: string,
    readonly field?: string,
  ) {
    super(`${status} ${code} ${issue ?? ""}`);
  }
}

/** Descriptions and values contain the submitted data: the shop must not log them. */
export const PRIVATE = "private-text-of-the-buyer";

export function refuse(response: ServerResponse, { status, code, issue, field }: Refused): void {
  const details = issue
    ? [{ issue, field, description: `About ${PRIVATE}`, value: PRIVATE, location: "body" }]
    : [];
  const body = {
    name: code,
    message: `The request failed for ${PRIVATE}`,
    debug_id: "90957fca61718",
    details,
    links: [
      { rel: "information_link", href: "https://developer.paypal.com/api/rest/responses/", method: "GET" },
    ],
  };
  response.writeHead(status, { "Content-Type": "application/json", "Paypal-Debug-Id": body.debug_id });
  response.end(JSON.stringify(body));
}

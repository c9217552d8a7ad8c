/** A request of the process to itself, without a connection: for a public page as a visitor without cookies asks for it. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { actAsRequest } from "~/http/request/incoming.server";

/** "light ", origin and URL, as keyOf puts them together. */
const KEY = /^(light )?(?:https?:\/\/(\S+) )?(\/\S*)$/;

/** As long as any request may take that waits for the database. */
const LONGEST_MS = 30_000;

interface OwnRequest {
  request: IncomingMessage;
  response: ServerResponse;
}

/** @param publicHost where the key names none */
export function askAsVisitor(key: string, publicHost: string, ask: (own: OwnRequest) => void): void {
  const [, light, host = publicHost, url = "/"] = KEY.exec(key) ?? [];
  const headers = { host, "accept-encoding": "br", ...(light && { "save-data": "on" }) };
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: "GET",
    url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    complete: true,
  });
  request.push(null);
  const response = new ServerResponse(request);
  setTimeout(() => response.emit("close"), LONGEST_MS).unref();
  actAsRequest(host, () => ask({ request, response }));
}

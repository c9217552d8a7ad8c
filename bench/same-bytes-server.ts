/** Baseline server: node:http with prepared bytes and headers in memory. Run by bench/child.ts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answer } from "./child";

/** The n-th page is served at /n. */
export interface FinishedPage {
  headers: Record<string, string>;
  body: Uint8Array;
}

let pages: FinishedPage[] = [];
const server = createServer((request, response) => {
  const page = pages[Number(request.url?.slice(1))];
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.body);
});

/** @returns the port it listens on */
answer(async (given: FinishedPage[]): Promise<number> => {
  pages = given;
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
});

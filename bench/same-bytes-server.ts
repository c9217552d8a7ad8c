/** Baseline server: node:http with prepared bytes and headers in memory. Run by bench/child.ts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answer } from "./child";

/** The n-th answer is served at /n. */
export interface FinishedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

let answers: FinishedAnswer[] = [];
const server = createServer((request, response) => {
  const found = answers[Number(request.url?.slice(1))];
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(found.status, found.headers);
  response.end(found.body);
});

/** @returns the port it listens on */
answer(async (given: FinishedAnswer[]): Promise<number> => {
  answers = given;
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
});

/**
 * Load generator over keep-alive connections with prepared requests, cheap enough not to be the bottleneck.
 */
import { connect, type Socket } from "node:net";
import { cpuTimeOf } from "./cpu-time";

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

export function rawRequest(port: number, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/** Length in bytes of the response at the start of the buffer; null while it is incomplete. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.toString("latin1", 0, end);
  const body = end + HEAD_END.length;
  if (head.startsWith("HTTP/1.1 304")) return body;
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(`answered ${head.split("\r\n")[0]}`);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== undefined) return body + Number(length);
  if (!/^transfer-encoding: chunked$/im.test(head)) throw new Error("the answer names no length");
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? received.length : null;
}

async function keepAsking(socket: Socket, request: Buffer, until: number): Promise<number> {
  let answers = 0;
  let received: Buffer = Buffer.alloc(0);
  let expected: number | null = null;
  socket.write(request);
  for await (const chunk of socket) {
    received = received.length === 0 ? (chunk as Buffer) : Buffer.concat([received, chunk as Buffer]);
    expected ??= answerLength(received);
    if (expected === null || received.length < expected) continue;
    answers += 1;
    received = Buffer.alloc(0);
    expected = null;
    if (performance.now() >= until) break;
    socket.write(request);
  }
  return answers;
}

export interface Load {
  /** The server's CPU ms per request; wall time on unsupported systems. */
  cpu: number;
  perSecond: number;
  answers: number;
}

/** Asks the same over and over on several connections. */
export async function load(
  { pid, port }: { pid: number; port: number },
  request: Buffer,
  durationMs: number,
  connections = 4,
): Promise<Load> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.setNoDelay(true);
      await new Promise<void>((done, failed) => socket.once("connect", done).once("error", failed));
      return socket;
    }),
  );
  const cpuBefore = cpuTimeOf(pid);
  const startedAt = performance.now();
  const counts = await Promise.all(
    sockets.map((socket) => keepAsking(socket, request, startedAt + durationMs)),
  );
  const wall = performance.now() - startedAt;
  const cpuAfter = cpuTimeOf(pid);
  for (const socket of sockets) socket.destroy();
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const took = cpuBefore === null || cpuAfter === null ? wall : cpuAfter - cpuBefore;
  return { cpu: took / answers, perSecond: (answers / wall) * 1000, answers };
}

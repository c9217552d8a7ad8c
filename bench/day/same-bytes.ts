/** The baseline of a day: node:http answers visits with the bytes that the shop has sent for them. */
import { Child } from "../child";
import { rawRequest } from "../load";
import { receive } from "../over-http";
import { BROWSER } from "../pages";
import type { FinishedAnswer } from "../same-bytes-server";
import type { DayVisit } from "./visitors";
import { type Visit, type Visited, visitAtRate } from "./visits";

/** Enough to see what an answer costs, and few enough to be held in one message. */
const MEASURED_VISITS = 3_000;

export async function visitSameBytes(
  origin: string,
  visits: Iterable<DayVisit>,
  perSecond: number,
): Promise<Visited> {
  const answers: FinishedAnswer[] = [];
  const places = new Map<string, number>();
  const asked: { kind: string; place: number }[] = [];
  for (const { kind, path } of visits) {
    if (asked.length >= MEASURED_VISITS) break;
    const place = places.get(path) ?? answers.push(await receive(origin + path, BROWSER)) - 1;
    places.set(path, place);
    asked.push({ kind, place });
  }
  const child = await Child.start("same-bytes-server.ts", {});
  const port = await child.ask<number>(answers);
  const requests: Visit[] = asked.map(({ kind, place }) => ({
    kind,
    request: rawRequest(port, `/${place}`, BROWSER),
  }));
  const visited = await visitAtRate({ pid: child.pid, port }, requests, perSecond);
  child.stop();
  return visited;
}

/** Finished answers as records of the cache on disk: the body as it is, all else as one text. */
import type { Encoding } from "~/http/answer/accepted-encodings.server";
import { exactBytes } from "~/http/exact-bytes.server";
import type { KeptAnswer } from "./kept-answer";
import { KeptBody } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";
import { shareHeaders } from "./shared-headers.server";

interface StoredRecord {
  head: string;
  body: Buffer;
}

interface Head
  extends Pick<KeptAnswer, "headers" | "etag" | "route" | "view" | "facts" | "position" | "until"> {
  /** null = as `headers`. */
  unchangedHeaders: string[] | null;
  encoding: Encoding;
  compressible: boolean;
  /** In base64. */
  filling: string | null;
}

const NO_ID = "";

function headOf(answer: KeptAnswer): string {
  const { headers, unchangedHeaders, etag, route, view, facts, position, until, body } = answer;
  const { encoding } = body.stored;
  // The id of the latest request stands in the second place.
  const plain = (list: string[]) => list.with(1, NO_ID);
  const head: Head = {
    headers: plain(headers),
    unchangedHeaders: unchangedHeaders === headers ? null : plain(unchangedHeaders),
    etag,
    route,
    view,
    facts,
    position,
    until,
    encoding,
    compressible: body.compressible,
    filling: answer.filling?.toString("base64") ?? null,
  };
  return JSON.stringify(head);
}

/** @param done gets the record, at once or when its body is compressed; never for a body that cannot be */
export function recordOf(answer: KeptAnswer, done: (record: StoredRecord) => void): void {
  const { body } = answer;
  const record = () => done({ head: headOf(answer), body: body.stored.bytes });
  if (body.stored.encoding !== "identity" || !body.compressible) record();
  else void Promise.resolve(body.in("br")).then(record, () => {});
}

export function answerFrom({ head, body }: StoredRecord, rule: KeptRule): KeptAnswer {
  const { encoding, compressible, filling, ...known } = JSON.parse(head) as Head;
  const headers = shareHeaders(known.headers);
  const { unchangedHeaders } = known;
  return {
    ...known,
    headers,
    unchangedHeaders: unchangedHeaders === null ? headers : shareHeaders(unchangedHeaders),
    filling: filling === null ? null : exactBytes(Buffer.from(filling, "base64")),
    rule,
    body: new KeptBody({ encoding, bytes: body }, compressible),
    made: { since: Number.NEGATIVE_INFINITY, times: 0 },
  };
}

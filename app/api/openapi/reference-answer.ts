/** Answers of the reference: public pages and files with the tag that `If-None-Match` is compared with. */
import { rememberBody } from "~/http/answer/finished-body.server";
import type { ApiCall } from "../environment";
import { type Html, REFERENCE_POLICY } from "./reference-layout";

const FIVE_MINUTES = "public, max-age=300";

export async function answerPage(
  c: ApiCall,
  page: Html | string | Promise<string>,
  status: 200 | 404 = 200,
): Promise<Response> {
  const body = Buffer.from(String(await page));
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": REFERENCE_POLICY,
    "Cache-Control": status === 200 ? FIVE_MINUTES : "no-store",
  };
  return rememberBody(c.body(body, status, headers), body);
}

export function answerFile(c: ApiCall, body: Buffer<ArrayBuffer>, type: string): Response {
  const headers = { "Content-Type": type, "Cache-Control": FIVE_MINUTES };
  return rememberBody(c.body(body, 200, headers), body);
}

/**
 * /carteras/apple/v1/…: phones with Apple's wallet register for the passes they have, ask which have changed and fetch them (PassKit
 * web service, version 1). A pass's token proves that the phone has it; 404 where the wallet is not configured.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseJson } from "~/domain/kernel/formats/json";
import {
  changedPasses,
  currentPass,
  registerDevice,
  unregisterDevice,
} from "~/domain/sales/wallets/apple-devices.server";
import { APPLE_PASS_TYPE } from "~/domain/sales/wallets/apple-pass.server";
import { apple } from "~/domain/sales/wallets/make-pass.server";
import { answerDocument } from "~/http/answer/document-answer.server";
import { readBody } from "~/http/form/forms.server";
import { anonymousContext } from "~/http/visitor/visitor.server";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

const registration = z.object({
  pushToken: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w-]+$/),
});

const answer = (status: number, body?: object) =>
  body === undefined
    ? new Response(null, { status, headers: HEADERS })
    : Response.json(body, { status, headers: HEADERS });

const tokenOf = (request: Request) =>
  /^ApplePass (\S{1,100})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";

/** A tag that is none of ours asks for all: databases compare whole numbers alone. */
function sinceOf({ url }: Request): number {
  const tag = new URL(url).searchParams.get("passesUpdatedSince") ?? "";
  return /^\d{1,15}$/.test(tag) ? Number(tag) : 0;
}

/** "devices/{device}/registrations/{pass type}[/{serial}]" */
function registrationOf(path: string) {
  const [, device, type, serial] =
    /^devices\/([\w-]{1,100})\/registrations\/([\w.-]{1,200})(?:\/([\w.-]{1,100}))?$/.exec(path) ?? [];
  return device !== undefined && type === apple?.passType ? { device, serial } : null;
}

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const path = params["*"] ?? "";
  const ctx = anonymousContext();
  const registered = registrationOf(path);
  if (registered && registered.serial === undefined) {
    const changed = await changedPasses(ctx.db, registered.device, sinceOf(request));
    return changed ? answer(200, changed) : answer(204);
  }
  const [, type, serial = ""] = /^passes\/([\w.-]{1,200})\/([\w.-]{1,100})$/.exec(path) ?? [];
  if (!apple || type !== apple.passType) return answer(404);
  const pass = await currentPass(ctx, serial, tokenOf(request));
  if (!pass) return answer(401);
  // Of a second's precision: what changed within the second is sent again.
  const modified = new Date(pass.changedAt);
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  if (since > pass.changedAt) return answer(304);
  return answerDocument(args, `wallet:${serial}`, async () => {
    const headers = { ...HEADERS, "Content-Type": APPLE_PASS_TYPE, "Last-Modified": modified.toUTCString() };
    return new Response(await pass.draw(), { headers });
  });
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const path = params["*"] ?? "";
  if (!apple) return answer(404);
  // Phones report what they did not understand; they may say anything, so nothing of it is kept.
  if (path === "log" && request.method === "POST") return answer(200);
  const registered = registrationOf(path);
  if (!registered || registered.serial === undefined) return answer(404);
  const { device, serial } = registered;
  const { db } = anonymousContext();
  if (request.method === "DELETE")
    return answer((await unregisterDevice(db, { device, serial }, tokenOf(request))) ? 200 : 401);
  if (request.method !== "POST") return answer(405);
  const body = registration.safeParse(parseJson(await readBody(request)));
  if (!body.success) return answer(400);
  const done = await registerDevice(
    db,
    { device, serial },
    { token: tokenOf(request), pushToken: body.data.pushToken },
  );
  return done === null ? answer(401) : answer(done === "new" ? 201 : 200);
}

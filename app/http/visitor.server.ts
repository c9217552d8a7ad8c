/** The anonymous visitor: a secret random id in a cookie, made only when the shop must recognise the browser again. */
import { randomBytes } from "node:crypto";
import type { Actor } from "~/domain/kernel/context";
import { visitorCookie } from "./cookies.server";

const ID = /^[A-Za-z0-9_-]{22}$/;

export async function readVisitorId(request: Request): Promise<string | null> {
  const value: unknown = await visitorCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && ID.test(value) ? value : null;
}

/** Nobody: owns nothing, so that every ownership check fails. */
export const NOBODY = "";

export async function readActor(request: Request): Promise<Actor> {
  return { kind: "visitor", visitorId: (await readVisitorId(request)) ?? NOBODY };
}

/** @returns the visitor's id and, for a new one, the Set-Cookie value that makes the browser keep it */
export async function ensureVisitor(request: Request): Promise<{ visitorId: string; setCookie: string[] }> {
  const known = await readVisitorId(request);
  if (known) return { visitorId: known, setCookie: [] };
  const visitorId = randomBytes(16).toString("base64url");
  return { visitorId, setCookie: [await visitorCookie.serialize(visitorId)] };
}

/**
 * Google's wallet over its REST interface: a coupon is a “generic object”, written before its link is given out, so that the link stays
 * short and a change is the same call.
 */
import { importPKCS8, SignJWT } from "jose";
import { SECOND_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { parseJson } from "~/domain/kernel/formats/json";
import { boundedRequest } from "~/domain/kernel/process/bounded-request.server";
import type { GoogleWalletSettings } from "./settings";

const BOUNDS = { timeoutMs: 8_000, maxBytes: 256 * 1024 };
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** An access token this near its end is not used any more. */
const MARGIN_MS = 60 * SECOND_MS;

export interface GoogleWallet {
  readonly classId: string;
  /** Id of a pass there. */
  objectId(serial: string): string;
  /** Creates or replaces an object. @throws DomainError provider_unavailable, Error when Google refuses it */
  put(object: { id: string } & Record<string, unknown>): Promise<void>;
  /** Where the holder saves it on the phone. */
  saveUrl(objectId: string): Promise<string>;
}

const unavailable = () => new DomainError("provider_unavailable", { reason: "wallet_unavailable" });

export function googleWallet(settings: GoogleWalletSettings): GoogleWallet {
  const { issuerId, clientEmail, apiUrl, tokenUrl, saveUrl } = settings;
  const key = importPKCS8(settings.privateKey, "RS256");
  const classId = `${issuerId}.coupon`;
  let token = { text: "", endsAt: 0 };

  async function request(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const answer = await boundedRequest(BOUNDS, (signal) =>
      fetch(url, { ...init, redirect: "error", signal }),
    ).catch(() => {
      throw unavailable();
    });
    if (answer.status === 429 || answer.status >= 500) throw unavailable();
    return { status: answer.status, body: parseJson(answer.body.toString("utf8")) };
  }

  async function accessToken(): Promise<string> {
    if (token.endsAt - MARGIN_MS > Date.now()) return token.text;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(await key);
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const answer = await request(tokenUrl, { method: "POST", body });
    const { access_token, expires_in } = (answer.body ?? {}) as Record<string, unknown>;
    if (answer.status !== 200 || typeof access_token !== "string" || typeof expires_in !== "number")
      throw new Error(`Google Wallet: no access token (${answer.status})`);
    token = { text: access_token, endsAt: Date.now() + expires_in * SECOND_MS };
    return access_token;
  }

  /** @returns the status, of those that the caller knows what to do with */
  async function call(method: "PUT" | "POST", path: string, body: object, known: readonly number[]) {
    const { status } = await request(`${apiUrl}/walletobjects/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await accessToken()}`,
        "Content-Type": "application/json",
        Accept: "application/json",
      },
      body: JSON.stringify(body),
    });
    // Google has ended the token before its time: the next call asks for another.
    if (status === 401) token = { text: "", endsAt: 0 };
    if (!known.includes(status)) throw new Error(`Google Wallet refused ${method} ${path} (${status})`);
    return status;
  }

  return {
    classId,
    objectId: (serial) => `${issuerId}.${serial}`,
    async put(object) {
      const path = `genericObject/${encodeURIComponent(object.id)}`;
      if ((await call("PUT", path, object, [200, 404])) === 200) return;
      // 409: another process was faster.
      await call("POST", "genericClass", { id: classId }, [200, 409]);
      await call("POST", "genericObject", object, [200, 409]);
    },
    async saveUrl(objectId) {
      const jwt = await new SignJWT({
        typ: "savetowallet",
        payload: { genericObjects: [{ id: objectId, classId }] },
      })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(clientEmail)
        .setAudience("google")
        .setIssuedAt()
        .sign(await key);
      return `${saveUrl}/${jwt}`;
    },
  };
}

/** Google's wallet on this machine: access tokens for a service account's key, its classes and objects, and the links that save them. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { jwtVerify } from "jose";
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  jsonAnswer,
  startFakeServer,
} from "./fake-server";

const ISSUER = "3388000000012345678";
const ACCOUNT = "wallet@shop.iam.example";
const ACCESS_TOKEN = "an access token of Google's";

type Stored = Record<string, unknown> & { id: string };

export interface FakeGoogleWallet extends FakeServer {
  env: Record<string, string>;
  /** By the serial of their pass. */
  object(serial: string): Record<string, unknown> | undefined;
  /** Presses “save” at Google. @returns the object saved; throws where Google would refuse the link */
  save(address: string): Promise<Record<string, unknown>>;
}

export async function startGoogleWallet(): Promise<FakeGoogleWallet> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey: KeyObject = createPublicKey(privateKey);
  const classes = new Map<string, Stored>();
  const objects = new Map<string, Stored>();

  async function token(body: string): Promise<FakeAnswer> {
    const form = new URLSearchParams(body);
    const { payload } = await jwtVerify(form.get("assertion") ?? "", publicKey, {
      issuer: ACCOUNT,
      audience: `${server.url}/token`,
    });
    const isAsked =
      form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
      payload.scope === "https://www.googleapis.com/auth/wallet_object.issuer";
    return isAsked
      ? jsonAnswer(200, { access_token: ACCESS_TOKEN, expires_in: 3600, token_type: "Bearer" })
      : jsonAnswer(400, { error: "invalid_grant" });
  }

  function insert(into: Map<string, Stored>, stored: Stored): FakeAnswer {
    if (into.has(stored.id)) return jsonAnswer(409, {});
    if (!stored.id.startsWith(`${ISSUER}.`) || !/^[\w.-]+$/.test(stored.id)) return jsonAnswer(400, {});
    into.set(stored.id, stored);
    return jsonAnswer(200, stored);
  }

  async function answer({ method, path, headers, body }: FakeRequest): Promise<FakeAnswer> {
    if (path === "/token") return token(body);
    if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return jsonAnswer(401, {});
    const [, kind, id] =
      /^\/walletobjects\/v1\/(genericClass|genericObject)(?:\/([\w.-]+))?$/.exec(path) ?? [];
    const stored = JSON.parse(body) as Stored;
    if (kind === "genericClass" && method === "POST") return insert(classes, stored);
    if (kind !== "genericObject" || (method === "POST" && !classes.has(String(stored.classId))))
      return jsonAnswer(404, {});
    if (method === "POST") return insert(objects, stored);
    if (id === undefined || !objects.has(id)) return jsonAnswer(404, {});
    objects.set(id, stored);
    return jsonAnswer(200, stored);
  }

  const server = await startFakeServer(answer);
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  return {
    ...server,
    env: {
      GOOGLE_WALLET_ISSUER_ID: ISSUER,
      GOOGLE_WALLET_CREDENTIALS: JSON.stringify({
        type: "service_account",
        client_email: ACCOUNT,
        private_key: pem,
      }),
      GOOGLE_WALLET_API_URL: server.url,
      GOOGLE_WALLET_TOKEN_URL: `${server.url}/token`,
      GOOGLE_WALLET_SAVE_URL: `${server.url}/save`,
    },
    object: (serial) => objects.get(`${ISSUER}.${serial}`),
    async save(address) {
      const jwt = address.startsWith(`${server.url}/save/`)
        ? address.slice(`${server.url}/save/`.length)
        : "";
      const { payload } = await jwtVerify(jwt, publicKey, { issuer: ACCOUNT, audience: "google" });
      const [named] = (payload.payload as { genericObjects: { id: string; classId: string }[] })
        .genericObjects;
      const found = objects.get(named?.id ?? "");
      if (payload.typ !== "savetowallet" || !found || found.classId !== named?.classId)
        throw new Error("Google would refuse this link");
      return found;
    },
  };
}

/** Fakes a social network on this machine: real keys, signed ID tokens, and the real networks' checks. */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
  base64url,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from "jose";

export const CLIENT = "our-client";
export const CLIENT_SECRET = "the client's secret";
export const REDIRECT = "https://tienda.example/auth/callback";

/** Wrong values for the token. */
export interface TokenFlaws {
  audience?: string;
  issuer?: string;
  nonce?: string | null;
  /** Seconds from now. */
  expiresIn?: number;
  issuedAgo?: number;
  signedBy?: "own key" | "foreign key" | "nobody" | "public key as secret";
  claims?: Record<string, unknown>;
}

export interface Grant extends TokenFlaws {
  subject: string;
  /** PKCE verifier of the code's request, or its hash as sent by the browser. */
  verifier?: string;
  challenge?: string;
  /** Content of Facebook's debug_token and /me. */
  inspection?: Record<string, unknown>;
  me?: Record<string, unknown>;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

export type SocialNetwork = Awaited<ReturnType<typeof startSocialNetwork>>;

export async function startSocialNetwork() {
  const own = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256");
  const apple = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "first", use: "sig", alg: "RS256" };
  const spki = await exportSPKI(own.publicKey);
  const applePublic = await importSPKI(await exportSPKI(apple.publicKey), "ES256");
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();
  let mode: "well" | "failing" | "garbage" | "silent" = "well";
  let url = "";
  let redirect = REDIRECT;

  async function idToken(grant: Grant): Promise<string> {
    const { subject, audience = CLIENT, issuer = url, nonce, signedBy = "own key" } = grant;
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...(nonce ? { nonce } : {}), ...grant.claims };
    const times = { iat: now - (grant.issuedAgo ?? 0), exp: now + (grant.expiresIn ?? 300) };
    const payload = { ...claims, ...times, sub: subject, aud: audience, iss: issuer };
    if (signedBy === "nobody") return new UnsecuredJWT(payload).encode();
    if (signedBy === "public key as secret") {
      const header = base64url.encode(JSON.stringify({ alg: "HS256", kid: "first" }));
      const body = `${header}.${base64url.encode(JSON.stringify(payload))}`;
      return `${body}.${createHmac("sha256", spki).update(body).digest("base64url")}`;
    }
    const key = signedBy === "own key" ? own.privateKey : foreign.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "first" }).sign(key);
  }

  async function rightClient(form: URLSearchParams): Promise<boolean> {
    const secret = form.get("client_secret") ?? "";
    if (form.get("client_id") !== CLIENT) return false;
    if (secret === CLIENT_SECRET) return true;
    const rules = { issuer: "team", audience: url, subject: CLIENT, algorithms: ["ES256"] };
    return jwtVerify(secret, applePublic, rules).then(
      ({ protectedHeader }) => protectedHeader.kid === "apple-key",
      () => false,
    );
  }

  /** A code works once, for its client and redirect address. */
  async function redeem(form: URLSearchParams): Promise<Grant | null> {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    if (!grant || !(await rightClient(form)) || form.get("redirect_uri") !== redirect) return null;
    if (grant.verifier !== undefined && form.get("code_verifier") !== grant.verifier) return null;
    const hashed = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant.challenge !== undefined && hashed !== grant.challenge) return null;
    return grant;
  }

  async function answer(path: string, form: URLSearchParams): Promise<[number, unknown]> {
    if (path === "/jwks") return [200, { keys: [jwk] }];
    if (path === "/token") {
      const grant = await redeem(form);
      return grant ? [200, { id_token: await idToken(grant) }] : [400, { error: "invalid_grant" }];
    }
    if (path === "/oauth/access_token") {
      const grant = await redeem(form);
      if (!grant) return [400, { error: { type: "OAuthException", code: 100 } }];
      const token = `user-token-${grant.subject}`;
      accessTokens.set(token, grant);
      return [200, { access_token: token, token_type: "bearer", expires_in: 3600 }];
    }
    if (path === "/debug_token") {
      if (form.get("access_token") !== `${CLIENT}|${CLIENT_SECRET}`) return [400, { error: {} }];
      const grant = accessTokens.get(form.get("input_token") ?? "");
      const data = { is_valid: true, app_id: CLIENT, type: "USER", expires_at: 0, user_id: grant?.subject };
      return [200, { data: { ...data, ...grant?.inspection } }];
    }
    if (path === "/me") {
      const token = form.get("access_token") ?? "";
      const grant = accessTokens.get(token);
      const proof = createHmac("sha256", CLIENT_SECRET).update(token).digest("hex");
      if (!grant || form.get("appsecret_proof") !== proof) return [400, { error: {} }];
      return [200, { id: grant.subject, first_name: "Ana", last_name: "Ruiz", ...grant.me }];
    }
    return [404, {}];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (mode === "silent") return void request.socket.destroy();
    if (mode === "failing") return void response.writeHead(500).end("{}");
    if (mode === "garbage") return void response.writeHead(200).end("<html>");
    const form = request.method === "POST" ? await formOf(request) : searchParams;
    const [status, body] = await answer(pathname, form);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    idToken,
    applePrivateKey: await exportPKCS8(apple.privateKey),
    /** An authorization code for this person. */
    grant(grant: Grant): string {
      const code = crypto.randomUUID();
      grants.set(code, grant);
      return code;
    },
    /** Sets the redirect address of further codes. */
    sendTo(redirectUri: string): void {
      redirect = redirectUri;
    },
    behave(as: typeof mode): void {
      mode = as;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

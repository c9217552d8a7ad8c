/**
 * Verifies Facebook sign-ins: a code exchanged for a token that Facebook confirms as ours, or a Limited Login
 * ID token.
 */
import { createHmac } from "node:crypto";
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { identityNotProven, requestNetwork } from "./ask-network.server";
import type { FacebookSettings } from "./settings";
import { idTokenVerifier } from "./verify-id-token.server";

function at(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(`${base}${path}`);
  url.search = new URLSearchParams(query).toString();
  return url;
}

export function facebookProvider(settings: FacebookSettings): SocialProvider {
  const { appId, appSecret, graphUrl, issuer, jwksUrl } = settings;
  const verify = idTokenVerifier({ jwksUrl, issuers: [issuer], audiences: [appId] });

  /** @returns the token's user id. @throws DomainError unless it is a valid token of our app */
  async function inspect(token: string): Promise<string> {
    const { data } = await requestNetwork(
      at(graphUrl, "/debug_token", { input_token: token, access_token: `${appId}|${appSecret}` }),
    );
    const { is_valid, app_id, type, expires_at, user_id } = (data ?? {}) as Record<string, unknown>;
    const isUnexpired =
      expires_at === 0 || (typeof expires_at === "number" && expires_at * 1000 > Date.now());
    if (is_valid !== true || app_id !== appId || type !== "USER" || !isUnexpired) throw identityNotProven();
    if (typeof user_id !== "string" || user_id === "") throw identityNotProven();
    return user_id;
  }

  return {
    async identify({ code, redirectUri, idToken, nonce }) {
      if (idToken !== undefined) {
        const profile = await verify(idToken, { expected: nonce, required: true });
        return { ...profile, emailVerified: false };
      }
      if (code === undefined || redirectUri === undefined) throw identityNotProven();
      const exchanged = await requestNetwork(
        at(graphUrl, "/oauth/access_token", {
          client_id: appId,
          redirect_uri: redirectUri,
          client_secret: appSecret,
          code,
        }),
      );
      const token = exchanged.access_token;
      if (typeof token !== "string") throw identityNotProven();
      const subject = await inspect(token);
      const me = await requestNetwork(
        at(graphUrl, "/me", {
          fields: "id,first_name,last_name,email",
          access_token: token,
          appsecret_proof: createHmac("sha256", appSecret).update(token).digest("hex"),
        }),
      );
      if (me.id !== subject) throw identityNotProven();
      const name = (value: unknown) => (typeof value === "string" ? value.slice(0, 80) : "");
      // Facebook does not say whether an address is proven, so none is trusted.
      return {
        subject,
        email: typeof me.email === "string" ? me.email : null,
        emailVerified: false,
        firstName: name(me.first_name),
        lastName: name(me.last_name),
      };
    },
  };
}

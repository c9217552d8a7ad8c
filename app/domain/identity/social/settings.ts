/** Reads the social networks' settings from the environment; addresses can be replaced, checks cannot. */
import { allOrNone, type Environment, httpBase } from "~/domain/kernel/process/environment-values";

export type SocialSettings = ReturnType<typeof socialSettings>;
export type GoogleSettings = NonNullable<SocialSettings["google"]>;
export type AppleSettings = NonNullable<SocialSettings["apple"]>;
export type FacebookSettings = NonNullable<SocialSettings["facebook"]>;

/** @throws Error naming the wrong or missing variable */
export function socialSettings(environment: Environment) {
  const at = (name: string, official: string) => httpBase(environment, name, official);
  const google = allOrNone(environment, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const apple = allOrNone(environment, [
    "APPLE_CLIENT_ID",
    "APPLE_TEAM_ID",
    "APPLE_KEY_ID",
    "APPLE_PRIVATE_KEY",
  ]);
  const facebook = allOrNone(environment, ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"]);
  const googleIssuer = at("GOOGLE_ISSUER", "https://accounts.google.com");
  const appleIssuer = at("APPLE_ISSUER", "https://appleid.apple.com");
  const [appleClient = "", ...appleApps] = (apple?.APPLE_CLIENT_ID ?? "").split(",").map((id) => id.trim());
  const appleClients: [string, ...string[]] = [appleClient, ...appleApps];
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      // Google's older tokens name the issuer without the scheme.
      issuers: [googleIssuer, googleIssuer.replace(/^https:\/\//, "")],
      authorizeUrl: at("GOOGLE_AUTHORIZE_URL", "https://accounts.google.com/o/oauth2/v2/auth"),
      tokenUrl: at("GOOGLE_TOKEN_URL", "https://oauth2.googleapis.com/token"),
      jwksUrl: at("GOOGLE_JWKS_URL", "https://www.googleapis.com/oauth2/v3/certs"),
    },
    apple: apple && {
      // The Services ID, then further client ids (apps) whose tokens are accepted.
      clientIds: appleClients,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      // PKCS #8, PEM; environment files often hold it on one line.
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"),
      issuer: appleIssuer,
      authorizeUrl: at("APPLE_AUTHORIZE_URL", "https://appleid.apple.com/auth/authorize"),
      tokenUrl: at("APPLE_TOKEN_URL", "https://appleid.apple.com/auth/token"),
      jwksUrl: at("APPLE_JWKS_URL", "https://appleid.apple.com/auth/keys"),
    },
    facebook: facebook && {
      appId: facebook.FACEBOOK_CLIENT_ID,
      appSecret: facebook.FACEBOOK_CLIENT_SECRET,
      // Includes the version.
      graphUrl: at("FACEBOOK_GRAPH_URL", "https://graph.facebook.com/v25.0"),
      issuer: at("FACEBOOK_ISSUER", "https://www.facebook.com"),
      authorizeUrl: at("FACEBOOK_AUTHORIZE_URL", "https://www.facebook.com/v25.0/dialog/oauth"),
      jwksUrl: at("FACEBOOK_JWKS_URL", "https://limited.facebook.com/.well-known/oauth/openid/jwks/"),
    },
  };
}

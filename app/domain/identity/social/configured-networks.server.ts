/** Creates the social networks enabled by the settings. */
import type { SocialProviders } from "~/domain/kernel/social-provider";
import { appleProvider } from "./apple.server";
import { facebookProvider } from "./facebook.server";
import { googleProvider } from "./google.server";
import type { SocialSettings } from "./settings";

export function socialNetworks({ google, apple, facebook }: SocialSettings): SocialProviders {
  return {
    ...(google && { google: googleProvider(google) }),
    ...(apple && { apple: appleProvider(apple) }),
    ...(facebook && { facebook: facebookProvider(facebook) }),
  };
}

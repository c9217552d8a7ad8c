/** The social networks that the settings switch on. */
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

/** Buttons of the enabled social networks. */
import type { SocialProviderName } from "~/domain/kernel/social-provider";
import { NETWORK_NAMES, signInTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";

interface NetworkButtonsProps {
  networks: readonly SocialProviderName[];
  returnTo: string;
}

export function NetworkButtons({ networks, returnTo }: NetworkButtonsProps) {
  if (networks.length === 0) return null;
  return (
    <section className="box stack" aria-labelledby="networks-title">
      <h2 id="networks-title">{text.networksTitle}</h2>
      {networks.map((network) => (
        // Redirects to another site: scripts cannot follow it.
        <form key={network} method="post" action={`/auth/${network}`} data-document>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button variant="secondary" block>
            {text.network(NETWORK_NAMES[network])}
          </Button>
        </form>
      ))}
    </section>
  );
}

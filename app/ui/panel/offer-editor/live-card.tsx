/** The offer's card in lists beside its form: as it is stored, or with what has been typed. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { type OfferCardData, OfferCardItem } from "~/ui/offer-card/offer-card";

interface LiveCardProps {
  /** null = it has no price yet */
  card: OfferCardData | null;
  /** With what has been typed and is not saved. */
  isTyped: boolean;
  href: string;
  /** Address of what refreshes it while its author types. */
  program: string;
}

export function LiveCard({ card, isTyped, href, program }: LiveCardProps) {
  return (
    <>
      <aside className="offer-card" aria-labelledby="card" id="live-card" data-typed={isTyped || undefined}>
        <h2 id="card">{text.card}</h2>
        {card ? (
          <>
            <OfferCardItem offer={card} headingLevel={3} eager href={href} />
            <p className="field__hint">{isTyped ? text.cardTyped : text.cardSaved}</p>
          </>
        ) : (
          <p className="field__hint">{text.cardNoPrice}</p>
        )}
      </aside>
      {/* Beside the card, which it replaces. */}
      <script type="module" src={program} />
    </>
  );
}

/** Form to request alerts about an offer, on the offer page and on a page of its own. */
import type { ReactNode } from "react";
import type { OfferedWish } from "~/domain/wishes/wish";
import { wishValue } from "~/domain/wishes/wish-value";
import { wishForm as text } from "~/locales/es/wish-form";
import { wishText } from "~/locales/es/wish-text";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ChoiceGroup } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { Honeypot } from "~/ui/form/honeypot";

export const WISH_FIELD = "aviso";

interface WishFormProps {
  offerId: string;
  wishes: readonly OfferedWish[];
  /** WishAddress: where the alert will be sent. */
  address: ReactNode;
  /** Further fields about the alert. */
  children?: ReactNode;
  /** Of a refused form. */
  bind?: BoundFields;
  className?: string;
  /** Content above already names the only alert. */
  titled?: boolean;
}

export function WishForm({ offerId, wishes, address, children, bind, ...look }: WishFormProps) {
  const [only] = wishes;
  return (
    <form
      method="post"
      action={`/avisos/pedir?oferta=${offerId}`}
      className={look.className ?? "fields"}
      noValidate
    >
      {only && wishes.length === 1 ? (
        <>
          <input type="hidden" name={WISH_FIELD} value={wishValue(only)} />
          {!look.titled && (
            <p>
              {text.submit} {wishText(only.kind, only.optionTitle)}.
            </p>
          )}
        </>
      ) : (
        <ChoiceGroup legend={text.legend} name={WISH_FIELD} error={bind?.error(WISH_FIELD)}>
          {wishes.map((wish) => (
            <label className="check" key={wishValue(wish)}>
              <input
                type="checkbox"
                name={WISH_FIELD}
                value={wishValue(wish)}
                defaultChecked={bind?.choice(WISH_FIELD, wishValue(wish)).defaultChecked}
              />
              <span>{wishText(wish.kind, wish.optionTitle)}</span>
            </label>
          ))}
        </ChoiceGroup>
      )}
      {children}
      {address}
      <Honeypot id="wish-fax" />
      <Button variant="secondary" block>
        {text.submit}
      </Button>
      <p className="small soft">
        <LinkedText text={text.consent} to={["/marketing-agreement"]} />
      </p>
    </form>
  );
}

interface WishAddressProps {
  /** Signed out or with an unconfirmed address: the alert needs confirmation by mail. */
  ask: boolean;
  error?: string | undefined;
  defaultValue?: string;
}

export function WishAddress({ ask, error, defaultValue }: WishAddressProps) {
  if (!ask) return <p>{text.toAccount}</p>;
  return <EmailField label={text.email} error={error} defaultValue={defaultValue} />;
}

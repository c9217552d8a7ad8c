/** Promo codes: a field to add one, and each code's saving or the reason why it does not apply. */
import { useSearchParams } from "@remix-run/react";
import type { CartCodeView } from "~/domain/cart/cart-view";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { Button } from "~/ui/elements/button";
import { Disclosure } from "~/ui/elements/disclosure";
import { Icon } from "~/ui/elements/icons";
import { Field } from "~/ui/form/form-field";
import { CartForm, useSharedForm } from "./cart-forms";

const ICONS = { applied: "check", beaten: "info", refused: "warning" } as const;

interface CodeBoxProps {
  codes: readonly CartCodeView[];
  returnTo: string;
  /** Folded to one line until opened or until there are codes. */
  folded?: boolean;
}

export function CodeBox({ codes, returnTo, folded }: CodeBoxProps) {
  const title = <h2 id="codes-title">{text.codeTitle}</h2>;
  const [query] = useSearchParams();
  const refused = query.get("code") ?? undefined;
  const content = <Codes codes={codes} returnTo={returnTo} refused={refused} />;
  return (
    <section className={folded ? "box box--fold" : "box stack"} aria-labelledby="codes-title">
      {folded ? (
        <Disclosure summary={title} open={codes.length > 0 || refused !== undefined}>
          {content}
        </Disclosure>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  );
}

interface CodesProps extends Omit<CodeBoxProps, "folded"> {
  /** As typed; a toast says why. */
  refused: string | undefined;
}

function Codes({ codes, returnTo, refused }: CodesProps) {
  const shared = useSharedForm();
  return (
    <>
      <CartForm intent="add-code" returnTo={returnTo} className="inline-form">
        <Field
          name="code"
          label={text.codeLabel}
          key={refused}
          defaultValue={refused}
          hint={text.codeHint}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          form={shared?.({}).form}
        />
        <Button variant="secondary" {...shared?.({ intent: "add-code" })}>
          {text.codeAdd}
        </Button>
      </CartForm>
      {codes.length > 0 && (
        <ul className="codes" aria-label={text.codes}>
          {codes.map(({ code, removes = code, state, text: outcome }) => (
            <li key={removes} className={`codes__item codes__item--${state}`}>
              <Icon name={ICONS[state]} size="s" />
              <span>
                <strong>{code}</strong> <span>{outcome}</span>
              </span>
              <CartForm intent="remove-code" returnTo={returnTo}>
                <Button
                  variant="ghost"
                  name="code"
                  value={removes}
                  aria-label={text.codeRemove(code)}
                  {...shared?.({ intent: "remove-code", code: removes })}
                >
                  <Icon name="close" size="s" />
                </Button>
              </CartForm>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

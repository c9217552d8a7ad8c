/** Says at the checkout why the buyer is there without having paid; stays until the next request. */
import { checkout as text } from "~/locales/es/checkout/checkout";
import { Notice } from "~/ui/elements/notice";

/** The buyer's own decision; the rest are refusals. */
const CHOSEN = ["cancelled", "unfinished", "unconfirmed"];

export function UnpaidNotice({ how }: { how: keyof typeof text.unpaid }) {
  const { title, text: said } = text.unpaid[how];
  return (
    <div role="alert">
      <Notice kind={CHOSEN.includes(how) ? "info" : "error"} title={title}>
        <p>{said}</p>
      </Notice>
    </div>
  );
}

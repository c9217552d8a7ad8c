/** The counter's last redemptions, each with its undoing while that is possible. */
import { counterFrame as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { type LastRedemption, useCounterData } from "~/ui/panel/frame/panel-data";
import { SmallForm } from "~/ui/panel/panel-form";
import { RedemptionState } from "./redemption-state";

/** @param except those that the page shows already */
export function LastRedemptions({ except = [] }: { except?: readonly string[] }) {
  const last = useCounterData()?.last.filter(({ nonce }) => !except.includes(nonce)) ?? [];
  if (last.length === 0) return null;
  return (
    <section aria-labelledby="last-redemptions">
      <h2 id="last-redemptions">{text.last}</h2>
      <ul className="last-redeemed">
        {last.map((redemption) => (
          <li key={redemption.nonce} className="redeemed__coupon">
            <div>
              <p>
                <span className="redeemed__code">{redemption.code}</span>{" "}
                <RedemptionState state={redemption.state} />
              </p>
              <p className="soft">
                {redemption.time} · {redemption.offer}
              </p>
            </div>
            <Undo {...redemption} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Undo({ nonce, code, undo }: LastRedemption) {
  const page = `/socios/caja/canje/${nonce}`;
  if (undo === "with_reason") {
    return (
      <a className="button button--secondary" href={page} aria-label={text.undoCodeWithReason(code)}>
        {text.undoWithReason}
      </a>
    );
  }
  if (undo === null) return null;
  return (
    <SmallForm action={page}>
      <input type="hidden" name="all" value={nonce} />
      <Button variant="secondary" aria-label={text.undoCode(code)}>
        {text.undo}
      </Button>
    </SmallForm>
  );
}

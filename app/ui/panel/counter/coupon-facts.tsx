/** A coupon at the counter: the verdict, its content, and the terms it was sold under. */
import { couponPage as text } from "~/locales/es/panel/counter";
import { Verdict } from "./verdict";

interface CouponFactsProps {
  redeemable: boolean;
  title: string;
  offer: string;
  code: string;
  lines: readonly string[];
  conditions: string;
  howToRedeem: string;
  /** Nonce of its redemption. */
  redemption: string | null;
  /** The rest of the purchase. */
  apart: readonly { id: string; label: string; href: string }[];
}

export function CouponFacts({ conditions, howToRedeem, redemption, apart, ...coupon }: CouponFactsProps) {
  return (
    <>
      <Verdict tone={coupon.redeemable ? "good" : "bad"} title={coupon.title} offer={coupon.offer}>
        {coupon.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="soft">{coupon.code}</p>
        {redemption && (
          <p>
            <a href={`/socios/caja/canje/${redemption}`}>{text.seeRedemption}</a>
          </p>
        )}
      </Verdict>
      {conditions && <Terms title={text.terms} lines={conditions} />}
      {howToRedeem && <Terms title={text.howTo} lines={howToRedeem} />}
      {apart.length > 0 && (
        <section>
          <h2>{text.apart}</h2>
          <ul>
            {apart.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Terms({ title, lines }: { title: string; lines: string }) {
  return (
    <details className="disclosure" open>
      <summary>{title}</summary>
      {lines.split("\n").map((line) => line.trim() && <p key={line}>{line}</p>)}
    </details>
  );
}

/** A purchase in the history: date, lines, total, and coupons with their PDF. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { history as text } from "~/locales/es/account/account-history";
import { saleReference } from "~/locales/es/checkout/checkout";
import { formatPrice } from "~/locales/es/format";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { Disclosure } from "~/ui/elements/disclosure";
import { Icon } from "~/ui/elements/icons";
import { PlaceList } from "~/ui/elements/place-list";
import { GiftNews } from "./gift-news";
import { MailState } from "./mail-status";
import type { CouponData, PurchaseData, PurchaseItemData } from "./purchase-data";
import { ReceiptLinks } from "./receipt-links";
import { ReturnedMoney } from "./returned-money";

/** `all` links to the remaining coupons where the list contains only the first ones. */
type ListedPurchase = PurchaseData & { all: { count: number; href: string } | null };

/** @param open shows the QR codes: for the newest purchase, the most likely one to be redeemed */
export function PastPurchase({ purchase, open }: { purchase: ListedPurchase; open: boolean }) {
  const { number, reference, date, status, total, needReceipt, receipts, items, all } = purchase;
  const id = `purchase-${number}`;
  return (
    <article className="box stack" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{text.number(number)}</h2>
        <p className="soft">
          {date} · <strong>{total === 0 && status === "captured" ? text.free : text.statuses[status]}</strong>
        </p>
      </div>
      {items.map((item) => (
        <PurchasedItem key={item.key} item={item} number={number} open={open} />
      ))}
      {all && (
        <p>
          <a href={all.href}>{text.allCoupons(all.count)}</a>
        </p>
      )}
      <MailState purchase={purchase} className="small soft" />
      <p className="small soft">
        {saleReference.label}: <code>{reference}</code>. {saleReference.hint}
      </p>
      <p className="section__head">
        <span>{text.total}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      <ReturnedMoney rows={purchase.returned} />
      <ReceiptLinks receipts={receipts} withData={needReceipt} />
    </article>
  );
}

function PurchasedItem({ item, number, open }: { item: PurchaseItemData; number: string; open: boolean }) {
  const usable = item.coupons.filter(({ qr }) => qr !== null);
  return (
    <section className="stack stack--s">
      <div className="section__head">
        <h3>
          <a href={item.href}>{item.title}</a>
        </h3>
        <span>{formatPrice(item.total)}</span>
      </div>
      <p>
        {text.line(item.quantity, item.optionTitle)} · {text.seller(item.seller)}
      </p>
      {item.slot && (
        <p className="small">
          <Icon name="calendar" size="s" /> {item.slot}
        </p>
      )}
      {item.gift && (
        <p className="small">
          <Icon name="gift" size="s" /> {item.gift}
        </p>
      )}
      <GiftNews news={item.giftNews} />
      {item.coupons.length > 0 && (
        <ul className="stack stack--s" aria-label={text.coupons(item.title)}>
          {item.coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      {usable.length > 0 && (
        <Disclosure summary={text.show(usable.length)} open={open && item.gift === null}>
          <div className="stack">
            <ul className="coupon-codes">
              {usable.map((coupon) => (
                <CouponCode key={coupon.id} coupon={coupon} />
              ))}
            </ul>
            {item.howToRedeem && <p className="small">{item.howToRedeem}</p>}
            {item.booking && <p className="small">{item.booking}</p>}
          </div>
        </Disclosure>
      )}
      <PlaceList places={item.places} />
      {item.withdrawUntil && (
        <p className="small soft">
          {text.withdraw(item.withdrawUntil)}{" "}
          <a href={`/desistimiento?number=${number}`}>{text.withdrawLink}</a>
        </p>
      )}
      {item.stars !== null && <p className="small soft">{text.stars(item.stars)}</p>}
    </section>
  );
}

function CouponCode({ coupon: { qr, code } }: { coupon: CouponData }) {
  const shown = showCouponCode(code);
  return (
    <li>
      {qr && <CouponQr qr={qr} code={shown} />}
      <code aria-hidden="true">{shown}</code>
    </li>
  );
}

function CouponRow({ coupon }: { coupon: CouponData }) {
  const { state, validity, redeemedOn, pdf } = coupon;
  const code = showCouponCode(coupon.code);
  return (
    <li className="cluster">
      <Icon name="ticket" size="s" />
      <span>
        <span className="vh">{text.code} </span>
        <code>{code}</code>
      </span>
      <span>{state.label}</span>
      <span className="soft small">{redeemedOn === null ? validity : text.redeemedOn(redeemedOn)}</span>
      {pdf && (
        <a href={pdf} data-document aria-label={text.pdfOf(code)}>
          {text.pdf}
        </a>
      )}
    </li>
  );
}

/** A purchase in the history: lines with their coupons; codes and papers are folded. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { history as text } from "~/locales/es/account/account-history";
import { couponCalendar as calendarText } from "~/locales/es/checkout/coupon-calendar";
import { gift } from "~/locales/es/checkout/gift";
import { formatPrice } from "~/locales/es/format";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { Disclosure } from "~/ui/elements/disclosure";
import { Icon } from "~/ui/elements/icons";
import { PictureImage } from "~/ui/elements/picture-image";
import { PlaceList } from "~/ui/elements/place-list";
import { GiftNews } from "./gift-news";
import { MailFailure } from "./mail-failure";
import { OrderFacts } from "./order-facts";
import type { CouponData, PurchaseData, PurchaseItemData } from "./purchase-data";
import { ReceiptLinks } from "./receipt-links";
import { ReturnedMoney } from "./returned-money";
import { WalletLinks } from "./wallet-links";

/** `all` links to the remaining coupons where the list contains only the first ones. */
type ListedPurchase = PurchaseData & { all: { count: number; href: string } | null };

interface PastPurchaseProps {
  purchase: ListedPurchase;
  /** One less than that of its lines. */
  headingLevel: 2 | 3;
}

export function PastPurchase({ purchase, headingLevel }: PastPurchaseProps) {
  const { number, date, status, total, needReceipt, receipts, items, all } = purchase;
  const id = `purchase-${number}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="box stack" aria-labelledby={id}>
      <div className="section__head">
        <Heading id={id}>{text.number(number)}</Heading>
        <p className="soft small">
          {date} · {total === 0 && status === "captured" ? text.free : text.statuses[status]} ·{" "}
          <strong>{formatPrice(total)}</strong>
        </p>
      </div>
      {items.map((item) => (
        <PurchasedItem key={item.key} item={item} headingLevel={headingLevel} />
      ))}
      {all && (
        <p>
          <a href={all.href}>{text.allCoupons(all.count)}</a>
        </p>
      )}
      <MailFailure purchase={purchase} />
      <ReturnedMoney rows={purchase.returned} />
      <Disclosure summary={text.details}>
        <div className="stack">
          <OrderFacts order={purchase} />
          <ReceiptLinks receipts={receipts} withData={needReceipt} />
        </div>
      </Disclosure>
    </article>
  );
}

interface PurchasedItemProps {
  item: PurchaseItemData;
  headingLevel: 2 | 3;
}

function PurchasedItem({ item, headingLevel }: PurchasedItemProps) {
  const usable = item.coupons.filter(({ qr }) => qr !== null);
  const Heading = headingLevel === 2 ? "h3" : "h4";
  return (
    <section className="stack stack--s">
      <div className="line line--compact">
        <div className="line__media">
          {item.cover && <PictureImage picture={item.cover} alt="" sizes="4.5rem" loading="lazy" />}
        </div>
        <div>
          <Heading className="line__title">
            <a href={item.href}>{item.title}</a>
          </Heading>
          <p className="line__detail">
            {text.line(item.quantity, item.optionTitle)} · {text.seller(item.seller)}
          </p>
          {item.slot && (
            <p className="line__detail">
              <Icon name="calendar" size="s" /> {item.slot}
            </p>
          )}
          {item.gift && (
            <p className="line__detail line__detail--gift">
              <Icon name="gift" size="s" /> {item.gift}
            </p>
          )}
        </div>
        <p className="line__price">{formatPrice(item.total)}</p>
      </div>
      <GiftNews news={item.giftNews} />
      {item.coupons.length > 0 && (
        <ul className="stack stack--s" aria-label={text.coupons(item.title)}>
          {item.coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      {usable.length > 0 && (
        <Disclosure summary={text.show(usable.length)}>
          <div className="stack">
            <ul className="coupon-codes">
              {usable.map((coupon) => (
                <CouponCode key={coupon.id} coupon={coupon} />
              ))}
            </ul>
            {item.howToRedeem && <p className="small">{item.howToRedeem}</p>}
            {item.booking && <p className="small">{item.booking}</p>}
            <PlaceList places={item.places} />
          </div>
        </Disclosure>
      )}
      {item.withdraw && (
        <p className="small soft">
          <a href={item.withdraw.href}>{item.withdraw.until}</a>
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
  const { state, validity, redeemedOn, pdf, calendar, wallets, handOn } = coupon;
  const code = showCouponCode(coupon.code);
  return (
    <li className="cluster small">
      {coupon.code !== "" && (
        <span>
          <span className="vh">{text.code} </span>
          <code>{code}</code>
        </span>
      )}
      <strong>{state.label}</strong>
      <span className="soft">{redeemedOn === null ? validity : text.redeemedOn(redeemedOn)}</span>
      {pdf && (
        <a href={pdf} data-document aria-label={text.pdfOf(code)}>
          {text.pdf}
        </a>
      )}
      {calendar && (
        <a href={calendar} data-document aria-label={calendarText.addOf(`${text.code} ${code}`)}>
          {calendarText.add}
        </a>
      )}
      <WalletLinks links={wallets} coupon={`${text.code} ${code}`} />
      {handOn && (
        <a href={handOn} aria-label={gift.handOnOf(code)}>
          {gift.handOn}
        </a>
      )}
    </li>
  );
}

/** Coupon as a ticket: code in groups for reading aloud, status, validity and slot. */
import type { ReactNode } from "react";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { coupon as text } from "~/locales/es/coupon";
import { Icon } from "./icons";

export interface CouponTicketProps {
  /** Target of links to it. */
  id?: string;
  /** Thirteen characters without separators. */
  code: string;
  /** "Cupón 1 de 2". */
  number?: string;
  offerTitle: string;
  optionTitle?: string;
  status: { label: string; tone: "ready" | "soon" | "used" | "off" };
  /** "Válido hasta el 21 de noviembre de 2026"; of dated coupons the slot says it. */
  validity?: string | undefined;
  /** Formatted date of the slot. */
  slot?: string | undefined;
  seller?: string | undefined;
  gift?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Content above the code. */
  qr?: ReactNode;
  children?: ReactNode;
}

export function CouponTicket({ id, status, headingLevel = 3, ...coupon }: CouponTicketProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article id={id} className={`coupon coupon--${status.tone}`}>
      <div className="coupon__what">
        {coupon.number && <p className="coupon__number">{coupon.number}</p>}
        <Heading>{coupon.offerTitle}</Heading>
        {coupon.optionTitle && <p>{coupon.optionTitle}</p>}
        <ul className="coupon__facts">
          {coupon.slot && (
            <li>
              <Icon name="calendar" size="s" /> {coupon.slot}
            </li>
          )}
          {coupon.validity && (
            <li>
              <Icon name="calendar" size="s" /> {coupon.validity}
            </li>
          )}
          {coupon.seller && (
            <li>
              <Icon name="user" size="s" /> {coupon.seller}
            </li>
          )}
          {coupon.gift && (
            <li>
              <Icon name="gift" size="s" /> {coupon.gift}
            </li>
          )}
        </ul>
        {coupon.children}
      </div>
      <div className="coupon__code">
        {coupon.qr}
        <p>{text.code}</p>
        <code>{showCouponCode(coupon.code)}</code>
        <p className="coupon__status">{status.label}</p>
      </div>
    </article>
  );
}

/** Links of the account page in sections: purchases, club, personal data, sign-in, privacy. */
import type { ReactNode } from "react";
import { accountPage as text } from "~/locales/es/account/account-page";
import { clubElsewhere } from "~/locales/es/club-elsewhere";
import { ButtonLink } from "~/ui/elements/button";
import { Disclosure } from "~/ui/elements/disclosure";

interface AccountLinksProps {
  hasPassword: boolean;
  /** What is used next. */
  coupon: { title: string; option: string; when: string; href: string } | null;
  /** The form came back with problems. */
  dataOpen: boolean;
  /** The form of the personal data. */
  children: ReactNode;
}

export function AccountLinks({ hasPassword, coupon, dataOpen, children }: AccountLinksProps) {
  return (
    <>
      {coupon && (
        <section className="box stack" aria-labelledby="coupon-title">
          <h2 id="coupon-title">{text.nextCoupon}</h2>
          <p>
            <strong>{coupon.title}</strong>
            <br />
            {coupon.option} · {coupon.when}
          </p>
          <p>
            <ButtonLink href={coupon.href}>{text.openCoupon}</ButtonLink>
          </p>
        </section>
      )}
      <section className="box stack" aria-labelledby="history-title">
        <h2 id="history-title">{text.historyTitle}</h2>
        <p>{text.historyText}</p>
        <p className="cluster">
          <ButtonLink variant={coupon ? "secondary" : undefined} href="/order/history">
            {text.history}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/favorite">
            {text.favorites}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/account/alerts">
            {text.alerts}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/club">
            {clubElsewhere.accountLink}
          </ButtonLink>
        </p>
      </section>
      <section className="box box--fold">
        <Disclosure summary={<h2>{text.dataTitle}</h2>} open={dataOpen}>
          {children}
        </Disclosure>
      </section>
      <div className="fields fields--2">
        <section aria-labelledby="access-title">
          <h2 id="access-title">{text.accessTitle}</h2>
          <ul className="link-list">
            <li>
              <a href="/account/email">{text.changeEmail}</a>
            </li>
            <li>
              <a href="/account/password">{hasPassword ? text.changePassword : text.setPassword}</a>
            </li>
            <li>
              <a href="/account/security">{text.security}</a>
            </li>
            <li>
              <a href="/account/sessions">{text.sessions}</a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="privacy-title">
          <h2 id="privacy-title">{text.privacyTitle}</h2>
          <ul className="link-list">
            <li>
              <a href="/account/consents">{text.consents}</a>
            </li>
            <li>
              <a href="/account/export" download data-document>
                {text.export}
              </a>
              <span className="field__hint"> {text.exportHint}</span>
            </li>
            <li>
              <a href="/account/delete">{text.remove}</a>
            </li>
            <li>
              <a href="/privacidad/mis-datos">{text.privacyCentre}</a>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

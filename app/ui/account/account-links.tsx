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
  /** Whether members get a credit for friends whom they invite. */
  invites: boolean;
  /** The form came back with problems. */
  dataOpen: boolean;
  /** The form of the personal data. */
  children: ReactNode;
}

export function AccountLinks({ hasPassword, coupon, invites, dataOpen, children }: AccountLinksProps) {
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
      <LinkBox
        title={text.historyTitle}
        links={[
          ["/order/history", text.history],
          ["/favorite", text.favorites],
          ["/vistos", text.seen],
          ["/account/gift-cards", text.giftCards],
          ["/account/presents", text.gifts],
          ...(invites ? [["/account/invitar", text.invite] as const] : []),
          ["/account/alerts", text.alerts],
          ["/account/newsletter", text.newsletter],
          ["/club", clubElsewhere.accountLink],
        ]}
      />
      <section className="box box--fold">
        <Disclosure summary={<h2>{text.dataTitle}</h2>} open={dataOpen}>
          {children}
        </Disclosure>
      </section>
      <div className="fields fields--2">
        <LinkBox
          title={text.accessTitle}
          links={[
            ["/account/email", text.changeEmail],
            ["/account/password", hasPassword ? text.changePassword : text.setPassword],
            ["/account/security", text.security],
            ["/account/sessions", text.sessions],
          ]}
        />
        <LinkBox
          title={text.privacyTitle}
          links={[
            ["/account/consents", text.consents],
            ["/account/export", text.export],
            ["/privacidad/mis-datos", text.privacyCentre],
            ["/account/delete", text.remove],
          ]}
        />
      </div>
    </>
  );
}

interface LinkBoxProps {
  title: string;
  links: readonly (readonly [href: string, label: string])[];
}

/** Rows of one height, each a link. */
function LinkBox({ title, links }: LinkBoxProps) {
  return (
    <section className="box">
      <h2>{title}</h2>
      <ul className="link-list">
        {links.map(([href, label]) => (
          <li key={href}>
            {href === "/account/export" ? (
              <a href={href} download data-document>
                {label}
              </a>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Footer of every page: links, contact, and identity of the operator (LSSI art. 10). */
import { newsletter } from "~/locales/es/newsletter";
import { footer as text } from "~/locales/es/ui";
import { site } from "~/site-settings";
import { Icon } from "~/ui/elements/icons";
import { NewsletterForm } from "~/ui/form/newsletter-form";
import { visitorPart } from "~/ui/visitor-part";
import { Once } from "~/ui/written-once";
import { type FooterIdentity, useFooterIdentity } from "./footer-identity";
import { Logo } from "./logo";
import { VersionSwitch } from "./version-switch";

const INFORMATION = [
  "/ayuda",
  "/club",
  "/tarjeta-regalo",
  "/contacts",
  "/ranking",
  "/withdrawal-information",
  "/desistimiento",
  "/pedido",
  "/widget",
  "/accesibilidad",
] as const;
const LEGAL = [
  "/agreement",
  "/privacy-policy",
  "/cookie-policy",
  "/cookies/ajustes",
  "/marketing-agreement",
  "/privacidad/mis-datos",
] as const;

export interface FooterProps {
  /** Shows the newsletter form; off on pages with another form in progress. */
  newsletter: boolean;
  /** The browser keeps a markup for each of both: the form does not ask for an address that the shop knows. */
  signedIn: boolean;
  /** Path and query of the page. */
  returnTo: string;
}

const NewsletterEntry = visitorPart("newsletter-entry", {
  of: ({ signedIn }) => signedIn,
  show: (signedIn) =>
    signedIn ? (
      <a href="/account/consents">{newsletter.choose}</a>
    ) : (
      <NewsletterForm id="footer-email" className="footer__form" variant="secondary" />
    ),
});

export function Footer({ newsletter: withNewsletter, returnTo }: Omit<FooterProps, "signedIn">) {
  const identity = useFooterIdentity();
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__columns">
          <div className="footer__brand">
            <Logo />
            <p>{site.tagline}</p>
          </div>
          {withNewsletter && (
            <section className="footer__news" aria-labelledby="newsletter-title">
              <h2 id="newsletter-title">{newsletter.title}</h2>
              <NewsletterEntry />
            </section>
          )}
          <LinkList title={text.information} routes={INFORMATION} />
          <LinkList title={text.legal} routes={LEGAL} />
          <Once
            as="div"
            className="footer__help"
            of={`help ${Object.values(identity)}`}
            show={() => <Help {...identity} />}
          />
        </div>
        <div className="footer__end">
          <p>
            <span data-identity="operator">{identity.operator}</span> {text.pricesNote}
          </p>
          <VersionSwitch returnTo={returnTo} />
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, routes }: { title: string; routes: readonly (keyof typeof text.links)[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <Once
        as="ul"
        of={routes.join(" ")}
        show={() =>
          routes.map((route) => (
            <li key={route}>
              <a href={route}>{text.links[route]}</a>
            </li>
          ))
        }
      />
    </div>
  );
}

function Help({ customerServiceEmail, businessEmail, phone, phoneHours }: FooterIdentity) {
  return (
    <>
      <h2>{text.help}</h2>
      <ul>
        <li>
          <MailLink label={text.customerService} of="customerServiceEmail" address={customerServiceEmail} />
        </li>
        <li>
          <a href={`tel:${phone.replace(/\s/g, "")}`}>
            <Icon name="phone" size="s" />
            <span>
              <span data-identity="phone">{phone}</span>
              <br />
              <small data-identity="phoneHours">{phoneHours}</small>
            </span>
          </a>
        </li>
        <li>
          <MailLink label={text.business} of="businessEmail" address={businessEmail} />
        </li>
        {site.features.partnerButton && (
          <li>
            <a href="/socios">{text.becomePartner}</a>
          </li>
        )}
      </ul>
    </>
  );
}

interface MailLinkProps {
  label: string;
  of: keyof FooterIdentity;
  address: string;
}

function MailLink({ label, of, address }: MailLinkProps) {
  return (
    <a href={`mailto:${address}`}>
      <Icon name="mail" size="s" />
      <span>
        {label}
        <br />
        <small data-identity={of}>{address}</small>
      </span>
    </a>
  );
}

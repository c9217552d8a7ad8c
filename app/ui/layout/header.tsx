/**
 * Header of every page: logo, back, region, search, favourites, cart and account
 * (docs/specification.md 2).
 */
import type { MouseEventHandler, ReactNode } from "react";
import { header as text } from "~/locales/es/ui";
import { site } from "~/site-settings";
import { Icon, type IconName } from "~/ui/elements/icons";
import { visitorPart } from "~/ui/visitor-part";
import { Logo } from "./logo";
import { RegionChooser } from "./region-chooser";

type OnLink = MouseEventHandler<HTMLAnchorElement>;

export interface HeaderProps {
  /** The home page has no back link. */
  home: boolean;
  /** The checkout has no search. */
  checkout: boolean;
  region: { value: string; label: string };
  /** Path and query of the current page, for forms that redirect back. */
  returnTo: string;
  /** Sign-in that returns to this page. */
  loginHref: string;
  onBack?: OnLink;
  onSearch?: OnLink;
  onCart?: OnLink;
  /** Cart dropdown, rendered below its link. */
  cartPanel?: ReactNode;
}

export function Header({ home, checkout, ...props }: HeaderProps) {
  return (
    <>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <header className="header">
        <div className="container header__row">
          {!home && (
            <a className="header__control header__back" href="/" onClick={props.onBack}>
              <Icon name="back" />
              <span className="vh">{text.back}</span>
            </a>
          )}
          <a className="header__home" href="/" aria-label={text.home(site.name)}>
            <Logo />
          </a>
          <RegionChooser region={props.region} returnTo={props.returnTo} />
          {checkout ? (
            <span className="header__gap" />
          ) : (
            <a className="header__search" href="/buscar" onClick={props.onSearch}>
              <Icon name="search" />
              <span className="header__search-text">{text.search}</span>
              <span className="header__search-hint" aria-hidden="true">
                {text.searchHint}
              </span>
            </a>
          )}
          <nav className="header__nav" aria-label={text.main}>
            {site.features.partnerButton && (
              <a className="button button--ghost header__partner" href="/socios">
                {text.partner}
              </a>
            )}
            <FavoritesLink />
            <AccountLink loginHref={props.loginHref} />
            <div className="menu">
              <CartLink onCart={props.onCart} />
              {props.cartPanel}
            </div>
          </nav>
        </div>
      </header>
    </>
  );
}

interface ControlProps {
  icon: IconName;
  href: string;
  label: string;
  count?: number;
  /** Accessible text of the badge's count. */
  counted?: (count: number) => string;
  onClick?: OnLink;
}

function Control({ icon, href, label, count = 0, counted, onClick }: ControlProps) {
  return (
    <a className="header__control" href={href} onClick={onClick}>
      <span className="header__icon">
        <Icon name={icon} />
        {count > 0 && (
          <span className="count" aria-hidden="true">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </span>
      <span className="header__label">{label}</span>
      {count > 0 && counted && <span className="vh">, {counted(count)}</span>}
    </a>
  );
}

const FavoritesLink = visitorPart("favorites-link", {
  of: (root) => root.favorites?.length ?? 0,
  show: (count) => (
    <Control icon="heart" href="/favorite" label={text.favorites} count={count} counted={text.inFavorites} />
  ),
});

const AccountLink = visitorPart("account-link", {
  of: (root) => root.signedIn,
  show: (signedIn, { loginHref }: Pick<HeaderProps, "loginHref">) =>
    signedIn ? (
      <Control icon="user" href="/account" label={text.profile} />
    ) : (
      <Control icon="user" href={loginHref} label={text.login} />
    ),
});

const CartLink = visitorPart("cart-link", {
  of: (root) => root.cartCount,
  show: (count, { onCart }: { onCart: OnLink | undefined }) => (
    <Control
      icon="cart"
      href="/cart"
      label={text.cart}
      count={count}
      counted={text.inCart}
      onClick={onCart}
    />
  ),
});

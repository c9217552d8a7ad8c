/** Layout of every page (header, toasts, content, footer) and its client behaviour. */
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { CartDropdown } from "~/ui/cart/cart-dropdown";
import { SimulatedPaymentsNotice } from "~/ui/elements/notice";
import { Toasts } from "~/ui/elements/toasts";
import { useSavedCoupons } from "~/ui/offline/save-coupons";
import { SearchModal } from "~/ui/search/search-modal";
import { useCampaignMemory } from "../behaviour/campaign";
import { useCartMirror } from "../behaviour/cart-mirror";
import { useDelegatedNavigation } from "../behaviour/delegated-navigation";
import { useFavoritesMirror } from "../behaviour/favorites-mirror";
import { useFoldDismissal } from "../behaviour/fold-dismissal";
import { usePageChange } from "../behaviour/page-change";
import { usePendingMark } from "../behaviour/pending-mark";
import { Preloads } from "../behaviour/preload";
import { useRootData } from "../use-root-data";
import { visitorPart } from "../visitor-part";
import { KeptConsentBanner, KeptFooter, KeptShortFooter } from "./frame-parts";
import { Header } from "./header";

/** Opens an overlay instead of following its link, the fallback without scripts. */
function useOverlay(locationKey: string) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay
  useEffect(() => setOpen(false), [locationKey]);
  const onLink = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen((was) => !was);
  };
  return { open, onLink, close: () => setOpen(false) };
}

/** Sign-in link that returns to this page, except from the sign-in and account pages. */
function loginHref(path: string): string {
  const isEntrance = /^\/(login|register|password|account)(\/|\?|$)/.test(path);
  return path === "/" || isEntrance ? "/login" : `/login?returnTo=${encodeURIComponent(path)}`;
}

const VisitorConsent = visitorPart("consent", {
  of: ({ askAboutCookies }, { path }: { path: string; returnTo: string }) =>
    askAboutCookies && path !== "/cookies/ajustes",
  show: (ask, { returnTo }) => (ask ? <KeptConsentBanner returnTo={returnTo} /> : null),
});

export function PageFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const location = useLocation();
  const navigate = useNavigate();
  const search = useOverlay(location.key);
  const cart = useOverlay(location.key);
  useCampaignMemory();
  useDelegatedNavigation();
  useFoldDismissal(location.key);
  useCartMirror();
  useFavoritesMirror();
  useSavedCoupons(location, root.signedIn);
  usePendingMark(useNavigation().state);
  const title = usePageChange(location);
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    // Without history entries of the shop the link's own href applies.
    if (window.history.state?.idx > 0) {
      event.preventDefault();
      navigate(-1);
    }
  };
  const isPaying = /^\/(checkout|order)(\/|$)/.test(location.pathname);
  const isNewsletter = location.pathname.startsWith("/boletin");
  return (
    <>
      <Header
        home={location.pathname === "/"}
        checkout={isPaying}
        region={root.region}
        loginHref={loginHref(location.pathname + location.search)}
        returnTo={location.pathname + location.search}
        onBack={goBack}
        onSearch={search.onLink}
        onCart={cart.onLink}
        cartPanel={<CartDropdown open={cart.open} onClose={cart.close} />}
      />
      <p className="vh" aria-live="polite">
        {title}
      </p>
      <Toasts messages={root.toasts} />
      <VisitorConsent path={location.pathname} returnTo={location.pathname + location.search} />
      {root.simulatedPayments && isPaying && <SimulatedPaymentsNotice />}
      <main id="main" className="container" tabIndex={-1}>
        {children}
      </main>
      {isPaying ? (
        <KeptShortFooter />
      ) : (
        <KeptFooter
          newsletter={!isNewsletter}
          signedIn={root.signedIn}
          returnTo={location.pathname + location.search}
        />
      )}
      {(root.countedByPicture || root.prefetched) && (
        <img
          hidden
          alt=""
          src={`/vista.gif?pagina=${encodeURIComponent(location.pathname)}${root.prefetched ? "&antes" : ""}`}
        />
      )}
      <Preloads pageKey={location.key} />
      <SearchModal open={search.open} onClose={search.close} />
    </>
  );
}

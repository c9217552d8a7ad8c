/**
 * Asks about cookies: a plain form between header and content, in the page from its first byte. It covers nothing,
 * moves nothing and takes no focus; yes and no are the same button, side by side.
 */
import { consentBanner as text } from "~/locales/es/cookie-choice";
import { Button, buttonClass } from "~/ui/elements/button";

/** @param returnTo path of the page it stands on */
export function ConsentBanner({ returnTo }: { returnTo: string }) {
  return (
    <section className="consent" aria-labelledby="consent-title">
      <form className="container consent__form" method="post" action="/cookies/ajustes" data-keep-scroll>
        <input type="hidden" name="source" value="banner" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="consent__text">
          <p id="consent-title" className="consent__title">
            {text.title}
          </p>
          <p>
            {text.text} <a href="/cookie-policy">{text.more}</a>.
          </p>
        </div>
        <div className="consent__buttons">
          <Button variant="secondary" name="answer" value="none">
            {text.reject}
          </Button>
          <Button variant="secondary" name="answer" value="all">
            {text.accept}
          </Button>
          <a className={buttonClass("ghost")} href="/cookies/ajustes">
            {text.settings}
          </a>
        </div>
      </form>
    </section>
  );
}

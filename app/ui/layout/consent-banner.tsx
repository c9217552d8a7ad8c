/**
 * Cookie consent as a plain form between header and content, part of the first HTML. It covers and shifts no
 * content and takes no focus; accept and reject are equal buttons, side by side.
 */
import { consentBanner as text } from "~/locales/es/cookie-choice";
import { Button, ButtonLink } from "~/ui/elements/button";

/** @param returnTo path of the current page */
export function ConsentBanner({ returnTo }: { returnTo: string }) {
  return (
    <div className="consent">
      <form
        className="container consent__form"
        aria-labelledby="consent-title"
        method="post"
        action="/cookies/ajustes"
        data-keep-scroll
        data-here
      >
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
          <ButtonLink variant="ghost" href="/cookies/ajustes">
            {text.settings}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

/**
 * Cookie consent as a plain form between header and content, part of the first HTML. It covers and shifts no
 * content and takes no focus; accept and reject are equal buttons, side by side.
 */
import { consentBanner as text } from "~/locales/es/cookie-choice";
import { Button, ButtonLink } from "~/ui/elements/button";
import { Once } from "~/ui/written-once";

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
        <Once as="div" className="consent__text" of="consent text" show={() => <Question />} />
        <Once as="div" className="consent__buttons" of="consent buttons" show={() => <Answers />} />
      </form>
    </div>
  );
}

function Question() {
  return (
    <>
      <p id="consent-title" className="consent__title">
        {text.title}
      </p>
      <p>
        {text.text} <a href="/cookie-policy">{text.more}</a>.
      </p>
    </>
  );
}

function Answers() {
  return (
    <>
      <Button variant="secondary" name="answer" value="none">
        {text.reject}
      </Button>
      <Button variant="secondary" name="answer" value="all">
        {text.accept}
      </Button>
      <ButtonLink variant="ghost" href="/cookies/ajustes">
        {text.settings}
      </ButtonLink>
    </>
  );
}

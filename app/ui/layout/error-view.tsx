/** Error pages: not found and unexpected errors (docs/specification.md 2, 8). */

import { errors as text } from "~/locales/es/ui";
import { ButtonLink, buttonClass } from "~/ui/elements/button";
import { MORE_STYLES } from "~/ui/elements/more-styles";
import { REFERENCE_ID, useErrorReference } from "./error-reference";

export function NotFoundView() {
  return (
    <div className="empty">
      <h1 className="empty__code">{text.notFoundTitle}</h1>
      <p className="empty__text">{text.notFound}</p>
      <HomeLink />
    </div>
  );
}

/** `message` is folded and must be safe for visitors to read. */
export function GenericErrorView({ message }: { message: string }) {
  return (
    <div className="empty">
      <link rel="stylesheet" href={MORE_STYLES} />
      <h1>{text.genericTitle}</h1>
      <details className="error-details">
        <summary className={buttonClass("ghost")}>
          <span className="when-closed">{text.show}</span>
          <span className="when-open">{text.hide}</span>
        </summary>
        <pre>{message}</pre>
      </details>
      <Reference />
      <HomeLink />
    </div>
  );
}

/** Compact variant with a visible message. */
export function MessageErrorView({ title, message }: { title?: string; message: string }) {
  return (
    <div className="empty">
      {title && <h1>{title}</h1>}
      <p className="empty__text">{message}</p>
      <HomeLink />
    </div>
  );
}

/** The database is unavailable; the request was valid. */
export function UnavailableView() {
  return <MessageErrorView title={text.unavailableTitle} message={text.unavailable} />;
}

function Reference() {
  const reference = useErrorReference();
  if (reference === null) return null;
  return (
    <p className="empty__text">
      {text.reference} <code id={REFERENCE_ID}>{reference}</code>
    </p>
  );
}

function HomeLink() {
  return <ButtonLink href="/">{text.home}</ButtonLink>;
}

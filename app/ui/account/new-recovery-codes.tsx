/** Shows new recovery codes, once, to print or copy. */
import { useHydrated } from "remix-utils/use-hydrated";
import { newCodesTexts as text } from "~/locales/es/account/security";
import { Button, ButtonLink } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";

export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  return (
    <section className="box stack" aria-labelledby="new-codes-title">
      <h2 id="new-codes-title">{text.title}</h2>
      <Notice kind="warning">
        <p>{text.lead}</p>
      </Notice>
      <ul className="recovery-codes" aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster no-print">
        {hydrated && (
          <Button type="button" variant="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
        )}
        <ButtonLink href="/account/security">{text.done}</ButtonLink>
      </p>
    </section>
  );
}

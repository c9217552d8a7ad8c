/** /ayuda/contacto/recibido: confirms a question to customer service and names its case. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseCaseNumber, showCaseNumber } from "~/domain/support/help-case";
import { personalPageHeaders } from "~/http/answer/caching";
import { helpForm as text } from "~/locales/es/help/help-case";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.doneTitle, description: text.description, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  const number = parseCaseNumber(new URL(request.url).searchParams.get("caso") ?? "");
  return { number: number && showCaseNumber(number) };
}

export default function HelpContactDone() {
  const { number } = useLoaderData<typeof loader>();
  return (
    <Outcome
      icon="mail"
      title={text.doneTitle}
      action={{ href: "/ayuda", label: text.back }}
      variant="secondary"
    >
      {number && <p>{text.doneNumber(number)}</p>}
      <p>{text.doneText}</p>
    </Outcome>
  );
}

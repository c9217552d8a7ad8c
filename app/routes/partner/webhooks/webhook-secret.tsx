/** /socios/avisos-web/:endpoint/clave: replaces the secret of a URL; the answer shows the new one, once. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { rotateSecret } from "~/domain/webhooks/change-endpoints.server";
import { readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import { answerPanelForm, ownObject } from "~/http/panel/kit.server";
import { readEndpointForm, requireEndpoint } from "~/http/panel/own-endpoint.server";
import { PANEL_WEBHOOKS } from "~/http/panel/panel-paths";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { ConfirmPage, PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { NewSecret } from "~/ui/panel/webhook-parts";

export const meta = panelMeta(text.rotate, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, reference, path } = await requireEndpoint(page);
  const { updatedAt } = await ownObject(readEndpoint(ctx, reference));
  return { path, seen: updatedAt };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, reference, path: next } = await readEndpointForm(page);
  const schema = z.object({ seen: z.coerce.number().int() });
  return answerPanelForm({ form, schema }, async ({ seen }) =>
    data({ secret: await rotateSecret(ctx, reference, seen), next }),
  );
}

export default function WebhookSecretPage() {
  const { path, seen } = useLoaderData<typeof loader>();
  const answer = useRefused<typeof action>();
  if (answer && "secret" in answer) {
    return (
      <>
        <PageHeader title={text.secretTitle} back={{ href: PANEL_WEBHOOKS, label: text.title }} />
        <NewSecret {...answer} />
      </>
    );
  }
  return (
    <ConfirmPage
      title={text.rotate}
      consequences={text.rotateConsequences}
      confirm={text.rotate}
      cancelHref={path}
    >
      <input type="hidden" name="seen" value={seen} />
    </ConfirmPage>
  );
}

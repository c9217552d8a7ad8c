/** /socios/vistas: keeps or removes a member's view of a list, and leads back to the list. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { objectId, requiredText } from "~/domain/kernel/schemas";
import { removeView, saveView } from "~/domain/organizations/team/saved-views.server";
import { formFields, notYours, readPartnerForm, seeOther } from "~/http/panel/kit.server";
import { savedQuery, savedViewAddress } from "~/http/panel/lists/saved-query";
import { PANEL_HOME } from "~/http/panel/panel-paths";
import { fieldText } from "~/locales/es/field-errors";
import { savedViewTexts as text } from "~/locales/es/saved-views";

const list = z.enum(["offers", "sales"]);

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    list,
    name: requiredText(40),
    query: z.string().max(2_000).default(""),
  }),
  z.object({ intent: z.literal("remove"), list, view: objectId() }),
]);

export function loader() {
  return redirect(PANEL_HOME);
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "home");
  const parsed = schema.safeParse(formFields(form));
  // Without a page of its own the list it was sent from says what was wrong.
  const named = list.safeParse(form.get("list"));
  const problem = (to: string, message: string) =>
    seeOther(to, { toasts: [{ kind: "error", text: message }] });
  if (!parsed.success) {
    return problem(named.success ? savedViewAddress(named.data, "") : PANEL_HOME, fieldText("required"));
  }
  const input = parsed.data;
  const place = { organizationId: organization.id, list: input.list };
  const done = (query: string, message: string) =>
    seeOther(savedViewAddress(input.list, query), { toasts: [{ kind: "success", text: message }] });
  try {
    if (input.intent === "remove") {
      await removeView(ctx, { ...place, id: input.view });
      return done("", text.removed);
    }
    const query = savedQuery(input.list, input.query);
    await saveView(ctx, { ...place, name: input.name, query });
    return done(query, text.saved(input.name));
  } catch (error) {
    if (isDomainError(error, "forbidden") || isDomainError(error, "not_found")) throw notYours();
    if (!isDomainError(error, "invalid")) throw error;
    return problem(savedViewAddress(input.list, ""), fieldText(error.facts.fields?.name?.[0] ?? "required"));
  }
}

/** Never shown: a route with a page is answered in the panel's frame when it refuses. */
export default function SavedViewsRoute() {
  return null;
}

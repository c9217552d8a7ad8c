/** Simulated page of a payment provider: the tester chooses the payment's outcome; no scripts, no shop layout. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import {
  type Decision,
  decideSimulatedOrder,
  readSimulatedOrder,
} from "~/domain/payments/simulator/decide-simulated-order.server";
import { SCENARIOS, type Scenario } from "~/domain/payments/simulator/scenario";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { isSandboxOrder } from "~/domain/sales/payment/sandbox-order.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm } from "~/http/form/forms.server";
import { simulator as text } from "~/locales/es/checkout/simulator";
import { database } from "~/runtime.server";
import { SimulatorDecided, SimulatorForm } from "~/ui/checkout/simulator";

export const handle = { script: false, bare: true };

export const headers = personalPageHeaders;

export const meta = () => [{ title: text.metaTitle }, { name: "robots", content: "noindex" }];

async function findOrder(id: string | undefined) {
  const order = isUuid(id ?? "") ? await readSimulatedOrder(database(), String(id)) : null;
  // With a real provider it would confirm payments that never happened: then it serves sandboxes only.
  const open =
    config.payments.system === SIMULATOR || (order && (await isSandboxOrder(database(), order.id)));
  if (!order || !open) throw new Response(null, { status: 404 });
  return order;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, description, amount, status, returnUrl, cancelUrl } = await findOrder(params.orderId);
  return data({
    id,
    description,
    amount,
    status,
    backUrl: status === "cancelled" ? cancelUrl : returnUrl,
    closed: new URL(request.url).searchParams.get("closed") === "1",
  });
}

function readDecision(form: URLSearchParams): Decision | null {
  const wanted = form.get("scenario");
  const scenario: Scenario = SCENARIOS.find((one) => one === wanted) ?? "approve";
  switch (form.get("decision")) {
    case "approve":
      return { kind: "approve", scenario };
    case "decline":
      return { kind: "decline" };
    case "cancel":
      return { kind: "cancel" };
    default:
      return null;
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const order = await findOrder(params.orderId);
  const here = `/payment-simulator/${order.id}`;
  const decision = readDecision(form);
  // An order decided in another tab keeps its outcome: the page shows it.
  if (!decision || order.status !== "created") return redirect(here, 303);
  return redirect((await decideSimulatedOrder(database(), order.id, decision)) ?? `${here}?closed=1`, 303);
}

export default function PaymentSimulator() {
  const order = useLoaderData<typeof loader>();
  return order.status === "created" ? <SimulatorForm order={order} /> : <SimulatorDecided order={order} />;
}

/** The buyer's approval page: a plain form without scripts, one button per outcome. */
import type { Books, FakeOrder } from "./books";

export interface PageAnswer {
  status: number;
  location?: string;
  html?: string;
}

/** Name of the button → outcome of the capture. */
const APPROVALS: Record<string, FakeOrder["plan"]> = {
  approve: "COMPLETED",
  approve_pending: "PENDING",
  approve_declined: "DECLINED",
  approve_refused: "refused",
  close_tab: "COMPLETED",
};

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

function appended(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.append(name, value);
  return target.href;
}

export function showOrder(books: Books, token: string): PageAnswer {
  const order = books.orders.get(token);
  if (!order) return { status: 404, html: page("Fake PayPal", "<p>No such order.</p>") };
  const buttons = [...Object.keys(APPROVALS), "cancel"].map(
    (name) => `<p><button name="decision" value="${name}">${name.replace("_", " ")}</button></p>`,
  );
  const { value, currency_code: currency } = order.unit.amount;
  const form = `<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${token}">`;
  return {
    status: 200,
    html: page("Fake PayPal", `<p>${value} ${currency}</p>${form}${buttons.join("")}</form>`),
  };
}

/** Applies the buyer's decision; `approved` is called once for an approval. */
export function decide(
  books: Books,
  form: URLSearchParams,
  approved: (order: FakeOrder) => void,
): PageAnswer {
  const token = form.get("token") ?? "";
  const decision = form.get("decision") ?? "";
  const order = books.orders.get(token);
  if (!order) return showOrder(books, token);
  if (decision === "cancel") return { status: 303, location: appended(order.cancelUrl, { token }) };
  const plan = APPROVALS[decision];
  if (!plan) return { status: 400, html: page("Fake PayPal", "<p>Decide.</p>") };
  if (order.status !== "COMPLETED" && order.status !== "VOIDED") {
    order.status = "APPROVED";
    order.plan = plan;
    approved(order);
  }
  if (decision === "close_tab") return { status: 200, html: page("Paid", "<p>You may close this tab.</p>") };
  return { status: 303, location: appended(order.returnUrl, { token, PayerID: "PAYER12345678" }) };
}

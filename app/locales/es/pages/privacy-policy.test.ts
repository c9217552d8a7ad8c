// The policy names questions to sellers, alerts and waiting lists, and keeps to the terms after which jobs delete them.
import { expect, it } from "vitest";
import { QUESTION_CONFIRM_TTL_MS, QUESTION_KEPT_MS } from "~/domain/feedback/questions/question";
import { DAY_MS } from "~/domain/kernel/durations";
import { WAITING_CONFIRM_TTL_MS, WAITING_KEPT_MS } from "~/domain/sales/waiting-list/waiting-entry";
import { WISH_CONFIRM_TTL_MS, WISH_KEPT_MS } from "~/domain/wishes/wish";
import { shop } from "~/site-identity";
import { plainText } from "./legal-document";
import { privacyPolicyPage } from "./privacy-policy";

const days = (ms: number) => `${ms / DAY_MS} días`;
const months = (ms: number) => `${Math.round(ms / DAY_MS / 30.5)} meses`;

function rowOf(caption: string, name: RegExp): string {
  const blocks = privacyPolicyPage(shop).sections.flatMap(({ body }) => body);
  const table = blocks.find((block) => block.kind === "table" && block.caption === caption);
  if (table?.kind !== "table") throw new Error(`no table ${caption}`);
  const rows = table.rows.filter(([first = ""]) => name.test(plainText(first)));
  expect(rows.length, String(name)).toBe(1);
  return plainText(rows[0]?.[1] ?? "");
}

it("names questions to sellers and waiting lists among its purposes", () => {
  const purposes = "Finalidades y bases legales (artículo 6.1 del RGPD)";
  expect(rowOf(purposes, /tu pregunta al vendedor/)).toContain("letra b");
  expect(rowOf(purposes, /lista de espera/)).toContain("letra a");
});

it("says of questions, alerts and waiting lists the terms after which they are deleted", () => {
  const questions = rowOf("Plazos de conservación", /^Preguntas a los vendedores$/);
  expect(questions).toContain(months(QUESTION_KEPT_MS));
  expect(questions).toContain(days(QUESTION_CONFIRM_TTL_MS));
  expect([WISH_KEPT_MS, WISH_CONFIRM_TTL_MS]).toEqual([WAITING_KEPT_MS, WAITING_CONFIRM_TTL_MS]);
  const alerts = rowOf("Plazos de conservación", /^Avisos de ofertas y listas de espera$/);
  expect(alerts).toContain(`${days(WAITING_KEPT_MS)} más`);
  expect(alerts).toContain(days(WAITING_CONFIRM_TTL_MS));
});

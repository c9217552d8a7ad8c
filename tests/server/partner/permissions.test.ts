// Proves who may read and write each screen of the panel and of the desk: every role, other people, and strangers, over
// the table in tests/support/panel/screens.ts; and that their pages conform to the HTML standard.
import { beforeAll, describe, expect, it } from "vitest";
import { MEMBER_ROLES, type MemberRole } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { buildPanelObjects } from "../../support/panel/panel-objects";
import { addressOf, PANEL_SCREENS, type PanelObject, type PanelScreen } from "../../support/panel/screens";
import { isNight } from "../../support/run/nightly";
import { otherOrganization, panelShop } from "./panel-shop";

type Person = MemberRole | "visitor" | "customer" | "staff" | "foreign owner";
type Answer = "sign in" | "not found" | "answered";

/** The expected answer for a person to a page or form that only `allowed` may use. */
function expected(person: Person, screen: PanelScreen, allowed: PanelScreen["reads"]): Answer {
  if (person === "visitor") return "sign in";
  if (allowed === "staff") return person === "staff" ? "answered" : "not found";
  if (person === "customer" || person === "staff") return "not found";
  if (person === "foreign owner") return screen.of || !allowed.includes("owner") ? "not found" : "answered";
  return allowed.includes(person) ? "answered" : "not found";
}

function answered(page: Page): Answer | number {
  if (page.status < 400 && page.headers.location?.includes("/login?")) return "sign in";
  if (page.status === 404) return "not found";
  return page.status < 500 && page.status !== 403 ? "answered" : page.status;
}

/** Together they see every screen; the markup of the others is the same with less in it. Tests of single screens judge theirs with every change. */
const CONFORMANT: readonly Person[] = isNight() ? ["owner", "staff"] : [];

async function expectConformance(page: Page): Promise<void> {
  expect(await conformanceProblems(page.html), `${page.status} ${page.path}`).toEqual([]);
}

const AS_IS = { followRedirects: false };

/** With a change only the last of the admitted roles asks, as MEMBER_ROLES begins with those that may most; at night all do. */
function withLeastAdmitted(wanted: ReadonlyMap<Person, Answer>): Map<Person, Answer> {
  const admitted = [...wanted].flatMap(([person, answer]) => (answer === "answered" ? [person] : []));
  const members = MEMBER_ROLES.filter((role) => admitted.includes(role));
  const left = isNight() ? [] : members.slice(0, -1);
  return new Map([...wanted].filter(([person]) => !left.some((role) => role === person)));
}

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitors = new Map<Person, Visitor>();
  let objects: Record<PanelObject, string>;

  beforeAll(async () => {
    objects = await buildPanelObjects(shop.db, shop.organizationId);
    for (const role of MEMBER_ROLES) visitors.set(role, shop.as(role).visitor);
    visitors.set("visitor", shop.visit());
    visitors.set("customer", (await shop.enter()).visitor);
    const other = await otherOrganization(shop.db);
    const foreign = await shop.enter({ organizationId: other, role: "owner" });
    visitors.set("foreign owner", foreign.visitor);
    const staff = await shop.enter();
    await shop.db.updateTable("users").set({ is_staff: true }).where("id", "=", staff.userId).execute();
    visitors.set("staff", staff.visitor);
  });

  async function readOne(screen: PanelScreen, person: Person, visitor: Visitor) {
    const path = addressOf(screen, objects);
    const page = await visitor.get(path, AS_IS);
    const isPage = page.status === 200 && !screen.file;
    expect(page.headers["cache-control"], `${person} ${path}`).toMatch(/no-store$/);
    if (isPage) expect(page.html, `${person} ${path}`).toMatch(/<meta name="robots" content="noindex/);
    if (isPage && CONFORMANT.includes(person)) await expectConformance(page);
    return [person, answered(page)] as const;
  }

  const audited = async () =>
    Number(
      (
        await shop.db
          .selectFrom("audit_log")
          .select((eb) => eb.fn.countAll().as("rows"))
          // The shop's jobs go on meanwhile.
          .where("actor", "not like", "job:%")
          .executeTakeFirstOrThrow()
      ).rows,
    );

  /** Sends the form of this organization, without any of its fields. */
  async function writeOne(screen: PanelScreen, person: Person) {
    const fields = { organization: shop.organizationId };
    const page = await visitors.get(person)?.post(addressOf(screen, objects), fields, AS_IS);
    if (page && page.status === 400 && CONFORMANT.includes(person)) await expectConformance(page);
    return [person, page && answered(page)] as const;
  }

  const writeAll = async (screen: PanelScreen, wanted: ReadonlyMap<Person, Answer>) =>
    new Map(await Promise.all([...wanted.keys()].map((person) => writeOne(screen, person))));

  const wantedOf = (screen: PanelScreen, allowed: PanelScreen["reads"]) =>
    new Map([...visitors.keys()].map((person) => [person, expected(person, screen, allowed)]));

  it("shows each screen to those who may see it, marked as theirs alone", async () => {
    for (const screen of PANEL_SCREENS.filter(({ leads }) => !leads)) {
      const wanted = withLeastAdmitted(wantedOf(screen, screen.reads));
      const asking = [...visitors].filter(([person]) => wanted.has(person));
      const seen = await Promise.all(asking.map(([person, visitor]) => readOne(screen, person, visitor)));
      expect([screen.path, new Map(seen)]).toEqual([screen.path, wanted]);
    }
  });

  atNight(() => {
    it("answers ids of nothing with a page of the panel, and reads ids in upper case", async () => {
      const wrong: string[] = [];
      for (const screen of PANEL_SCREENS) {
        const visitor = visitors.get(screen.reads === "staff" ? "staff" : "owner");
        const kinds = Object.values(screen.of ?? {}).filter(
          (kind): kind is PanelObject => !kind.startsWith("="),
        );
        for (const kind of kinds) {
          const unknown = addressOf(screen, { ...objects, [kind]: newId() });
          const capitals = addressOf(screen, { ...objects, [kind]: objects[kind].toUpperCase() });
          const fields = { organization: shop.organizationId };
          const answers = await Promise.all([
            visitor?.get(unknown, AS_IS),
            screen.writes && visitor?.post(unknown, fields, AS_IS),
            // Nonces are texts of the counter's, in which letters differ.
            kind !== "nonce" && visitor?.get(capitals, AS_IS),
          ]);
          const [read, written, inCapitals] = answers.map((page) => page && answered(page));
          if (read !== "not found") wrong.push(`${screen.path}, ${kind}: ${read}`);
          // Forms without their fields may be refused before anything is looked up.
          if (typeof written === "number") wrong.push(`${screen.path}, ${kind}, sent: ${written}`);
          if (inCapitals && inCapitals !== "answered")
            wrong.push(`${screen.path}, ${kind}: ${inCapitals} in capitals`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });

  describe("forms", () => {
    const forms = PANEL_SCREENS.filter(({ writes }) => writes);

    it("refuse all people without permission, and change nothing", async () => {
      const before = await audited();
      for (const screen of forms) {
        const wanted = wantedOf(screen, screen.writes ?? []);
        // The form names this organization, although its sender owns another.
        wanted.set("foreign owner", "not found");
        for (const [person, answer] of wanted) if (answer === "answered") wanted.delete(person);
        expect([screen.path, await writeAll(screen, wanted)]).toEqual([screen.path, wanted]);
      }
      expect(await audited()).toBe(before);
    });

    it("answer those who may, and say what is missing", async () => {
      for (const screen of forms.filter(({ confirms }) => !confirms)) {
        const wanted = withLeastAdmitted(wantedOf(screen, screen.writes ?? []));
        for (const [person, answer] of wanted) if (answer !== "answered") wanted.delete(person);
        wanted.delete("foreign owner");
        expect([screen.path, await writeAll(screen, wanted)]).toEqual([screen.path, wanted]);
      }
    });
  });
});

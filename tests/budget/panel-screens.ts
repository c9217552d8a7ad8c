/**
 * Checks each screen of the panel as its owner sees it in the built program: bytes of HTML and styles, no script, and the
 * statements it sends. Called by statements.test.ts, because a process loads the program once.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import type { Db } from "~/db/schema";
import { hashPassword } from "~/domain/identity/credentials/passwords.server";
import { buildUser } from "../fixtures/users";
import { buildPanelObjects } from "../server/partner/panel-objects";
import { addMember } from "../server/partner/panel-shop";
import { PASSWORD } from "../server/sign-in-steps";
import type { BuiltProgram } from "../support/built-program";
import { addressOf, PANEL_SCREENS, type PanelObject, type PanelScreen } from "../support/panel/screens";

const HTML_AND_CSS = 30 * 1024;

/** Session, memberships and organizations take four; what needs more than four of its own is named below. */
const STATEMENTS = 8;
const MORE_STATEMENTS: Record<string, number> = {
  "socios/inicio": 13,
  "socios/ofertas/:id": 12,
  "socios/ofertas/:id/vista": 13,
  "socios/ofertas/:id/editar/:paso": 18,
  "socios/ofertas/:id/fotos": 11,
  "socios/ofertas/:id/fotos/:picture/quitar": 11,
  "socios/ofertas/:id/cambios": 16,
  "socios/ofertas/:id/duplicar": 11,
  "socios/ofertas/:id/fechas": 12,
  "socios/codigos": 9,
  "socios/codigos/:id": 13,
  "socios/avisos-web/:endpoint": 10,
};

export interface PanelToMeasure {
  email: string;
  objects: Record<PanelObject, string>;
}

/** An owner and one object of each kind. */
export async function buildMeasuredPanel(db: Db, organizationId: string): Promise<PanelToMeasure> {
  const objects = await buildPanelObjects(db, organizationId);
  const owner = await buildUser(db, { password_hash: await hashPassword(PASSWORD) });
  await addMember(db, owner.id, { organizationId, role: "owner" });
  return { email: owner.email, objects };
}

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

function bytesOf(html: string): number {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(styles).not.toEqual([]);
  return styles.reduce((sum, href) => sum + statSync(join("build/client", `${href}.br`)).size, brotli(html));
}

const OWNED = PANEL_SCREENS.filter(({ reads, leads }) => reads !== "staff" && !leads);

export function checkPanelScreens(program: () => Promise<BuiltProgram>, panel: () => PanelToMeasure): void {
  test("the screens of the panel: at most 30 KB, no script, and the statements recorded here", async () => {
    const visited = await program();
    const { email, objects } = panel();
    const entered = await visited.post("/login", { intent: "password", email, password: PASSWORD });
    expect(entered.status).toBe(303);
    const tooMany: Record<string, string[]> = {};
    for (const screen of OWNED) {
      const { status, text, statements } = await visited.get(addressOf(screen, objects));
      expect([screen.path, status]).toEqual([screen.path, 200]);
      if (statements.length > limitOf(screen)) tooMany[screen.path] = statements;
      if (screen.file) continue;
      expect(bytesOf(text), screen.path).toBeLessThanOrEqual(HTML_AND_CSS);
      expect(
        text.match(/<script(?! type="application\/ld\+json")|rel="modulepreload"/g),
        screen.path,
      ).toBeNull();
    }
    expect(tooMany).toEqual({});
  });
}

const limitOf = ({ path }: PanelScreen): number => MORE_STATEMENTS[path] ?? STATEMENTS;

// Proves that a database knows the secrets it was used with, through rotation, loss and two first starts at once.
import { describe, expect, it } from "vitest";
import { acceptSecrets, type SecretsByKind, unfittingSecrets } from "~/domain/secrets/secret-checks.server";
import { onBothDatabases } from "../support/databases";

const secret = (name: string) => `${name} of this test, longer than 32 characters`;

function secretsWith(changed: Partial<SecretsByKind> = {}): SecretsByKind {
  const usual = [secret("usual")];
  return { session: usual, token: usual, data: usual, link: usual, coupon: usual, ...changed };
}

onBothDatabases("races", (_name, open) => {
  it("knows the first ones again, and no others", async () => {
    const { db } = await open();
    expect(await unfittingSecrets(db, secretsWith())).toEqual([]);
    expect(await unfittingSecrets(db, secretsWith())).toEqual([]);
    const lost = secretsWith({ data: [secret("new")], coupon: [secret("new")] });
    expect(await unfittingSecrets(db, lost)).toEqual(["data", "coupon"]);
    expect(await unfittingSecrets(db, secretsWith())).toEqual([]);
    const rows = await db.selectFrom("secret_checks").select("check_value").execute();
    expect(new Set(rows.map(({ check_value }) => check_value)).size).toBe(5);
    expect(JSON.stringify(rows)).not.toContain("usual");
  });

  describe("rotation", () => {
    it("puts the new one first, and may retire the old ones of all kinds but data", async () => {
      const { db } = await open();
      await unfittingSecrets(db, secretsWith());
      const both = [secret("new"), secret("usual")];
      const rotated = { session: both, token: both, data: both, link: both, coupon: both };
      expect(await unfittingSecrets(db, rotated)).toEqual([]);
      const only = [secret("new")];
      const retired = { session: only, token: only, data: only, link: only, coupon: only };
      expect(await unfittingSecrets(db, retired)).toEqual(["data"]);
      // The copy of before the rotation cannot open what was sealed since.
      expect(await unfittingSecrets(db, secretsWith())).toEqual([
        "session",
        "token",
        "data",
        "link",
        "coupon",
      ]);
      expect(await unfittingSecrets(db, rotated)).toEqual([]);
    });

    it("takes two at once", async () => {
      const { db } = await open();
      await unfittingSecrets(db, secretsWith());
      const three = { data: [secret("c"), secret("b"), secret("usual")] };
      expect(await unfittingSecrets(db, secretsWith(three))).toEqual([]);
      const two = { data: [secret("c"), secret("usual")] };
      expect(await unfittingSecrets(db, secretsWith(two))).toEqual(["data"]);
    });
  });

  it("goes on with new ones when the operator says that the old ones are lost", async () => {
    const { db } = await open();
    await unfittingSecrets(db, secretsWith());
    const other = secretsWith({ link: [secret("other")] });
    await acceptSecrets({ db, actor: { kind: "job", name: "secrets:accept" } }, ["link"], other);
    expect(await unfittingSecrets(db, other)).toEqual([]);
    expect(await unfittingSecrets(db, secretsWith())).toEqual(["link"]);
    const audit = await db.selectFrom("audit_log").select(["action", "subject_id"]).execute();
    expect(audit).toEqual([{ action: "secrets.accepted", subject_id: "link" }]);
  });

  it("of two processes with different secrets that start a new shop at once, one does not fit", async () => {
    const { db } = await open();
    const starts = ["one", "two"].map((name) => unfittingSecrets(db, secretsWith({ data: [secret(name)] })));
    const unfitting = await Promise.all(starts);
    expect(unfitting.map((kinds) => kinds.length).sort()).toEqual([0, 1]);
    const rows = await db.selectFrom("secret_checks").select("kind").where("kind", "=", "data").execute();
    expect(rows).toHaveLength(1);
  });
});

// Proves that coupons sold with an extension are extended once, by who holds them, within their days, beside counters, refunds and other presses.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { changeMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { countMoves } from "~/domain/sales/documents/count-moves.server";
import { extendLine } from "~/domain/sales/expiry/extend-line.server";
import { readExtension } from "~/domain/sales/expiry/read-extension.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { jobContext, ORIGIN, userContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { newEmail } from "../../../fixtures/orders";
import { addMember } from "../../../fixtures/organization-members";
import { reasonOf, redeemAtCounter } from "../../../fixtures/purchases";
import { buildUser } from "../../../fixtures/users";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";
import {
  buildExpiring,
  couponsOfSale,
  DAY_MS,
  type Expiring,
  endIn,
  type Wanted,
} from "./expiring-purchases";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const ctx = () => visitorContext(db);
  const build = (wanted: Partial<Wanted> = {}) => buildExpiring(db, { policy: "extend_once", ...wanted });
  const extend = ({ holder }: Pick<Expiring, "holder">) => extendLine(ctx(), holder);

  onThisOfBoth(name, "postgres", () => {
    describe("at the same time, in processes of their own,", () => {
      const job = (verb: "extend", { lineId, saleId }: Expiring) => ({
        verb,
        id: lineId,
        saleId,
        visitorId: "x",
      });

      it("extends once however often it is pressed", async () => {
        const guest = await build({ endsIn: -2 });
        const answers = await runInRivals(
          url,
          4,
          Array.from({ length: 4 }, () => job("extend", guest)),
        );
        expect(new Set(answers).size).toBe(1);
        expect(await mailsOf(db, guest.email, "coupons-extended")).toHaveLength(1);
        await expectInvariants(db);
      });

      it("lets a counter or a refund have a coupon once, beside its extension", async () => {
        const guest = await build({ quantity: 1 });
        const [coupon] = await couponsOfSale(db, guest.saleId);
        const redeem = { verb: "redeem" as const, id: coupon?.code ?? "", visitorId: "x" };
        const [answers] = await Promise.all([
          runInRivals(url, 2, [redeem, job("extend", guest)]),
          refundByStaff(guest.ctx, { saleId: guest.saleId }).catch(() => null),
        ]);
        const [after] = await couponsOfSale(db, guest.saleId);
        const extended = after?.extendedAt !== null;
        expect(extended).toBe(answers[1] !== "change_not_allowed");
        expect(["redeemed", "void"]).toContain(after?.status);
        await expectInvariants(db, { atRest: false });
      });
    });
  });

  onOneOfBoth(name, () => {
    it("adds the offer's time to the last day, once, with the same codes, and tells buyer and seller", async () => {
      const guest = await build();
      const { id, email: reader } = await buildUser(db);
      const { organizationId } = guest.of;
      await addMember(db, id, { organizationId, role: "manager" });
      await changeMemberMails(userContext(ctx(), id), organizationId, { sales: "at_once" });
      const before = await couponsOfSale(db, guest.saleId);
      expect((await readExtension(ctx(), guest.holder))?.open).toMatchObject({
        validUntil: guest.validUntil,
        newEnd: guest.validUntil + 60 * DAY_MS,
      });
      expect([await extend(guest), await extend(guest)]).toEqual(
        Array(2).fill(guest.validUntil + 60 * DAY_MS),
      );
      const after = await couponsOfSale(db, guest.saleId);
      expect(after.map(({ code, status, validUntil }) => ({ code, status, validUntil }))).toEqual(
        before.map(({ code }) => ({ code, status: "issued", validUntil: guest.validUntil + 60 * DAY_MS })),
      );
      const [mail, ...more] = await mailsOf(db, guest.email, "coupons-extended");
      expect([mail?.data, more]).toMatchObject([{ quantity: 2, from: guest.validUntil }, []]);
      expect(await mailsOf(db, reader, "coupons-extended-seller")).toHaveLength(1);
      expect(await countMoves(db, guest.lineId)).toBe(1);
      await expectInvariants(db);
    });

    it("tells who got them as a gift why, without the order's page", async () => {
      const guest = await build({ quantity: 1 });
      const friend = newEmail();
      const present = { for_present: true, gift_email: friend, gift_name: "Eva" };
      await db.updateTable("sale_lines").set(present).where("id", "=", guest.lineId).execute();
      await extend(guest);
      const footOf = async (email: string) => {
        const [mail] = await mailsOf(db, email, "coupons-extended");
        if (!mail) throw new Error("no mail");
        return composeMail(mail, ORIGIN, Date.now()).message.text;
      };
      expect(await footOf(friend)).toContain("porque te enviaron este cupón de");
      expect(await footOf(friend)).not.toContain(`${ORIGIN}/pedido`);
      expect(await footOf(guest.email)).toContain("por una compra que has hecho en");
    });

    it("opens thirty days before the last day and ends fourteen days after it", async () => {
      for (const [endsIn, allowed] of [
        [31, false],
        [29, true],
        [-13, true],
        [-15, false],
      ] as const) {
        const guest = await build({ endsIn });
        if (allowed) expect(await extend(guest)).toBeGreaterThan(Date.now() + 59 * DAY_MS);
        else expect(await reasonOf(extend(guest))).toBe("change_not_allowed");
      }
      await bookBreakage(jobContext(ctx()));
      await expectInvariants(db);
    });

    it("keeps the terms it was sold under, and knows none of dates and offers without it", async () => {
      const guest = await build();
      await db.updateTable("offers").set({ expiry_policy: "none" }).where("id", "=", guest.of.id).execute();
      expect(await extend(guest)).toBe(guest.validUntil + 60 * DAY_MS);
      expect(await reasonOf(extend(await build({ policy: "none" })))).toBe("change_not_allowed");
      expect(await reasonOf(extend(await build({ policy: "credit_12_months" })))).toBe("change_not_allowed");
      const foreign = { ...guest.holder, saleId: (await build()).saleId };
      expect(await reasonOf(extendLine(ctx(), foreign))).toBe("not_found");
    });

    it("extends what is left of a purchase, and nothing that was used or returned", async () => {
      const guest = await build();
      const [first] = await couponsOfSale(db, guest.saleId);
      await redeemAtCounter(db, first?.code ?? "");
      await extend(guest);
      const [used, left] = await couponsOfSale(db, guest.saleId);
      expect([used?.extendedAt, used?.validUntil]).toEqual([null, guest.validUntil]);
      expect(left?.validUntil).toBe(guest.validUntil + 60 * DAY_MS);
      const returned = await build();
      await refundByStaff(returned.ctx, { saleId: returned.saleId });
      expect(await reasonOf(extend(returned))).toBe("change_not_allowed");
      await expectInvariants(db, { atRest: false });
    });

    it("reminds again before the new end, and lapses after it", async () => {
      const guest = await build();
      const remind = () => remindOfExpiry(jobContext(ctx()));
      await remind();
      const reminders = async () =>
        (await mailsOf(db, guest.email, "coupon-expiring")).map(({ data }) => data);
      expect(await reminders()).toMatchObject([{ afterwards: "extend_once" }]);
      await extend(guest);
      await remind();
      expect(await reminders()).toHaveLength(1);
      await endIn(db, guest.saleId, 10);
      await remind();
      await remind();
      expect(await reminders()).toMatchObject([{}, { afterwards: null }]);
      await endIn(db, guest.saleId, -16);
      await bookBreakage(jobContext(ctx()));
      expect(await reasonOf(extend(await build({ endsIn: -16 })))).toBe("change_not_allowed");
      await expectInvariants(db);
    });
  });
});

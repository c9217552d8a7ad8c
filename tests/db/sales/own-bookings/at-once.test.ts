// Proves that of changes of booked dates at the same moment one wins, in processes of their own.
import { describe, expect, it } from "vitest";
import { buildOffer } from "../../../fixtures/offers";
import { onBothDatabases, onOneOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";
import { type Booked, bookedDates, FREE } from "./booked-dates";

onBothDatabases("races", (name, open) => {
  const { fresh, templatesTo, boughtOn, booked, soldOf } = bookedDates(open);

  describe("at the same time, in processes of their own,", () => {
    const job = (verb: "move" | "cancel", { lineId, saleId, other }: Omit<Booked, "of">) => ({
      verb,
      id: lineId,
      saleId,
      toSlotId: other,
      visitorId: "x",
    });

    it("share the last places of a date without selling one twice", async () => {
      const of = await buildOffer(fresh.db, {
        ...FREE,
        options: [{ slots: [{ capacity: 12 }, { capacity: 5 }] }],
      });
      const guests = [];
      for (let i = 0; i < 6; i++) guests.push(await boughtOn(of, 2));
      const [one] = guests;
      if (!one) throw new Error("no guest");
      const answers = await runInRivals(
        fresh.url,
        3,
        guests.map((guest) => job("move", guest)),
      );
      expect(answers.sort()).toEqual([...Array(4).fill("date_is_full"), "done", "done"]);
      expect(await soldOf(one)).toEqual([8, 4]);
      await expectInvariants(fresh.db);
    });

    onOneOfBoth(name, () => {
      it("are cancelled once, or moved and then cancelled, and pay back once", async () => {
        const guest = await booked();
        const jobs = [job("cancel", guest), job("move", guest), job("cancel", guest)];
        const answers = await runInRivals(fresh.url, 3, jobs);
        expect([answers[0], answers[2]]).toEqual(["done", "done"]);
        expect(["done", "booking_not_movable"]).toContain(answers[1]);
        expect(await soldOf(guest)).toEqual([0, 0]);
        const refunds = await fresh.db
          .selectFrom("refunds")
          .innerJoin("payments", "payments.id", "refunds.payment_id")
          .select("refunds.amount")
          .where("payments.sale_id", "=", guest.saleId)
          .execute();
        expect(refunds).toEqual([{ amount: 4000 }]);
        expect((await templatesTo(guest.email)).filter((name) => name === "booking-cancelled")).toHaveLength(
          1,
        );
        await expectInvariants(fresh.db, { atRest: false });
      });
    });
  });
});

// Proves the days until which money comes back, through midnights of Madrid, and what a coupon says of its end.
import { describe, expect, it } from "vitest";
import { couponValidity } from "~/domain/coupons/redeemability";
import { afterExpiry, moneyBackShort, refundIfBoughtNow, withdrawalShort, withdrawUntil } from "./money-back";
import { validityToday } from "./where-and-when";

const at = (text: string) => Date.parse(text);

describe("until when money comes back", () => {
  it.each([
    ["2026-11-26T22:59:59Z", "10 de diciembre de 2026"],
    ["2026-11-26T23:00:00Z", "11 de diciembre de 2026"],
    // Fourteen days of 24 hours: one of them is the hour that the clocks go back by.
    ["2026-10-20T22:30:00Z", "3 de noviembre de 2026"],
  ])("bought at %s it is the %s", (bought, day) => {
    expect(refundIfBoughtNow("standard_14d", true, at(bought))).toBe(
      `Devolución sin preguntas hasta el ${day}`,
    );
    expect(withdrawUntil(at(bought) + 14 * 86_400_000, true)).toBe(
      `Devolución sin preguntas hasta el ${day}`,
    );
  });

  it("says in the cart what an offer with a policy does afterwards, and of others nothing more", () => {
    const of = { withdrawalPolicy: "excluded_dated_leisure", dated: false, paid: true } as const;
    const credit = "Si caduca sin usar, lo que pagaste pasa a una tarjeta regalo";
    expect(moneyBackShort({ ...of, expiryPolicy: "none" }, 0)).toBeNull();
    expect(moneyBackShort({ ...of, expiryPolicy: "credit_12_months" }, 0)).toBe(credit);
    const both = { ...of, withdrawalPolicy: "standard_14d", expiryPolicy: "credit_12_months" } as const;
    expect(moneyBackShort(both, 0)).toBe(`Devolución sin preguntas hasta el 15 de enero de 1970. ${credit}`);
    expect(moneyBackShort({ ...both, paid: false }, 0)).toBeNull();
    expect(moneyBackShort({ ...of, dated: true, expiryPolicy: "extend_once" }, 0)).toBeNull();
    const booked = { ...of, dated: true, expiryPolicy: "none", dateChangeLimit: "24_hours" } as const;
    expect(moneyBackShort(booked, 0)).toBe("Cambio de fecha sin coste hasta 24 horas antes");
    const cancelled = { ...booked, cancellationLimit: "48_hours" } as const;
    expect(moneyBackShort(cancelled, 0)).toBe("Cancelación con devolución hasta 48 horas antes");
    expect(moneyBackShort({ ...cancelled, withdrawalPolicy: "standard_14d" }, 0)).toBe(
      "Devolución sin preguntas hasta el 15 de enero de 1970",
    );
    expect(moneyBackShort({ ...cancelled, paid: false }, 0)).toBeNull();
  });

  it("promises no money where none is paid, or where there is no right", () => {
    expect(refundIfBoughtNow("standard_14d", false, 0)).toBeNull();
    expect(refundIfBoughtNow("excluded_dated_leisure", true, 0)).toBeNull();
    expect(withdrawalShort("standard_14d", false, 0)).toBe("Sí, durante 14 días si no has canjeado el cupón");
    expect(withdrawalShort("excluded_other", true, 0)).toContain("No, la ley");
    expect(withdrawUntil(at("2026-12-06T12:00:00Z"), false)).toBe(
      "Puedes desistir hasta el 6 de diciembre de 2026",
    );
  });

  it("says before buying what becomes of the money of an unused coupon", () => {
    const dated = "Si no vas en la fecha reservada, no se devuelve, salvo que el vendedor la cancele.";
    expect(afterExpiry({ dated: true })).toBe(dated);
    expect(afterExpiry({ dated: true, dateChangeLimit: "24_hours" })).toBe(
      `Puedes cambiar la fecha sin coste hasta 24 horas antes. ${dated}`,
    );
    expect(afterExpiry({ dated: true, dateChangeLimit: "2_hours", cancellationLimit: "7_days" })).toBe(
      `Puedes cambiar la fecha sin coste hasta 2 horas antes, y cancelarla y recuperar todo el dinero hasta 7 días antes. ${dated}`,
    );
    expect(
      afterExpiry({ dated: true, dateChangeLimit: "48_hours", cancellationLimit: "48_hours" }),
    ).toContain(
      "Puedes cambiar la fecha sin coste, o cancelarla y recuperar todo el dinero, hasta 48 horas antes.",
    );
    expect(afterExpiry({ dated: true, cancellationLimit: "48_hours" })).toBe(
      `Puedes cancelar la reserva y recuperar todo el dinero hasta 48 horas antes. ${dated}`,
    );
    expect(afterExpiry({ dated: true, expiryPolicy: "extend_once" })).toBe(dated);
    expect(afterExpiry({ dated: false, expiryPolicy: "extend_once" })).toBe(
      "Puedes prorrogarlo una vez, con la misma duración, desde 30 días antes de que caduque hasta 14 días después. Si no, no se devuelve, salvo por causa del vendedor.",
    );
    expect(afterExpiry({ dated: false, expiryPolicy: "credit_12_months" })).toBe(
      "Si caduca sin usar, 15 días después lo que pagaste pasa a una tarjeta regalo, válida 12 meses.",
    );
    expect(afterExpiry({ dated: false, dateChangeLimit: "24_hours" })).toContain(
      "Un cupón caducado no se puede usar",
    );
  });
});

describe("the end of a coupon", () => {
  const now = at("2026-11-26T10:00:00Z");
  const shown = (validUntil: number | null, status: "issued" | "redeemed" = "issued") => {
    const days = { validFrom: 0, validUntil, slot: null };
    return validityToday({ ...days, status, validity: couponValidity(days, now) }, now, now);
  };

  it.each([
    ["2026-11-26T22:30:00Z", "caduca hoy"],
    ["2026-11-26T23:30:00Z", "caduca mañana"],
    ["2026-12-08T12:00:00Z", "caduca en 12 días"],
    ["2026-12-26T12:00:00Z", "caduca en 30 días"],
  ])("at %s: %s", (until, words) => {
    expect(shown(at(until)).replaceAll("\u00a0", " ")).toMatch(new RegExp(`^Válido hasta el .* · ${words}$`));
  });

  it("counts no days of far, of used and of endless ones", () => {
    expect(shown(at("2026-12-27T12:00:00Z"))).toBe("Válido hasta el 27 de diciembre de 2026");
    expect(shown(at("2026-12-08T12:00:00Z"), "redeemed")).toBe("Válido hasta el 8 de diciembre de 2026");
    expect(shown(null)).toBe("Sin fecha de caducidad");
  });
});

/** Texts with numbers agree in number, and write numbers as Spanish does. */
import { describe, expect, it } from "vitest";
import { NO_PICTURES } from "~/mail-layout/mail-content";
import { fieldIssueText } from "./errors";
import { fieldText } from "./field-errors";
import { remaining } from "./format";
import { forms } from "./forms";
import { giftMails } from "./mail/gifts/gift-mails.server";
import { organizationMails } from "./mail/organization-mails.server";
import { partnerMails } from "./mail/partner-mails.server";
import { renderMail } from "./mail/render-mail.server";
import { bulkOffers } from "./panel/bulk";
import { couponPage } from "./panel/counter";
import { taskText } from "./panel/home/home";
import { offerFields } from "./panel/offers";
import { slotCancellation } from "./panel/slots";

const UUID = "0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("numbers in sentences", () => {
  it("agree with one and with several", () => {
    expect(plain(remaining(1, "unidad", "unidades"))).toBe("queda 1 unidad");
    expect(plain(couponPage.left(1))).toBe("Queda 1 cupón más de esta compra");
    expect(plain(couponPage.left(2))).toBe("Quedan 2 cupones más de esta compra");
    expect(plain(bulkOffers.running(1))).toContain("queda 1 oferta.");
    expect(plain(offerFields.taken(1))).toContain("Ya hay 1 unidad vendida o reservada:");
    const task = { kind: "low_stock", offerId: "o", title: "Cena", left: 1 } as const;
    expect(plain(taskText(task).text)).toBe("Queda 1 unidad.");
    expect(plain(forms.tooOften(1))).toContain("Espera 1 segundo y");
  });

  it("say what a cancelled date costs, also when it costs nothing", () => {
    const one = { buyers: 1, coupons: 1, amount: 0, redeemed: 0, held: 0 };
    expect(plain(slotCancellation.consequences(one)[1] ?? "")).toBe(
      "1 persona con 1 cupón sin usar, gratuito: lo anulamos y avisamos por correo.",
    );
    expect(plain(slotCancellation.done(one))).toBe("Fecha cancelada. Avisamos por correo a 1 persona.");
    expect(plain(slotCancellation.done({ ...one, amount: 2490 }))).toBe(
      "Fecha cancelada. Devolvemos 24,90 € a 1 persona y avisamos por correo.",
    );
  });

  it("are written in Spanish in limits and examples", () => {
    const large = { code: "too_big", origin: "number", maximum: 1_000_000, inclusive: true } as const;
    expect(fieldIssueText({ ...large, input: 1, path: [], message: "" })).toBe(
      "Tiene que ser como máximo 1.000.000.",
    );
    const few = { code: "too_small", origin: "array", minimum: 1, inclusive: true } as const;
    expect(plain(fieldIssueText({ ...few, input: [], path: [], message: "" }))).toBe(
      "Indica al menos 1 elemento.",
    );
    expect(fieldText("amount") + fieldText("percent")).not.toMatch(/\d\.\d/);
  });
});

describe("mails with coupons", () => {
  it("tell the recipient of a gift from when the coupon is valid", () => {
    const facts = {
      origin: "https://tienda.example",
      recipient: "luis@ejemplo.es",
      unsubscribeUrl: null,
      sign: () => "sig",
      pictures: NO_PICTURES,
    };
    const [validFrom, validUntil] = [Date.UTC(2190, 0, 10, 12), Date.UTC(2190, 1, 10, 12)];
    const gift = {
      saleId: UUID,
      lineId: UUID,
      fromName: "Ana",
      toName: "Luis",
      message: "",
      title: "Cena",
      optionTitle: "Para dos",
      howToRedeem: "",
      redemptionRules: null,
      sellerName: "Casa Lola",
      bookingRequired: false,
      places: [],
      slot: null,
      coupons: [{ code: "7K3M-9QZA-1B2C4", validFrom, validUntil, pdfUrl: "https://tienda.example/c.pdf" }],
    };
    expect(renderMail(giftMails.gift.read(gift).render(facts), facts).text).toContain(
      "Cupón válido del 10 de enero de 2190 al 10 de febrero de 2190",
    );
  });
});

describe("mails about decisions", () => {
  it("call a returned offer returned, with the reason that staff chose, and the business a business", () => {
    const facts = {
      origin: "https://tienda.example",
      recipient: "lola@ejemplo.es",
      unsubscribeUrl: null,
      sign: () => "sig",
      pictures: NO_PICTURES,
    };
    const returned = partnerMails["offer-status"]
      .read({
        offer_uuid: UUID,
        title: "Cena",
        status: "draft",
        reason_code: "incomplete",
        reason: "Falta la bebida.",
      })
      .render(facts);
    const text = renderMail(returned, facts).text;
    expect(text).toContain("Motivo: Falta información");
    expect(text).toContain(`https://tienda.example/socios/ofertas/${UUID}`);
    expect(returned.subject).toBe("Tu oferta «Cena» necesita una corrección");
    expect(returned.preheader).toContain("vuelve a enviarla");
    const active = organizationMails["organization-status"]
      .read({ name: "Casa Lola", status: "active" })
      .render(facts);
    expect(active.subject).toContain("Tu negocio «Casa Lola» está activo");
    expect(active.why).toContain("tu negocio vende");
  });
});

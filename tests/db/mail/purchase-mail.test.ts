// Proves the mail of a purchase: the contract on a durable medium, the sums, coupons with their codes, dates for calendars.
import { expect, it } from "vitest";
import { MAIL_DATA } from "../../fixtures/mails";
import { buttonsOf, compose, filesOf, ORIGIN } from "./composed-mail";

/** Dates of the bookings in tests: a summer's evening on the Canary Islands. */
const slot = {
  startsAt: Date.UTC(2027, 6, 3, 19, 30),
  endsAt: Date.UTC(2027, 6, 3, 21, 0),
  timezone: "Atlantic/Canary",
};

it("calls a deposit a deposit, and says beside it and below the total what is paid later", () => {
  const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: object[] };
  Object.assign(data.lines[0] ?? {}, { dueAtVenue: 1_400 });
  const text = compose("purchase-confirmation", { data }).text.replaceAll("\u00a0", " ");
  expect(text).toContain("Señal: 2 × 24,90 € = 49,80 € (IVA incluido)\nDespués pagas en el local 28,00 €");
  expect(text).toContain("Por pagar en el local: 28,00 €");
  expect(text).toContain("Al usar el cupón se pagan 14,00 € en el local.");
  expect(compose("purchase-confirmation").text).not.toContain("Señal");
});

it("says below the total what a gift card paid of it, and nothing without one", () => {
  const data = { ...MAIL_DATA["purchase-confirmation"], byCards: 1500 };
  const text = compose("purchase-confirmation", { data }).text.replaceAll("\u00a0", " ");
  expect(text).toContain("impuestos incluidos: 49,80 €\nDe ello, con tarjeta regalo: 15,00 €");
  expect(compose("purchase-confirmation").text).not.toContain("tarjeta regalo");
});

it("is the contract on a durable medium: seller, price, withdrawal, terms, coupons", () => {
  const message = compose("purchase-confirmation");
  const { text } = message;
  for (const wanted of [
    "2026-000042",
    "ABCD-EFGH-JKMNP",
    "QRST-VWXY-Z1234",
    "Aguas del Sol, S. L.",
    "B85834729",
    "Reserva previa.",
    "IVA incluido",
    "14 días naturales",
    "5 de diciembre de 2026",
    "K7QM-2X9D-HJ4T-8WPC",
    `${ORIGIN}/desistimiento?email=ana%40example.es&sig=1.a.b.c`,
    "noviembre de 2026",
    "Ana Ñúñez",
  ]) {
    expect(text).toContain(wanted);
  }
  expect(text.replaceAll("\u00a0", " ")).toContain("49,80 €");
  const [terms] = filesOf(message);
  expect(terms).toMatchObject({ filename: "condiciones-2026-11.html" });
  expect(String(terms?.content)).toContain("Formulario modelo");
  expect(String(terms?.content)).toContain("Quién vende y quién intermedia");
});

it("describes the order to mail programs: number, sum, lines, sellers and its page", () => {
  const { html, text } = compose("purchase-confirmation");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Order",
    orderNumber: "2026-000042",
    price: "49.80",
    priceCurrency: "EUR",
    url: "https://tienda.example/pedido?email=ana%40example.es&sig=1.a.b.c",
    acceptedOffer: [
      {
        itemOffered: { name: "Circuito de spa: Para dos" },
        price: "24.90",
        eligibleQuantity: { value: 2 },
      },
    ],
  });
  expect(text).not.toContain("schema.org");
  const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: { title: string }[] };
  for (const line of data.lines) line.title = "</script><b>";
  expect(compose("purchase-confirmation", { data }).html).not.toContain("</script><b>");
});

it("shows the signed QR code of every coupon its reader may show, and no other", () => {
  const codesIn = (template: string, change: (data: { lines: { giftTo: unknown }[] }) => void = () => {}) => {
    const data = structuredClone(MAIL_DATA[template]) as { lines: { giftTo: unknown }[] };
    change(data);
    const { html, attachments } = compose(template, { data: { ...data } });
    const shown = [...html.matchAll(/src="cid:(qr-[^"]+)"/g)].map(([, cid]) => cid);
    expect(attachments.flatMap(({ cid }) => (cid?.startsWith("qr-") ? [cid] : []))).toEqual(shown);
    return shown;
  };
  expect(codesIn("purchase-confirmation")).toEqual(["qr-ABCD-EFGH-JKMNP", "qr-QRST-VWXY-Z1234"]);
  expect(codesIn("gift")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
  expect(codesIn("coupon-expiring")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
  expect(codesIn("gift-expiring")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
  const giftTo = { name: "Luis", email: "luis@example.es" };
  const given = codesIn("purchase-confirmation", ({ lines }) => {
    for (const line of lines) line.giftTo = giftTo;
  });
  expect(given).toEqual([]);
});

it("tells with its first words that the coupon is inside, and fills the preview with nothing else", () => {
  const [, hidden = ""] = /<div style="display:none[^"]*">(.*?)<\/div>/s.exec(compose("gift").html) ?? [];
  expect(hidden).toMatch(/^Disfrútalo en Spa Sol\.(\u200c\u00a0){50}/);
  const { html } = compose("purchase-confirmation");
  expect(html).toContain("Enséñalos desde este correo: Circuito de spa");
});

it("attaches booked dates for calendars, in the clock of the place and without what opens the purchase", () => {
  const sale = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: object[] };
  sale.lines = sale.lines.map((line) => ({ ...line, slot }));
  for (const [template, data] of [
    ["purchase-confirmation", sale],
    ["gift", { ...MAIL_DATA.gift, slot }],
  ] as const) {
    const [file] = filesOf(compose(template, { data: { ...data } }));
    expect(file).toMatchObject({
      filename: "fecha-reservada.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    });
    const lines = String(file?.content).replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e@tienda.example",
        "SEQUENCE:0",
        "DTSTAMP:20261121T000000Z",
        "DTSTART;TZID=Atlantic/Canary:20270703T203000",
        "DTEND;TZID=Atlantic/Canary:20270703T220000",
        "TZID:Atlantic/Canary",
        "SUMMARY:Circuito de spa",
      ]),
    );
    expect(lines.join("\n")).not.toMatch(/ABCD|token=|sig=/);
    // The same file in every attempt.
    expect(filesOf(compose(template, { data: { ...data } }))[0]).toEqual(file);
  }
});

it("takes a cancelled date out of the calendar again, unless coupons for it are left", () => {
  const gone = { reason: "slot_cancelled", left: 0 };
  for (const [template, data] of [
    ["slot-cancelled", MAIL_DATA["slot-cancelled"]],
    ["booking-cancelled", { ...MAIL_DATA["booking-cancelled"], moves: 0 }],
    ["gift-void", { ...MAIL_DATA["gift-void"], ...gone }],
  ] as const) {
    const [file] = filesOf(compose(template, { data: { ...data } }));
    expect(String(file?.content)).toMatch(
      /METHOD:CANCEL\r\n[\s\S]*UID:0b0cf0a6-[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/,
    );
  }
  expect(filesOf(compose("gift-void"))).toEqual([]);
});

it("leads to the coupons with its first button", () => {
  for (const [template, address] of [
    ["purchase-confirmation", "https://tienda.example/pedido?"],
    ["gift", "https://tienda.example/regalo?"],
  ] as const) {
    expect(buttonsOf(compose(template).html)[0]?.link, template).toContain(address);
  }
});

it("states no right of withdrawal where the law gives none, and attaches no missing terms", () => {
  const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as {
    termsVersion: string;
    lines: { withdrawal: string }[];
  };
  for (const line of data.lines) line.withdrawal = "excluded_dated_leisure";
  data.termsVersion = "2025-01";
  const message = compose("purchase-confirmation", { data });
  const { text } = message;
  expect(text).not.toContain("/desistimiento");
  expect(text).toContain("artículo 103.l");
  expect(filesOf(message)).toEqual([]);
  expect(text).not.toContain("van adjuntas");
});

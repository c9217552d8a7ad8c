/** Mails about coupons that expire unused: extended by their holder, or turned into a gift card. */
import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { cents, text, time } from "~/domain/mail/schemas";
import { counted, formatDate, formatEuros } from "~/locales/es/format";
import { FactTable, MailButton, Paragraph, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { cardFacts, HowToSpend } from "./gifts/card-parts.server";
import { WHY_BOUGHT } from "./purchase-parts";
import { Choices, endOf, organization, SaleButton, why } from "./sellers/seller-mail-parts.server";

const extended = {
  title: text,
  optionTitle: text,
  quantity: z.int().positive(),
  /** ms UTC, the last day that it had. */
  from: time,
  validUntil: time,
};

/** To who got them as a gift or from a friend, and bought nothing. */
const whySent = (quantity: number) =>
  `Recibes este correo porque te enviaron ${quantity === 1 ? "este cupón" : "estos cupones"} de ${site.name} a esta dirección. No la usaremos para nada más.`;

const couponsOf = (quantity: number) => counted(quantity, "cupón", "cupones");

export const expiryMails = {
  "coupons-extended": mail(
    z.object({
      ...extended,
      sellerName: text,
      /** Signed link to the order's page; none for who received it as a gift. */
      orderUrl: z.url().optional(),
    }),
    ({ title, optionTitle, quantity, from, validUntil, sellerName, orderUrl }) => ({
      subject: `${quantity === 1 ? "Tu cupón vale" : "Tus cupones valen"} hasta el ${formatDate(validUntil)}: ${title}`,
      preheader: "Con los mismos códigos, y sin pagar nada.",
      why: orderUrl === undefined ? whySent(quantity) : WHY_BOUGHT,
      body: (
        <>
          <Title>{quantity === 1 ? "Cupón prorrogado" : "Cupones prorrogados"}</Title>
          <Paragraph>
            {quantity === 1 ? "Vale" : "Valen"} hasta el {formatDate(validUntil)}, ese día incluido, con{" "}
            {quantity === 1 ? "el mismo código" : "los mismos códigos"}. Se puede prorrogar una sola vez.
          </Paragraph>
          <FactTable
            rows={[
              ["Oferta", `${title} (${optionTitle})`],
              ["La ofrece", sellerName],
              ["Cupones", String(quantity)],
              ["Valía hasta el", formatDate(from)],
              ["Vale hasta el", formatDate(validUntil)],
            ]}
          />
          {orderUrl && <MailButton href={orderUrl}>Ver el pedido y los cupones</MailButton>}
        </>
      ),
    }),
  ),
  "coupons-extended-seller": mail(
    z.object({ ...extended, organization, number: text }),
    ({ organization: { name }, number, title, optionTitle, quantity, from, validUntil }, { origin }) => ({
      subject: `Un cliente prorroga ${couponsOf(quantity)}: ${title}`,
      preheader: `Venta ${number}, hasta el ${formatDate(validUntil)}.`,
      why: why(name, "sales"),
      body: (
        <>
          <Title>Un cliente ha prorrogado {couponsOf(quantity)}</Title>
          <Paragraph>
            Lo permite la oferta tal como se vendió, una sola vez. Los códigos son los mismos, y no hay dinero
            de por medio.
          </Paragraph>
          <FactTable
            rows={[
              ["Oferta", `${title} (${optionTitle})`],
              ["Valía hasta el", formatDate(from)],
              ["Vale hasta el", formatDate(validUntil)],
            ]}
          />
          <SaleButton origin={origin} number={number} />
          <Choices origin={origin} />
        </>
      ),
    }),
    endOf("sales"),
  ),
  "coupons-credited-seller": mail(
    z.object({
      organization,
      /** Of the sale. */
      number: text,
      items: z.array(text).min(1),
      quantity: z.int().positive(),
      amount: cents,
    }),
    ({ organization: { name }, number, items, quantity, amount }, { origin }) => ({
      subject: `${couponsOf(quantity)} sin usar ${quantity === 1 ? "es" : "son"} ahora saldo de su comprador`,
      preheader: `Venta ${number}: ${formatEuros(amount)}.`,
      why: why(name, "sales"),
      body: (
        <>
          <Title>Cupones caducados que pasan a ser saldo</Title>
          <Paragraph>
            Han caducado sin usarse y, como decía la oferta al venderlos, lo que se pagó por ellos es ahora
            saldo de quien los compró. Ya no se pueden canjear, y en tus cuentas esa venta cuenta como una
            devolución.
          </Paragraph>
          <FactTable
            rows={[
              ["Oferta", items.join(", ")],
              ["Cupones", String(quantity)],
              ["Pasa a ser saldo", formatEuros(amount)],
            ]}
          />
          <SaleButton origin={origin} number={number} />
          <Choices origin={origin} />
        </>
      ),
    }),
    endOf("sales"),
  ),
  "credit-taken-back": mail(
    z.object({
      /** Of the card. */
      number: text,
      /** Of the purchase. */
      order: text,
      /** Integer cents, positive. */
      amount: cents,
      /** What is left of it. */
      balance: cents,
    }),
    ({ number, order, amount, balance }) => ({
      subject: `Hemos descontado ${formatEuros(amount)} de tu tarjeta regalo`,
      preheader: "Tu banco te ha devuelto lo que pagaste.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Saldo descontado</Title>
          <Paragraph>
            Tu banco te ha devuelto lo que pagaste por el pedido {order}. Una parte de ese dinero era ya saldo
            de esta tarjeta, por cupones que caducaron sin usar. Como el dinero vuelve una sola vez, la hemos
            descontado.
          </Paragraph>
          <FactTable
            rows={[
              ["Tarjeta", number],
              ["Descontado", formatEuros(amount)],
              ["Queda", formatEuros(balance)],
            ]}
          />
        </>
      ),
    }),
  ),
  "coupons-credited": mail(
    z.object({
      /** Of the card. */
      number: text,
      /** Of the purchase. */
      order: text,
      items: z.array(text).min(1),
      amount: cents,
      validUntil: time,
      cardUrl: z.url(),
      code: text,
    }),
    ({ number, order, items, amount, validUntil, cardUrl, code }) => ({
      subject: `Tienes ${formatEuros(amount)} para gastar hasta el ${formatDate(validUntil)}`,
      preheader: "Lo que pagaste por lo que no usaste es ahora saldo.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Lo que pagaste es ahora saldo</Title>
          <Paragraph>
            Ha caducado sin usarse: {items.join(", ")}. Como decía la oferta, lo que pagaste por ello pasa a
            una tarjeta regalo. Los cupones ya no valen.
          </Paragraph>
          <FactTable
            rows={[["Pedido", order], ...cardFacts({ number, balance: amount, validUntil, code })]}
          />
          <MailButton href={cardUrl}>Ver la tarjeta</MailButton>
          <HowToSpend />
        </>
      ),
    }),
  ),
};

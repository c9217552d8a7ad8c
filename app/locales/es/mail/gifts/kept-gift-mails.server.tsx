/** Mails about a gift that its recipient keeps in an account: to the keeper with the new codes, and to the giver without them. */

import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { coupon, giftTo, places, slot, text } from "~/domain/mail/schemas";
import { FactTable, MailButton, Paragraph, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { bookedDateFiles } from "../calendar-files";
import { Bought, Coupons, FirstPlaces, qrPictures } from "../coupon-parts";
import { WHY_BOUGHT } from "../purchase-parts";

export const keptGiftMails = {
  /** Without prices, as the gift's own mail. */
  "gift-kept": mail(
    z.object({
      lineId: z.uuid(),
      offerId: z.uuid(),
      fromName: text,
      toName: text,
      title: text,
      optionTitle: text,
      dueAtVenue: z.int().nonnegative(),
      sellerName: text,
      slot: slot.nullable(),
      bookingRequired: z.boolean(),
      places,
      giftUrl: z.url(),
      coupons: z.array(coupon).min(1),
    }),
    (gift, { origin, pictures }) => {
      const { title, sellerName, coupons, slot, giftUrl, fromName } = gift;
      const drawn = qrPictures(coupons, pictures);
      const several = coupons.length > 1;
      return {
        subject: `Has guardado tu regalo en tu cuenta: ${title}`,
        preheader: several ? "Los códigos son nuevos." : "El código es nuevo.",
        why: `Recibes este correo porque has guardado un regalo en tu cuenta de ${site.name}.`,
        pictures: drawn,
        body: (
          <>
            <Title>Tu regalo está en tu cuenta</Title>
            <Paragraph>
              «{title}»{fromName === "" ? "" : `, de ${fromName},`} está entre tus cupones, con{" "}
              {several ? "códigos nuevos" : "un código nuevo"}. Los correos, los PDF y los enlaces de antes ya
              no valen, tampoco los de quien te lo regaló.
            </Paragraph>
            <MailButton href={giftUrl}>Abrir mi regalo</MailButton>
            <Bought line={gift} pictures={pictures} />
            <Coupons coupons={coupons} slot={slot} since={Date.now()} pictures={drawn} />
            <FactTable rows={[["Vendido por", sellerName]]} />
            <FirstPlaces line={gift} origin={origin} />
            <Paragraph>
              Guarda este correo: si algún día eliminas tu cuenta,{" "}
              {several ? "los cupones siguen" : "el cupón sigue"} valiendo en este enlace.
            </Paragraph>
          </>
        ),
      };
    },
    { attachments: (gift, facts) => bookedDateFiles([gift], facts) },
  ),
  /** To the giver, whose own copy has ended; without the address of the friend's account. */
  "gift-kept-by-friend": mail(
    z.object({ number: text, title: text, giftTo, orderUrl: z.url() }),
    ({ number, title, giftTo: { name }, orderUrl }) => {
      const who = name === "" ? "Quien recibió tu regalo" : name;
      return {
        subject: `${who} ha guardado tu regalo: ${title}`,
        preheader: "El código y los PDF que tenías ya no valen.",
        why: WHY_BOUGHT,
        body: (
          <>
            <Title>Tu regalo está en su cuenta</Title>
            <Paragraph>
              {who} ha guardado «{title}» en su cuenta, con un código nuevo. El código y los PDF que tenías tú
              ya no valen, y ya no puedes recuperarlo ni enviarlo a otra dirección.
            </Paragraph>
            <Paragraph>
              Le avisaremos de sus fechas y de cualquier cambio. Si se devuelve, el dinero vuelve a ti, y
              avisamos a los dos.
            </Paragraph>
            <MailButton href={orderUrl}>Ver mi pedido</MailButton>
            <FactTable rows={[["Pedido", number]]} />
          </>
        ),
      };
    },
  ),
};

/** A PDF that screen readers can follow: its language, its title, and every page's content under one root. */
import PdfDocument from "pdfkit";
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import { printableText } from "./printable-text";

/** @param draw adds the pages, the first one too */
export async function taggedPdf(
  title: string,
  draw: (pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void,
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: text.language,
    displayTitle: true,
    info: { Title: printableText(title), Author: text.shop, Creator: text.shop },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  draw(pdf, root);
  root.end();
  pdf.end();
  return finished;
}

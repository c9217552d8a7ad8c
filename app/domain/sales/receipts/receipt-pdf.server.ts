/** Draws a receipt as a tagged PDF: seller beside buyer, lines, a table of taxes, and the way to the order. */
import { COLORS, CouponPage, PAGE, type TextStyle } from "~/domain/coupons/coupon-page.server";
import { drawTable, type Table, tableHeight } from "~/domain/coupons/documents/pdf-table.server";
import { taggedPdf } from "~/domain/coupons/documents/tagged-pdf.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { type Receipt, type ReceiptLine, taxSums } from "~/domain/sales/receipt";
import { receiptDocument as text } from "~/locales/es/mail/receipt-document";

const { margin, inner: WIDTH } = PAGE;
const AMOUNT_WIDTH = 110;
const FOOTER_Y = PAGE.height - margin - 32;
const COLUMN_GAP = 24;
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2;
const QR_SIZE = 84;
const HEAD_GAP = 10;

/** @param origin of the shop, without a trailing slash */
export async function receiptPdf(receipt: Receipt, origin: string): Promise<Buffer> {
  return taggedPdf(`${text.titles[receipt.kind]} ${receipt.number}`, (pdf, root) => {
    const page = new CouponPage(pdf, root);
    const sheet = new Sheet(page, () => {
      pdf.addPage();
      return drawHead(page, receipt);
    });
    drawParties(sheet, receipt);
    sheet.heading(text.lines);
    for (const line of receipt.lines) drawLine(sheet, line);
    sheet.rule();
    sheet.row(text.totals[receipt.kind], text.money(receipt.total), { size: 13, bold: true });
    sheet.heading(text.taxes);
    sheet.table(taxTable(receipt.lines));
    sheet.orderCode(`${origin}${MAIL_PATHS.order}`);
  });
}

function taxTable(lines: readonly ReceiptLine[]): Table {
  const rows = taxSums(lines).map(({ taxRegime, taxRate, total, tax }) => [
    text.rate(taxRegime, taxRate),
    text.money(total - tax),
    text.money(tax),
    text.money(total),
  ]);
  if (rows.length < 2) return { head: text.taxColumns, rows };
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const sum = [text.taxTotal, text.money(total - tax), text.money(tax), text.money(total)];
  return { head: text.taxColumns, rows: [...rows, sum] };
}

/** Writes down the page and adds a page when the space is used up. */
class Sheet {
  readonly #page: CouponPage;
  readonly #nextPage: () => number;
  #y: number;

  constructor(page: CouponPage, nextPage: () => number) {
    this.#page = page;
    this.#nextPage = nextPage;
    this.#y = nextPage();
  }

  keepTogether(height: number): void {
    if (this.#y + height > FOOTER_Y - 8) this.#y = this.#nextPage();
  }

  write(content: string, style: TextStyle = {}, width = WIDTH): void {
    this.keepTogether(this.#page.heightOf(content, width, style));
    this.#y = this.#page.write(content, { x: margin, y: this.#y, width }, style);
  }

  /** Keeps the heading on one page with the text below it. */
  heading(content: string): void {
    this.#y += 14;
    this.keepTogether(60);
    this.write(content, { size: 12, bold: true, tag: "H2" });
    this.#y += 3;
  }

  row(label: string, amount: string, style: TextStyle = {}): void {
    const width = WIDTH - AMOUNT_WIDTH - 12;
    const height = this.#page.heightOf(label, width, style);
    this.keepTogether(height);
    this.#page.write(label, { x: margin, y: this.#y, width }, style);
    const right = { x: margin + WIDTH - AMOUNT_WIDTH, y: this.#y, width: AMOUNT_WIDTH };
    this.#page.write(amount, right, { ...style, align: "right" });
    this.#y += height;
  }

  /** Two texts side by side, each below its heading. */
  columns(...columns: readonly (readonly [title: string, body: string])[]): void {
    this.#y += 14;
    const style = { size: 12, bold: true, tag: "H2" } as const;
    const heights = columns.map(([, body]) => this.#page.heightOf(body, COLUMN_WIDTH));
    this.keepTogether(Math.max(...heights) + 20);
    const top = this.#y;
    for (const [index, [title, body]] of columns.entries()) {
      const box = { x: margin + index * (COLUMN_WIDTH + COLUMN_GAP), y: top, width: COLUMN_WIDTH };
      let y = this.#page.write(title, box, style) + 3;
      for (const line of body.split("\n")) y = this.#page.write(line, { ...box, y });
      this.#y = Math.max(this.#y, y);
    }
  }

  table(table: Table): void {
    this.keepTogether(tableHeight(table));
    this.#y = drawTable(this.#page, table, this.#y);
  }

  /** Without a secret: a receipt goes on to accountants, who must not get the coupons with it. */
  orderCode(url: string): void {
    this.#y += 18;
    this.keepTogether(QR_SIZE);
    this.#page.qr(url, { x: margin, y: this.#y, width: QR_SIZE }, text.orderQr);
    const beside = { x: margin + QR_SIZE + 14, width: WIDTH - QR_SIZE - 14 };
    const y = this.#page.write(text.order, { ...beside, y: this.#y + 22 }, { bold: true }) + 2;
    this.#page.write(url, { ...beside, y }, { color: COLORS.accent, link: url });
    this.#y += QR_SIZE;
  }

  gap(): void {
    this.#y += 7;
  }

  rule(): void {
    this.keepTogether(40);
    this.#page.rule(this.#y, { width: 0.7, color: COLORS.line });
    this.#y += 8;
  }
}

/** @returns y position below the head */
function drawHead(page: CouponPage, { kind, number, saleNumber, issuedAt, corrects }: Receipt): number {
  page.letterhead(text.shop, text.number(number), { bold: true });
  page.write(text.footer, { x: margin, y: FOOTER_Y + 8, width: WIDTH }, { size: 8.5, color: COLORS.soft });
  const x = margin;
  let y = margin + 42;
  y = page.write(text.titles[kind], { x, y, width: WIDTH }, { size: 17, bold: true, tag: "H1" }) + 6;
  const about = `${text.date(issuedAt)} · ${text.purchase(saleNumber)}`;
  y = page.write(about, { x, y, width: WIDTH }, { color: COLORS.soft });
  if (corrects !== null) y = page.write(text.corrects(corrects), { x, y: y + 4, width: WIDTH });
  return y + HEAD_GAP;
}

function drawParties(sheet: Sheet, { issuer, buyer }: Receipt): void {
  sheet.columns(
    [text.issuer, text.issuerText(issuer)],
    [text.buyer, buyer === null ? text.noBuyer : text.party(buyer)],
  );
}

function drawLine(sheet: Sheet, line: ReceiptLine): void {
  const small = { size: 9.5, color: COLORS.soft };
  sheet.keepTogether(60);
  sheet.row(line.title, text.money(line.total), { bold: true });
  if (line.optionTitle !== "") sheet.write(line.optionTitle, small);
  const amount =
    line.coupon === null ? text.quantity(line.quantity, line.unitPrice) : text.coupon(line.coupon);
  const paid = `${amount} · ${text.tax(line.taxRegime, line.taxRate, line.tax)}`;
  sheet.write(line.dueAtVenue && line.total > 0 ? text.deposit(paid) : paid, small);
  if (line.dueAtVenue) sheet.write(text.due(line.dueAtVenue), small);
  sheet.gap();
}

/** Pagination links: previous, pages around the current one, next. */
import { pagination as text } from "~/locales/es/ui";
import { Icon } from "./icons";

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of page n with the filters kept. */
  hrefOf: (page: number) => string;
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={text.label}>
      {page > 1 && (
        <a className="pagination__step" href={hrefOf(page - 1)} rel="prev">
          <Icon name="back" />
          <span>{text.previous}</span>
        </a>
      )}
      <ul>
        {pageWindow(page, pages).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span className="pagination__gap">…</span>
            ) : (
              <a href={hrefOf(n)} aria-label={text.page(n)} aria-current={n === page ? "page" : undefined}>
                {n}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <a className="pagination__step" href={hrefOf(page + 1)} rel="next">
          <span>{text.next}</span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}

/** First, last and neighbouring pages; null marks a gap. */
function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return shown.flatMap((n, index) => (index > 0 && n - (shown[index - 1] ?? n) > 1 ? [null, n] : [n]));
}

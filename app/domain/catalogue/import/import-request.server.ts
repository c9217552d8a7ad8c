/** Options of an import, and its report. */
import type { TransactionGuard } from "~/db/transaction-guard.server";
import type { ImportFile } from "./open-file.server";
import type { ImportedOffer, ImportProblem } from "./row";

export interface ImportRequest extends ImportFile {
  /** Organization of rows that name none; null = the only one the caller manages. */
  organizationId: string | null;
  /** Store nothing when any row has a problem. */
  strict: boolean;
  /** Store nothing at all: the report says what would be. */
  dryRun?: boolean;
  /** State of new offers; only staff may publish or schedule directly. */
  newStatus: "draft" | "in_review" | "published";
  onProblem(problem: ImportProblem): void;
  onProgress?(progress: { bytes: number; totalBytes: number }): void;
  /** Name of a known column for a name of the file; a name that begins with "_" leaves the column out. */
  rename?: (name: string) => string;
  /** Offers that begin up to this line were dealt with before. */
  afterLine?: number;
  /** Last statement of each transaction that stores offers; an error undoes it, and that of a new batch ends the import. */
  guard?: TransactionGuard;
  /** Takes the pictures of a stored batch from their addresses; without it rows that name some are reported. */
  takePictures?(offers: readonly ImportedOffer[], refuse: (problem: ImportProblem) => void): Promise<void>;
  /** After each batch, with the line of its last offer. An error ends the import. */
  onBatch?(line: number, report: Readonly<ImportReport>): Promise<void>;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows with at least one problem. */
  refusedRows: number;
  /** Strict, with problems: nothing was stored. */
  refused: boolean;
}

/** One pass over the file, with its results. */
export class ImportPass {
  readonly report: ImportReport = { created: 0, updated: 0, unchanged: 0, refusedRows: 0, refused: false };
  readonly #request: ImportRequest;
  readonly #refused = new Set<number>();

  constructor(request: ImportRequest) {
    this.#request = request;
  }

  readonly refuse = (found: ImportProblem): void => {
    this.#refused.add(found.line);
    this.report.refusedRows = this.#refused.size;
    this.#request.onProblem(found);
  };
}

/** Prints results as plain tables: times beside their baselines, bytes beside their targets. */
import { cpus } from "node:os";

export type Cell = string | number;

/** Aligns the first column left, the others right. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  lines.forEach((line, index) => {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("  ")}`);
    if (index === 0) console.log(`  ${widths.map((width) => "-".repeat(width)).join("  ")}`);
  });
}

export function printMachine(): void {
  const [first] = cpus();
  console.log(
    `${cpus().length} × ${first?.model.trim()} · ${process.platform} ${process.arch} · Node ${process.version}` +
      ` · ${new Date().toISOString().slice(0, 10)}`,
  );
}

export function milliseconds(time: number): string {
  return time < 0.1 ? time.toFixed(3) : time.toFixed(2);
}

export function ratio(measured: number, baseline: number): string {
  const times = measured / baseline;
  return `${times < 10 ? times.toFixed(2) : times.toFixed(0)} ×`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Row with result, target and verdict. */
export function against(measured: string, aim: string, kept: boolean): string {
  return `${measured} (aim ≤ ${aim}${kept ? "" : ", MISSED"})`;
}

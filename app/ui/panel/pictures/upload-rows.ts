/** The list of chosen files below the form of an offer's pictures: what is said of each, and how far it is sent. */

const LIST = "#upload-files";

export interface UploadRow {
  /** In place of what it said before. */
  say(text: string): void;
  /** @param part of its bytes, from 0 to 1; null = it is not being sent */
  progress(part: number | null): void;
}

function rowOf(list: Element, { name }: File): UploadRow {
  const [row, title, said] = [
    document.createElement("li"),
    document.createElement("strong"),
    document.createElement("span"),
  ];
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", name);
  title.textContent = name;
  row.append(title, said);
  list.append(row);
  return {
    say: (text) => {
      said.textContent = text;
    },
    progress: (part) => {
      if (part === null) bar.remove();
      else {
        bar.value = part;
        if (!bar.isConnected) row.append(bar);
      }
    },
  };
}

/** Replaces the rows of before. @returns one for each file, in their order */
export function showUploadRows(files: readonly File[]): UploadRow[] {
  const list = document.querySelector(LIST);
  if (!list) return [];
  list.replaceChildren();
  return files.map((file) => rowOf(list, file));
}

/** Above the rows, and where the focus goes after the form was replaced. */
export function concludeUpload(message: string): void {
  const list = document.querySelector<HTMLElement>(LIST);
  const row = document.createElement("li");
  row.textContent = message;
  list?.prepend(row);
  list?.focus();
}

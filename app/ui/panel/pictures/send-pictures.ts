/** Sends chosen pictures one after the other, so that each shows its progress and one that is refused keeps no other out. */
import { pictureUpload as text } from "~/locales/es/panel/pictures/upload";
import { isEdited } from "../frame/edited-fields";
import { concludeUpload, showUploadRows, type UploadRow } from "./upload-rows";

export const FILE_FIELD = "input[type=file][name=image]";
const REFUSAL = "#field-image-error";
const TYPED_TEXTS = "#main textarea[id]";
const TOO_OFTEN = 429;

interface Answer {
  status: number;
  /** After redirects. */
  address: string;
  page: Document | null;
}

function post(address: string, fields: FormData, row: UploadRow | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      row?.progress(loaded / total);
      row?.say(loaded < total ? text.sending(Math.floor((100 * loaded) / total)) : text.storing);
    });
    request.addEventListener("error", reject);
    request.addEventListener("load", () => {
      const { status, responseURL, response } = request;
      resolve({ status, address: responseURL, page: response });
    });
    request.open("POST", address);
    request.send(fields);
  });
}

/** Shows the answer's page in place of this one, and puts texts back that were typed and not sent. */
function showPage(page: Document): void {
  const typed = [...document.querySelectorAll<HTMLTextAreaElement>(TYPED_TEXTS)].filter(isEdited);
  const answered = page.querySelector("#main");
  if (answered) document.querySelector("#main")?.replaceChildren(...answered.childNodes);
  for (const { id, value } of typed) {
    const field = document.querySelector<HTMLTextAreaElement>(`#main textarea[id="${id}"]`);
    if (!field) continue;
    field.value = value;
    field.closest("details")?.setAttribute("open", "");
    // As if it was typed here: the page is not to be left without a question.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function choose(files: readonly File[]): void {
  const field = document.querySelector<HTMLInputElement>(FILE_FIELD);
  if (!field) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
}

/** What became of one file. */
type Outcome =
  | { taken: Document }
  | { reason: string; isTooOften: boolean }
  /** The session has ended. */
  | "signed out";

async function sendOne(address: string, fields: FormData, row: UploadRow | undefined): Promise<Outcome> {
  const answer = await post(address, fields, row).catch(() => null);
  row?.progress(null);
  if (answer && answer.address !== address) return "signed out";
  if (answer?.status === 200 && answer.page) {
    row?.say(text.sent);
    return { taken: answer.page };
  }
  const reason = answer?.page?.querySelector(REFUSAL)?.textContent?.trim() ?? text.notSent;
  row?.say(reason);
  return { reason, isTooOften: answer?.status === TOO_OFTEN };
}

interface Refused {
  file: File;
  reason: string;
}

/** Shows the page as it is after the upload; the refused files stay chosen. */
function conclude(
  form: HTMLFormElement,
  page: Document | null,
  refused: readonly Refused[],
  all: number,
): void {
  const button = form.querySelector("button");
  if (button) button.disabled = false;
  // Its text belongs to what was taken.
  if (refused.length === 0) form.reset();
  if (page) showPage(page);
  const left = refused.map(({ file }) => file);
  choose(left);
  const rows = showUploadRows(left);
  for (const [index, { reason }] of refused.entries()) rows[index]?.say(reason);
  concludeUpload(text.done(all - refused.length));
}

export async function sendPictures(form: HTMLFormElement, files: readonly File[]): Promise<void> {
  const fields = new FormData(form);
  // Without it, one picture without its alternative text would be kept aside.
  fields.set("later", "1");
  const button = form.querySelector("button");
  if (button) button.disabled = true;
  const rows = showUploadRows(files);
  for (const row of rows) row.say(text.waiting);
  let page: Document | null = null;
  const refused: Refused[] = [];
  for (const [index, file] of files.entries()) {
    fields.set("image", file);
    const outcome = await sendOne(form.action, fields, rows[index]);
    if (outcome === "signed out") {
      // The request has swallowed the sentence that the next page shows: sent again by the browser, without the files, which
      // cannot be kept, the form leads to it.
      choose([]);
      form.requestSubmit();
      return;
    }
    if ("taken" in outcome) page = outcome.taken;
    else {
      const { reason, isTooOften } = outcome;
      const last = isTooOften ? files.length : index + 1;
      refused.push(...files.slice(index, last).map((one) => ({ file: one, reason })));
      if (isTooOften) break;
    }
  }
  conclude(form, page, refused, files.length);
}

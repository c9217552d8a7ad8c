/**
 * The script of an offer's pictures: says which of the chosen files are too small, sends them with progress, and lets the focal
 * point be dragged. Without it the same forms are sent at once.
 */
import { dragFocalPoints } from "./drag-focal-point";
import { judgePicture } from "./judge-picture";
import { FILE_FIELD, sendPictures } from "./send-pictures";
import { showUploadRows } from "./upload-rows";

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(FILE_FIELD)) return;
  const files = [...(target.files ?? [])];
  const rows = showUploadRows(files);
  for (const [index, file] of files.entries())
    void judgePicture(file).then((problem) => rows[index]?.say(problem ?? ""));
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const files = [...(form.querySelector<HTMLInputElement>(FILE_FIELD)?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  void sendPictures(form, files);
});

dragFocalPoints();

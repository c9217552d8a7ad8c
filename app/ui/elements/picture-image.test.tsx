// @vitest-environment jsdom
/** Uploaded pictures offer several types and sizes; external ones a single file. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LightVersionProvider } from "./light-version";
import { PictureImage } from "./picture-image";

afterEach(cleanup);

const FOLDER = "/media/pictures/0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a";

it("offers the sizes of an upload to the browser", () => {
  const picture = { url: `${FOLDER}/1000.webp`, alt: "", width: 1000, height: 750 };
  const { container } = render(<PictureImage picture={picture} alt="Una playa" sizes="50vw" />);
  const [avif, webp] = container.querySelectorAll("source");
  expect(avif?.getAttribute("srcset")).toBe(
    `${FOLDER}/400.avif 400w, ${FOLDER}/800.avif 800w, ${FOLDER}/1000.avif 1000w`,
  );
  expect(webp?.getAttribute("type")).toBe("image/webp");
  const image = container.querySelector("img");
  expect(image?.getAttribute("src")).toBe(`${FOLDER}/800.jpg`);
  expect([image?.alt, image?.getAttribute("width")]).toEqual(["Una playa", "1000"]);
});

it("shows an external picture as it is", () => {
  const picture = { url: "/media/logo.svg", alt: "", width: 640, height: 480 };
  const { container } = render(<PictureImage picture={picture} alt="" sizes="50vw" />);
  expect(container.innerHTML).toBe('<img src="/media/logo.svg" alt="" width="640" height="480">');
});

it("shows the smallest size in the light version", () => {
  const picture = { url: `${FOLDER}/1000.webp`, alt: "", width: 1000, height: 750 };
  const { container } = render(
    <LightVersionProvider value={true}>
      <PictureImage picture={picture} alt="Una playa" sizes="50vw" />
    </LightVersionProvider>,
  );
  const sources = [...container.querySelectorAll("source")].map((source) => source.getAttribute("srcset"));
  expect(sources).toEqual([`${FOLDER}/400.avif`]);
  expect(container.querySelector("img")?.getAttribute("src")).toBe(`${FOLDER}/400.webp`);
});

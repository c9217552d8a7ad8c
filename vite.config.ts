// The build of browser and server bundles; Remix's own options live in remix.config.js.
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";
import { appIcons } from "./vite-icons";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions),
    tsconfigPaths(),
    appIcons(),
    // Assets are compressed once, as far as it goes, instead of at every request.
    !isSsrBuild &&
      compression({
        include: /\.(js|css|svg|webmanifest)$/,
        algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress", {})],
        skipIfLargerOrEqual: true,
        logLevel: "silent",
      }),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
}));

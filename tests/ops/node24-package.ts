/** The npm package that brings the program of Node 24 and its headers; there is one for each platform. */
export const PACKAGE = `node-${process.platform}-${process.arch}`;
export const VERSION = "24.21.0";

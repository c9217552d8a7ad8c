// Matches the comments of TypeScript, JavaScript and CSS. A regular expression is enough for what lint reads in them.
export const CODE_COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Styles of the API reference, responsive, light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{margin:0 auto;max-width:80rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
@media (min-width:64rem){body{display:grid;grid-template-columns:20rem 1fr;gap:0 2rem}header{grid-column:1/-1}
nav{position:sticky;top:0;max-height:100vh;overflow:auto}}
nav ul{list-style:none;padding:0}nav li{overflow-wrap:anywhere;font-size:.875rem}
article{border-top:1px solid var(--line);padding:1rem 0;overflow-wrap:anywhere}
h3{margin:0;font-weight:400}.method{font-weight:700}.type{margin:0;font-size:.875rem}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:.25rem;font-size:.8125rem}
table{border-collapse:collapse;width:100%}caption{text-align:start;font-weight:700}
th,td{text-align:start;vertical-align:top;border-top:1px solid var(--line);padding:.25rem .5rem .25rem 0}
dt{font-weight:700}dd{margin:0 0 .5rem 1rem}a{color:inherit}`;

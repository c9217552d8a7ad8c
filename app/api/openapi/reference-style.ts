/** Styles of the API reference: from 320 px, light and dark, for the screen and for paper; nothing scrolls sideways. */
export const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 25%,Canvas);--soft:color-mix(in srgb,CanvasText 6%,Canvas)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:80rem;padding:0 1rem 2rem;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
a{color:inherit}
:focus-visible{outline:2px solid;outline-offset:2px}
code,pre{font:.875em/1.6 ui-monospace,monospace}
[hidden]{display:none!important}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:Canvas;padding:.5rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
.home{margin:0;font-weight:700}.home a{display:inline-block;padding:.5rem 0}
form{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;flex:1 1 16rem}
input{flex:1 1 9rem;min-width:0}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border:1px solid;border-radius:.25rem;background:Canvas;color:CanvasText}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:.5rem 0}
nav a{display:inline-block;padding:.375rem 0}
[aria-current]{font-weight:700;text-decoration:none}
nav+nav{border-top:1px solid var(--line)}
main:focus{outline:none}
table{width:100%;margin:.5rem 0;border-collapse:collapse}th,td{padding:.375rem .5rem;border:1px solid var(--line);text-align:start;vertical-align:top}
h3{scroll-margin-top:1rem}h3 small{font-weight:400}.code{border-top:1px solid var(--line)}.code h3 code{font-size:1rem}.code p{margin:.25rem 0}
h1 small{font-weight:400}
h2{margin:2rem 0 .5rem}h3{margin:1rem 0 .25rem;font-size:1rem}
.calls{list-style:none;padding:0}
.calls a{display:block;padding:.375rem 0;text-decoration:none}.calls a:hover span,.calls a:focus span{text-decoration:underline}
.calls span{display:block}
.method{font-weight:700}.type,.line{margin:.25rem 0}
article{border-top:1px solid var(--line);scroll-margin-top:1rem}
pre{margin:.25rem 0;padding:.75rem;border:1px solid var(--line);border-radius:.25rem;background:var(--soft);white-space:pre-wrap}
dl{margin:0}dt{font-weight:700}dt small{font-weight:400}dd{margin:0 0 .5rem 1rem}
summary{min-height:2rem;padding:.25rem 0;cursor:pointer}
@media (min-width:64rem){body{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:0 2rem}header{grid-column:1/-1}
.menu{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}nav ul{display:block}}
@media (max-width:40rem){thead{position:absolute;clip-path:inset(50%)}td{display:block}td:first-child{background:var(--soft);font-weight:700}}
@media print{header,.menu,.skip{display:none}body{display:block;max-width:none}details::details-content{content-visibility:visible;block-size:auto}pre{break-inside:avoid-page}}`;

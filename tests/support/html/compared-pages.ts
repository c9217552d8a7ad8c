/** Holds what like-jsdom.test.ts compares: forms that show one rule each, a page, selectors, and what is filled in. */
import type { FormValues } from "../page-form";

/** Each form shows one rule. */
export const FORMS: Record<string, string> = {
  "fields of every kind": `<form action=/echo><input name=a value=" 1 "><input type=hidden name=b value="x\ny"><input name=c>
    <input type=search name=d value="a\nb"><input type=email name=e value=" a@b.example "><input type=url name=f value=" http://x/ ">
    <input type=tel name=g value=6><input type=password name=h value=geheim><input value="without a name"><input name="" value=y>
    <input type=file name=i><input type=UNKNOWN name=j value=z><input type=Text name=k value=l dirname=k.dir></form>`,
  "values that a type does not allow": `<form>${[
    ...["1", "-1.5", ".5", "1e3", "1e999", "1.", "+1", " 1", "x", ""].map((value) => ["number", value]),
    ...["2028-02-29", "2027-02-29", "2027-2-01", "0000-01-01", "0001-01-01", "12027-12-31", "2027-13-01"].map(
      (value) => ["date", value],
    ),
    ...["00:00", "24:00", "23:59:59", "23:59:60", "9:00", "09:00:00.123", "09:00:00.1234"].map((value) => [
      "time",
      value,
    ]),
  ]
    .map(([type, value], at) => `<input type=${type} name=f${at} value="${value}">`)
    .join("")}</form>`,
  boxes: `<form><input type=checkbox name=a><input type=checkbox name=b checked><input type=checkbox name=c value=1 checked>
    <input type=checkbox name=c value=2 checked><input type=checkbox name=d value checked></form>`,
  "radio buttons": `<form><input type=radio name=a value=1 checked><input type=radio name=a value=2 checked>
    <input type=radio name=b value=1><input type=radio name=b value=2></form>
    <form><input type=radio name=a value=3 checked></form>`,
  lists: `<form><select name=a><option value=1>one<option>  two   words </select><select name=b><option value=1><option value=2 selected>
    <option value=3 selected></select><select name=c multiple><option>1<option selected>2<option selected>3</select>
    <select name=d><option disabled>1<option>2</select><select name=e><optgroup disabled><option>1</optgroup><optgroup><option>2
    </optgroup></select><select name=f size=3><option>1</select><select name=g multiple><option>1</select><select name=h></select>
    <select name=i disabled><option>1</select></form>`,
  texts: `<form><textarea name=a>\n one\r\ntwo\n</textarea><textarea name=b>\n\nx</textarea><textarea name=c>&lt;b&gt;&#13;</textarea></form>`,
  "disabled groups": `<form><fieldset disabled><legend><input name=a value=1><fieldset><input name=b value=1></fieldset></legend>
    <legend><input name=c value=1></legend><input name=d value=1><fieldset><legend><input name=e value=1></legend></fieldset>
    <select name=f><option>1</select><textarea name=g>1</textarea><button name=h value=1>h</button></fieldset>
    <input name=i value=1 disabled></form>`,
  "controls elsewhere": `<form id=one><input name=a value=1><input name=b value=1 form=two><input name=c value=1 form></form>
    <input name=d value=1 form=one><form id=two><button name=e value=1 form=one>e</button></form><select name=f form=none><option>1</select>
    <div id=three><input name=g value=1 form=three></div><input name=h value=1>`,
  buttons: `<form><button name=a value=1>a</button><button type=button name=b value=1>b</button><button type=reset name=c value=1>c
    </button><input type=submit name=d value=Senden><input type=submit value=e><input type=image name=f><input type=image>
    <input type=button name=g value=1><input type=reset name=h value=1><button>i</button><button type=odd name=j>j</button>
    <output name=k>1</output><object name=l></object></form>`,
  "suggestions, templates and tables": `<form><datalist id=x><input name=a value=1><option value=2></datalist><template><input name=b value=1>
    </template><table><tr><td><input name=c value=1></table><noscript><input name=d value=1></noscript></form>`,
};

export const PAGE = `<!doctype html><html lang=es><head><title> Two
  words </title><meta property="og:title" content="A &amp; B"><base href="/base/"></head><body class="a b">
  <main id=main><h1>One <em>two</em><script>three</script></h1><p hidden>p <style>q{}</style></p><p class="B">r</p><noscript><p>plain</p></noscript>
  <ul><li class=x>1</li><li>2</li><li data-n=3 class="x y">3</li></ul><a href="?q=1#part" rel="nofollow sponsored">a</a><a>b</a>
  <svg viewBox="0 0 1 1"><title>drawn</title><linearGradient id=g></linearGradient></svg><template><p>held</p></template></main>
  ${Object.values(FORMS).join("\n")}</body></html>`;

export const SELECTORS = [
  ..."*,p,.x,.B,.b,#main,main p,main > p,li + li,li ~ li.x,[hidden],[data-n],[data-n='3'],[type=TEXT],[class=B]".split(
    ",",
  ),
  ..."[class~=y],[rel~='sponsored'],[href^='?q'],[href$=part],[href*=q],[content='a & b' i],li:first-child".split(
    ",",
  ),
  ..."li:last-child,li:nth-child(2n+1),li:nth-of-type(2),p:first-of-type,p:last-of-type,p:only-child,:root,svg *".split(
    ",",
  ),
  ..."form:has([name=c]),form:has(> select),li:not(.x),li:not([data-n]),:disabled,fieldset:enabled,input:enabled".split(
    ",",
  ),
  ..."input:checked,option:checked,:checked,main :is(h1),:where(ul) li,form:not([method]),[name=a][value='1']".split(
    ",",
  ),
  ..."object:empty,LI,form button,option:disabled,optgroup:disabled".split(","),
  ...[
    "h1, p",
    "li:not(.x, [data-n])",
    "button:not([type=button], [type=reset]), input[type=submit]",
    "ul:has(li + li)",
  ],
  ...['a[href^="?"]:not([href="?"])', "form:has(textarea):has(select)", "body > main ul li.x:nth-child(3)"],
];
/** Known to jQuery, or never true without a window, or no CSS. */
export const REFUSED = [
  "",
  "p >",
  "> p",
  "p:hover",
  "p:visited",
  "a:link",
  ":contains('a')",
  "p:selected",
  ":header",
  "[a",
  "p:unknown",
];

/** By form, then field: what is typed and chosen. */
export const FILLED: Record<string, FormValues> = {
  "fields of every kind": {
    a: "1\n2",
    b: "x\ny",
    c: "",
    d: "",
    e: " c@d.example\n",
    f: " y ",
    g: "\t7",
    h: "",
    k: "m",
  },
  boxes: { a: "on", b: null, c: ["1"], d: [] },
  "radio buttons": { a: "1", b: "2" },
  lists: { a: "two words", b: "1", c: ["3", "1"], d: "2", e: "2", f: "1", g: null },
  texts: { a: "x\r\ny\rz\n", b: "" },
};

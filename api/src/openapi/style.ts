/** The style of the reference page: system fonts, the dashboard's colours, light or dark by the reader's system. */
export const referenceStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9;
  --surface: #ffffff;
  --line: #e4e7ec;
  --text: #14171f;
  --muted: #545b6b;
  --accent: #4338ca;
  --code: #f1f3f6;
  --get: #0b6b41;
  --post: #4338ca;
  --put: #835000;
  --delete: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0c0e13;
    --surface: #14171e;
    --line: #262b36;
    --text: #e9ebf0;
    --muted: #a2a9b8;
    --accent: #a5a8ff;
    --code: #1f232d;
    --get: #5fd39b;
    --post: #a5a8ff;
    --put: #f0b849;
    --delete: #ff9a90;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-block-start: 1rem; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font: 0.9375rem/1.55 system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif;
}
code, pre, .method { font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace; }
code, pre { font-size: 0.8125rem; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; padding: 0.5rem 1rem; background: var(--surface); }
.skip:focus { inset-block-start: 0.5rem; }

header, nav, main { padding-inline: 1rem; }
header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding-block: 0.875rem;
  border-block-end: 1px solid var(--line);
  background: var(--surface);
}
h1 { margin: 0; font-size: 1.125rem; }
h1 small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; font-variant-numeric: tabular-nums; }
h2 { margin-block: 2.5rem 0.75rem; font-size: 1.375rem; letter-spacing: -0.01em; }
h3 { margin-block: 1.5rem 0.25rem; font-size: 1rem; }
h4 { margin-block: 1.25rem 0.25rem; font-size: 0.8125rem; color: var(--muted); font-weight: 600; }
p { margin-block: 0.375rem; }

nav { padding-block: 1rem; }
nav label { display: block; font-size: 0.8125rem; color: var(--muted); }
#filter {
  inline-size: 100%;
  padding: 0.4375rem 0.625rem;
  border: 1px solid var(--muted);
  border-radius: 8px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
#matches { min-block-size: 1.55em; font-size: 0.8125rem; color: var(--muted); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
.contents { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.contents ul { display: none; }
.chapter { display: block; padding: 0.25rem 0.625rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }

main { max-inline-size: 88rem; padding-block-end: 4rem; }
.prose { max-inline-size: 44rem; }
article, .schema {
  margin-block: 0.75rem;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
}
article h3, .schema h3 { margin-block-start: 0; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover code { text-decoration: underline; }
h3 code { font-size: 0.9375rem; }
.method { font-size: 0.75rem; font-weight: 700; }
.get { color: var(--get); }
.post { color: var(--post); }
.put { color: var(--put); }
.delete { color: var(--delete); }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; color: var(--muted); font-size: 0.8125rem; }
:not(pre) > code { padding: 0.0625rem 0.25rem; border-radius: 4px; background: var(--code); }
h3 code, th code { padding: 0; background: none; }
.statuses { display: grid; gap: 0.25rem; margin: 0; padding: 0; list-style: none; font-size: 0.8125rem; }

table { inline-size: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th, td { padding-block: 0.4375rem; padding-inline: 0 0.75rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { color: var(--muted); font-weight: 500; }
tbody th { inline-size: 42%; font-weight: 500; }
tbody tr:last-child > * { border-block-end: 0; }
.remark { display: block; color: var(--muted); font-size: 0.75rem; font-weight: 400; }
.note { color: var(--muted); }
tr:has(:target) { background: var(--code); }

figure { margin: 0 0 0.75rem; }
figcaption { margin-block-end: 0.25rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
pre { margin: 0; padding: 0.75rem; border-radius: 8px; background: var(--code); white-space: pre-wrap; }

@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; padding-inline: 1.5rem; }
  nav {
    position: sticky;
    inset-block-start: 0;
    align-self: start;
    max-block-size: 100vh;
    overflow-y: auto;
    padding-inline: 1.5rem 1rem;
  }
  main { padding-inline: 1.5rem; }
  .contents { display: block; }
  .contents ul { display: block; margin-block: 0.125rem 0.75rem; }
  .contents ul a { display: flex; gap: 0.5rem; padding-block: 0.125rem; color: var(--muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
  .contents .method { flex: none; inline-size: 3.25rem; font-size: 0.6875rem; line-height: 1.25rem; }
  .chapter { padding: 0.125rem 0; border: 0; background: none; color: var(--text); font-weight: 600; }
}
@media (min-width: 80rem) {
  article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); gap: 1.5rem; }
}
@media (min-width: 96rem) {
  article { grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); }
}
@media (max-width: 79.99rem) {
  .examples { margin-block-start: 1.25rem; }
}
@media print {
  nav { display: none; }
}
`.trimStart()

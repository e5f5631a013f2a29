/** Styles of host pages, which must not change the look of the widgets. */
import { compile } from '@tailwindcss/node';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './entries.ts';

/** Tailwind with some classes that the library uses too. */
async function tailwind(source: string, classes: string[]): Promise<string> {
  const compiler = await compile(source, { base: packageRoot, onDependency: () => undefined });
  return compiler.build(classes);
}

/** Styles that many sites still have: rules for elements, and generic class names with other meanings. */
const elements = `
  body { font: italic 300 19px/2.5 serif; color: red; letter-spacing: 2px; text-align: center; text-transform: uppercase; word-spacing: 4px; }
  button, input, select, textarea { background: gold; color: purple; padding: 20px 40px; border: 5px dotted lime; border-radius: 20px; font: bold 30px monospace; box-shadow: 0 0 9px red; margin: 11px; }
  button:hover, a:hover { background: black; color: yellow; }
  button:not(:disabled) { text-transform: lowercase; }
  a { color: magenta; text-decoration: overline; }
  h1, h2, h3, p, ul, ol, li, dl, figure, fieldset, legend { margin: 30px; padding: 7px; font-size: 40px; list-style: square; border: 3px solid red; }
  table, th, td { border: 4px double green; padding: 30px; background: pink; text-align: center; }
  label, span, div, nav, section, aside, output { letter-spacing: 1px; line-height: 3; }
  svg { width: 90px; stroke: red; vertical-align: top; margin: 5px; }
  rect, path, circle, line, polyline, polygon { fill: red; stroke: lime; stroke-width: 5px; opacity: 0.5; }
  input::placeholder { color: red; }
  .container { max-width: 300px; padding: 50px; } .flex { display: block; color: red; } .hidden { display: none !important; }
  .relative { position: fixed; } .truncate { width: 10px; } .border { border: 9px solid red; }`;

const shadcn = `
  :root { --radius: 2rem; --background: hotpink; --foreground: red; --border: lime; --ring: gold;
    --color-accent: hotpink; --color-border: lime; --color-ink: red; --color-surface: red; --radius-control: 3rem; --font-sans: serif; --spacing: 3rem; }
  @layer base {
    * { border-color: var(--border); outline-color: var(--ring); }
    body { background: var(--background); color: var(--foreground); }
  }`;

/** A stylesheet for each kind of host, by name. */
export async function hostStyles(): Promise<Record<string, string>> {
  const classes = ['flex', 'hidden', 'container', 'border', 'bg-accent', 'relative', 'p-4'];
  return {
    Bootstrap: readFileSync(
      fileURLToPath(import.meta.resolve('bootstrap/dist/css/bootstrap.min.css')),
      'utf8',
    ),
    'rules for elements': elements,
    'tokens like shadcn’s': `${await tailwind("@import 'tailwindcss';", classes)}${shadcn}`,
    'a prefixed Tailwind': await tailwind(
      "@import 'tailwindcss' prefix(tw);",
      classes.map((name) => `tw:${name}`),
    ),
  };
}

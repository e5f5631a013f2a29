/** HTML and SVG elements whose names are as short as minified ones. */
const shortElements = new Set([
  'a',
  'b',
  'br',
  'dd',
  'dl',
  'dt',
  'em',
  'g',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'q',
  's',
  'td',
  'th',
  'tr',
  'u',
  'ul',
]);

const signs: readonly (readonly [RegExp, string])[] = [
  [/No Display Name|ForwardRef|Symbol\(react/, 'names no component'],
  [/\bfunction [a-z]\(|\bvoid 0\b|[=(,:]!0\b|[=(,:]!1\b|\bjsxs?\(/, 'is minified'],
  [/\b(userEvent|canvasElement|play:|satisfies Meta)\b/, "is the story's test"],
];

/** Reasons why a reader could not copy an example: names and notation that only a bundler produces, or tests of the story. */
export function codeProblems(code: string): string[] {
  const firstLine = code.trim().split('\n')[0]!.slice(0, 60);
  const problems = signs.flatMap(([sign, problem]) => (sign.test(code) ? [problem] : []));
  // Only if no letter comes before it, because `useRef<T>` contains a type.
  for (const [, name] of code.matchAll(/(?<!\w)<([A-Za-z_$]\w?)[\s/>]/g))
    if (!shortElements.has(name!)) problems.push(`has an element <${name}>`);
  return [...new Set(problems)].map((problem) => `code ${problem}: ${firstLine}`);
}

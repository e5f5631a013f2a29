/** The code samples of a README that name their file in the first line, `// src/app.tsx` or an equal comment in CSS. */
import { readFileSync } from 'node:fs';

const sample = /^```(?:tsx?|css)\n(?:\/\/ |\/\* )(src\/[\w-]+\.(?:tsx?|css))(?: \*\/)?\n([\s\S]*?)^```$/gm;

/** @returns the samples' code by their file */
export function readmeSamples(readme: string): Map<string, string> {
  const text = readFileSync(readme, 'utf8');
  return new Map([...text.matchAll(sample)].map(([, file, code]) => [file!, code!]));
}

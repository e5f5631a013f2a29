/** The code samples of a README whose first line names their file, `// src/app.tsx` or the same as a CSS comment. */
import { readFileSync } from 'node:fs';

const sample = /^```(?:tsx?|css)\n(?:\/\/ |\/\* )(src\/[\w-]+\.(?:tsx?|css))(?: \*\/)?\n([\s\S]*?)^```$/gm;

/** @returns the samples' code by file */
export function readmeSamples(readme: string): Map<string, string> {
  const text = readFileSync(readme, 'utf8');
  return new Map([...text.matchAll(sample)].map(([, file, code]) => [file!, code!]));
}

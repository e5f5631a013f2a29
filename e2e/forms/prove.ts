// `npm run prove:forms`: fills in random questionnaires with the same random answers in our engine and in ODK's own,
// which gets them as XLSForms converted by pyxform. Fails if the two engines disagree on what is shown, required,
// rejected or computed. XLSFORM_CONVERTER is the converter, as for prove:formats. XFORMS_ENGINE is the file of ODK's
// engine; by default, it is installed into .cache.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { formWorkbook } from '../../apps/api/src/xlsform/write.ts';
import { answeredForms } from '../../apps/api/tests/support/answered-forms.ts';
import { repeatForms } from '../../apps/api/tests/support/answered-repeats.ts';
import { openEngine } from './engine-page.ts';

const run = promisify(execFile);
const converter = process.env['XLSFORM_CONVERTER'] ?? 'xlsform-to-xform';
const forms = Number(process.env['FORMAT_RUNS'] ?? 100);
const answersEach = Number(process.env['FORMAT_ANSWERS'] ?? 100);
const seed = Number(process.env['FORMAT_SEED'] ?? 1);
const engine = '@getodk/xforms-engine@0.22.0';

async function engineFile(): Promise<string> {
  const enginePath = process.env['XFORMS_ENGINE'];
  if (enginePath) return enginePath;
  const folder = path.join(import.meta.dirname, '../../.cache/forms');
  const file = path.join(folder, 'node_modules/@getodk/xforms-engine/dist/index.js');
  if (!existsSync(file))
    await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', engine]);
  return file;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
const page = await openEngine(await engineFile());
const sum = { forms: 0, shown: 0, hidden: 0, required: 0, refused: 0, accepted: 0, computed: 0 };
const differences: string[] = [];
/** The forms, and a third as many again with a repeated group each. */
function* allForms() {
  yield* answeredForms(forms, answersEach, seed);
  yield* repeatForms(Math.ceil(forms / 3), answersEach, seed);
}

try {
  for (const { sheets, cases } of allForms()) {
    const file = path.join(folder, 'form.xlsx');
    await writeFile(file, await buffer(formWorkbook(sheets)));
    const { stdout: xml } = await run(converter, [file], { maxBuffer: 50_000_000 });
    const { differences: problems, ...counts } = await page.compare(xml, cases);
    for (const [figureName, count] of Object.entries(counts)) sum[figureName as keyof typeof counts] += count;
    differences.push(...problems.map((text) => `form ${sum.forms}, ${text}`));
    sum.forms += 1;
  }
} finally {
  await page.close();
  await rm(folder, { recursive: true });
}
console.table({ [engine]: { ...sum, differences: differences.length } });
for (const difference of differences.slice(0, 20)) console.log(difference);
process.exit(differences.length > 0 ? 1 : 0);

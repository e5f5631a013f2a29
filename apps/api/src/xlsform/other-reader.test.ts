/**
 * Forms that we write are accepted by pyxform, the converter behind ODK and KoboToolbox: a command `xlsform-to-xform`, or the one in
 * XLSFORM_CONVERTER, that takes a workbook and prints its XForm or ends with an error. Without one there is nothing to compare with.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBody, trigger } from '../../tests/support/any-questionnaire.ts';
import { formSheets, formWorkbook } from './write.ts';

const converter = process.env['XLSFORM_CONVERTER'] ?? 'xlsform-to-xform';
const isThere = spawnSync(converter, ['--version']).error === undefined;

it.skipIf(!isThere)(
  'accepts any questionnaire (skipped where the converter is not installed)',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      const runs = Number(process.env['FORMAT_RUNS'] ?? 20);
      const refused: string[] = [];
      for (const [n, body] of fc.sample(anyBody, { numRuns: runs, seed: 7 }).entries()) {
        const sheets = formSheets({ body, description: 'x', level: 'person', triggers: [trigger(18)] });
        const file = path.join(folder, `${n}.xlsx`);
        await writeFile(file, await buffer(formWorkbook(sheets)));
        await promisify(execFile)(converter, [file], { maxBuffer: 50_000_000 }).catch(
          (error: { stderr: string }) => refused.push(`${n}: ${error.stderr}`),
        );
      }
      expect(refused).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

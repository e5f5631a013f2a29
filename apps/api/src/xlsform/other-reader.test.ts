/**
 * Forms that we write are accepted by pyxform, the converter behind ODK and KoboToolbox: a command `xlsform-to-xform`, or the
 * one in XLSFORM_CONVERTER, that takes a workbook and prints its XForm or fails. Without such a command, the test is skipped.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { placedOptions } from '@caracteriza/domain/question/shared-options';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBody, translatedBody, trigger } from '../../tests/support/any-questionnaire.ts';
import { question } from '../../tests/support/calculations.ts';
import { formsOfEachColumn, formsOfEachType } from '../../tests/support/forms-of-each-type.ts';
import { toleratedSamples } from '../../tests/support/tolerated-xlsforms.ts';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';
import { formSheets, formWorkbook } from './write.ts';

const converter = process.env['XLSFORM_CONVERTER'] ?? 'xlsform-to-xform';
const converterRun = spawnSync(converter, ['--version'], { encoding: 'utf8' });
const hasConverter = converterRun.error === undefined;
/** A line of the table that prove:formats prints (`scripts/format-table.mjs`). */
const readingOf = (readSubject: string, agreed: string) => ({
  reading: {
    program: 'pyxform',
    version: converterRun.status === 0 ? converterRun.stdout.trim() : path.basename(converter),
    read: readSubject,
    agreed,
  },
});

/** pyxform's error for a file; null if it accepts the file. */
const refusal = (file: string): Promise<string | null> =>
  promisify(execFile)(converter, [file], { maxBuffer: 50_000_000 }).then(
    () => null,
    (error: { stderr: string }) => error.stderr,
  );

it.skipIf(!hasConverter)(
  'accepts the forms of others that our tests read',
  async ({ task }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      for (const [name, { book }] of Object.entries(toleratedSamples)) {
        const file = path.join(folder, 'form.xlsx');
        await writeFile(file, formFile(book));
        expect(await refusal(file), name).toBeNull();
      }
      const readSubject = `${Object.keys(toleratedSamples).length} forms of others that our tests read`;
      Object.assign(task.meta, readingOf(readSubject, 'accepted'));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);

it.skipIf(!hasConverter || !process.env['FORMAT_RUNS'])(
  'accepts many forms of which one row or column is of a word that it knows, and we read each of them',
  { timeout: 600_000 },
  async ({ task }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      const forms = [...formsOfEachType, ...formsOfEachColumn];
      const refusedHere: string[] = [];
      let acceptedCount = 0;
      for (const [name, book] of forms) {
        const file = path.join(folder, 'form.xlsx');
        await writeFile(file, formFile(book));
        if ((await refusal(file)) !== null) continue;
        acceptedCount += 1;
        const { errors } = readForm(await readWorkbook(formFile(book), exactText));
        if (errors.length > 0) refusedHere.push(`${name}: ${errors.join(' ')}`);
      }
      expect(refusedHere).toEqual([]);
      expect(acceptedCount).toBeGreaterThanOrEqual(50);
      const readSubject = `${forms.length} forms of others, of each type and column`;
      Object.assign(task.meta, readingOf(readSubject, `accepted ${acceptedCount}, none of which we refuse`));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it.skipIf(!hasConverter)(
  'accepts any questionnaire (skipped where the converter is not installed)',
  { timeout: 600_000 },
  async ({ task }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      const runs = Number(process.env['FORMAT_RUNS'] ?? 20);
      const refusedForms: string[] = [];
      for (const [n, body] of fc.sample(anyBody, { numRuns: runs, seed: 7 }).entries()) {
        const sheets = formSheets({ body, description: 'x', level: 'person', triggers: [trigger(18)] });
        const file = path.join(folder, `${n}.xlsx`);
        await writeFile(file, await buffer(formWorkbook(sheets)));
        const refusalText = await refusal(file);
        if (refusalText !== null) refusedForms.push(`${n}: ${refusalText}`);
      }
      expect(refusedForms).toEqual([]);
      Object.assign(task.meta, readingOf(`${runs} questionnaires as XLSForms`, 'accepted'));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it.skipIf(!hasConverter)(
  'accepts any questionnaire in two languages, and has the texts of both',
  { timeout: 600_000 },
  async ({ task }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      const runs = Math.ceil(Number(process.env['FORMAT_RUNS'] ?? 20) / 4);
      for (const [n, body] of fc.sample(translatedBody, { numRuns: runs, seed: 7 }).entries()) {
        const sheets = formSheets({ body, description: 'x', level: 'person', triggers: [trigger(18)] });
        const file = path.join(folder, `${n}.xlsx`);
        await writeFile(file, await buffer(formWorkbook(sheets)));
        const { stdout } = await promisify(execFile)(converter, [file], { maxBuffer: 50_000_000 });
        const languages = Array.from(stdout.matchAll(/<translation lang="([^"]*)"/g), ([, name]) => name);
        expect(new Set(languages), `${n}`).toEqual(new Set(['Español (es)', 'Wayuunaiki (guc)']));
      }
      Object.assign(
        task.meta,
        readingOf(`${runs} questionnaires in two languages`, 'accepted, both languages'),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it.skipIf(!hasConverter)(
  'accepts shared lists, once each, and what they are filtered by',
  async ({ task }) => {
    const departments = placedOptions([
      { code: '05', label: 'Antioquia' },
      { code: '08', label: 'Atlántico' },
    ]);
    const towns = placedOptions([
      { code: '05001', label: 'Buenavista', parent: '05' },
      { code: '08001', label: 'Buenavista', parent: '08' },
      { code: '99', label: 'Otro' },
    ]);
    const linkedQuestion = (n: number, optionList: string, options: typeof towns, cascadeFrom?: string) =>
      question(n, fieldTypes.dropdown, {
        optionList,
        optionListVersion: optionList,
        options,
        ...(cascadeFrom && { cascadeFrom }),
      });
    const questions = [
      linkedQuestion(1, 'LIS000001', departments),
      linkedQuestion(2, 'LIS000002', towns, 'PRE000001'),
      linkedQuestion(3, 'LIS000002', towns),
    ];
    const body = { characterization: { id: 'c', code: 'CAR000001', name: 'Lugares' }, questions };
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-forms-'));
    try {
      const file = path.join(folder, 'form.xlsx');
      const sheets = formSheets({ body, description: 'x', level: 'person', triggers: [] });
      await writeFile(file, await buffer(formWorkbook(sheets)));
      const { stdout } = await promisify(execFile)(converter, [file]);
      expect(stdout.match(/<instance id="LIS00000\d">/g)).toHaveLength(2);
      expect(stdout).toMatch(/nodeset="instance\('LIS000002'\)\/root\/item\[\s*caracteriza_parent = /);
      Object.assign(task.meta, readingOf('shared lists in a cascade', 'each once, filtered'));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);

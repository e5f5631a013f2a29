/**
 * A demo form with features that the specification's questionnaires do not use: sections, multiple choice, results, rows,
 * family level. It is an XLSForm and is imported like anyone else's.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import type { Sheet } from '../bulk-load/sheet.ts';
import { makeForm, resolveForm } from '../xlsform/make.ts';
import { readForm } from '../xlsform/read.ts';
import household from './data/household-form.json' with { type: 'json' };
import { dayFrom, type DemoContext } from './demo-context.ts';

type Cell = string | number | null;

const sheetOf = (name: string, rows: readonly (readonly Cell[])[]): Sheet => ({
  name,
  hidden: false,
  hiddenRows: 0,
  moreColumns: false,
  rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  marks: new Map(),
});

/** Writes the form and the campaign that uses it. */
export async function seedDemoForm(context: DemoContext): Promise<void> {
  const { trx, now } = context;
  const { survey, choices, settings } = household;
  const { form, gaps, errors } = readForm([
    sheetOf('survey', survey),
    sheetOf('choices', choices),
    sheetOf('settings', settings),
  ]);
  const resolved = await resolveForm(trx, form, gaps);
  const problems = [...errors, ...gaps.map(({ text, reason }) => `${text}: ${reason}`)];
  if (problems.length > 0) throw new Error(`The demo's form cannot be made: ${problems.join(' ')}`);
  const id = await makeForm(trx, resolved.form, resolved.references, {
    name: form.title ?? '',
    description: form.description ?? '',
    now,
  });
  await trx.updateTable('characterization').set({ demo: true }).where('id', '=', id).execute();
  await trx.updateTable('question').set({ demo: true }).where('characterization_id', '=', id).execute();
  await trx
    .updateTable('answer_option')
    .set({ demo: true })
    .where('question_id', 'in', trx.selectFrom('question').select('id').where('characterization_id', '=', id))
    .execute();
  await addCampaign(context, id);
}

async function addCampaign({ trx, now, codes }: DemoContext, characterizationID: string): Promise<void> {
  const { name, description, startDay, endDay } = household.campaign;
  const [code = ''] = await codes('campaign', 1);
  const demoColumns = { demo: true, created_at: now };
  const campaign = {
    id: randomUUIDv7(),
    code,
    code_sort: codeSortKey(code),
    name,
    name_sort: sortKey(name),
    description,
    start_date: dayFrom(now, startDay),
    end_date: dayFrom(now, endDay),
    search: fold(`${code} ${name} ${description}`),
    ...demoColumns,
  };
  await trx.insertInto('campaign').values(campaign).execute();
  await trx
    .insertInto('characterization_by_campaign')
    .values({
      id: randomUUIDv7(),
      campaign_id: campaign.id,
      characterization_id: characterizationID,
      ...demoColumns,
    })
    .execute();
}

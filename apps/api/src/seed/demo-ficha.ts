/** The demo's campaigns and characterizations: the ficha of data/ficha.json plus the additions of data/demo.json. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { settingsColumn } from '../questionnaire/settings.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';
import { chunksOf } from './chunks.ts';
import demo from './data/demo.json' with { type: 'json' };
import ficha from './data/ficha.json' with { type: 'json' };
import { dayFrom, type DemoContext } from './demo-context.ts';

type Trigger = { field: string; operator: string; value1: string; value2: string | null };
type Question = {
  ref: string;
  type: number;
  required: number;
  statement: string;
  options: string[] | null;
  parent: string | null;
  when: string | null;
  help: string | null;
};
type Characterization = { name: string; description: string; triggers: Trigger[]; questions: Question[] };

const characterizations: Characterization[] = [
  ...ficha.characterizations,
  { ...demo.dependent, triggers: [] },
];
const questionSettings: Partial<Record<string, QuestionSettings>> = demo.questionSettings;
const questionTriggers: Partial<Record<string, Trigger[]>> = demo.questionTriggers;

/** Writes characterizations with all their contents, and the campaigns with their associations. */
export async function seedDemoFicha(context: DemoContext): Promise<void> {
  const ids = await addCharacterizations(context);
  await addCampaigns(context, ids);
  await addQuestions(context, ids);
  await addTriggers(context, ids);
  for (const id of ids.values()) await storeQuestionnaire(context.trx, id, context.now);
}

const demoColumns = (context: DemoContext) => ({ demo: true, created_at: context.now });
const codeColumns = (code: string) => ({ code, code_sort: codeSortKey(code) });
const namedRow = (name: string) => ({ name, name_sort: sortKey(name) });
const searchOf = (...texts: (string | null)[]) => fold(texts.filter((text) => text !== null).join(' '));

async function addCharacterizations(context: DemoContext): Promise<Map<string, string>> {
  const codes = await context.codes('characterization', characterizations.length);
  const rows = characterizations.map(({ name, description }, index) => ({
    id: randomUUIDv7(),
    ...codeColumns(codes[index]!),
    ...namedRow(name),
    description,
    search: searchOf(codes[index]!, name, description),
    ...demoColumns(context),
  }));
  await context.trx.insertInto('characterization').values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function addCampaigns(context: DemoContext, characterizationIds: Map<string, string>): Promise<void> {
  const codes = await context.codes('campaign', demo.campaigns.length);
  const rows = demo.campaigns.map(({ name, description, startDay, endDay }, index) => ({
    id: randomUUIDv7(),
    ...codeColumns(codes[index]!),
    ...namedRow(name),
    description,
    start_date: dayFrom(context.now, startDay),
    end_date: dayFrom(context.now, endDay),
    search: searchOf(codes[index]!, name, description),
    ...demoColumns(context),
  }));
  await context.trx.insertInto('campaign').values(rows).execute();
  const links = demo.campaigns.flatMap((campaign, index) =>
    campaign.characterizations.map((name) => ({
      id: randomUUIDv7(),
      campaign_id: rows[index]!.id,
      characterization_id: characterizationIds.get(name)!,
      ...demoColumns(context),
    })),
  );
  await context.trx.insertInto('characterization_by_campaign').values(links).execute();
}

const questionIds = (context: DemoContext) =>
  context.trx
    .selectFrom('question')
    .select(['id', 'characterization_id', 'weight'])
    .where('demo', '=', true)
    .execute()
    .then((rows) => new Map(rows.map((row) => [`${row.characterization_id}:${row.weight}`, row.id])));

/** Questions without base questions, then options, then the base questions, because each step refers to the previous one. */
async function addQuestions(context: DemoContext, characterizationIds: Map<string, string>): Promise<void> {
  const questionLines = characterizations.flatMap(({ name, questions }) =>
    questions.map((question, index) => ({
      question,
      weight: index + 1,
      owner: characterizationIds.get(name)!,
    })),
  );
  const codes = await context.codes('question', questionLines.length);
  const rows = questionLines.map(({ question, weight, owner }, index) => ({
    id: randomUUIDv7(),
    ...codeColumns(codes[index]!),
    characterization_id: owner,
    field_type_id: context.master('fieldTypes', String(question.type)),
    weight,
    required: question.required === 1,
    statement: question.statement,
    statement_sort: sortKey(question.statement),
    description: question.help,
    settings: settingsColumn(questionSettings[question.ref] ?? {}),
    dependent_characterization_id:
      question.ref === demo.dependent.of ? characterizationIds.get(demo.dependent.name)! : null,
    search: searchOf(codes[index]!, question.statement, question.help),
    ...demoColumns(context),
  }));
  for (const chunk of chunksOf(rows)) await context.trx.insertInto('question').values(chunk).execute();

  const labels = questionLines.flatMap(({ question }, index) =>
    (question.options ?? []).map((label, order) => ({ label, order, questionID: rows[index]!.id })),
  );
  const optionCodes = await context.codes('answerOption', labels.length);
  const options = labels.map(({ label, order, questionID }, index) => ({
    id: randomUUIDv7(),
    ...codeColumns(optionCodes[index]!),
    question_id: questionID,
    label,
    label_sort: sortKey(label),
    order_option: order + 1,
    search: searchOf(optionCodes[index]!, label),
    ...demoColumns(context),
  }));
  for (const chunk of chunksOf(options))
    await context.trx.insertInto('answer_option').values(chunk).execute();

  const byRef = new Map(questionLines.map(({ question }, index) => [question.ref, rows[index]!.id]));
  for (const { question } of questionLines) {
    if (question.parent === null) continue;
    const parentID = byRef.get(question.parent)!;
    await context.trx
      .updateTable('question')
      .set({
        parent_id: parentID,
        active_answer_id: options.find(
          (option) => option.question_id === parentID && option.label === question.when,
        )!.id,
      })
      .where('id', '=', byRef.get(question.ref)!)
      .execute();
  }
}

async function addTriggers(context: DemoContext, characterizationIds: Map<string, string>): Promise<void> {
  const ids = await questionIds(context);
  const rows = characterizations.flatMap(({ name, triggers, questions }) => {
    const characterization_id = characterizationIds.get(name)!;
    const row = (trigger: Trigger, question_id: string | null) => ({
      id: randomUUIDv7(),
      ...trigger,
      characterization_id,
      question_id,
      search: searchOf(trigger.field, trigger.operator, trigger.value1, trigger.value2),
      ...demoColumns(context),
    });
    return [
      ...triggers.map((trigger) => row(trigger, null)),
      ...questions.flatMap(({ ref }, index) =>
        (questionTriggers[ref] ?? []).map((trigger) =>
          row(trigger, ids.get(`${characterization_id}:${index + 1}`)!),
        ),
      ),
    ];
  });
  await context.trx.insertInto('trigger_rule').values(rows).execute();
}

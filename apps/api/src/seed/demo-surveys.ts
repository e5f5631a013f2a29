/** A few completed demo surveys, answered as on the screen: question by question, and only the questions shown. */
import { randomUUIDv7 } from 'node:crypto';
import { type KindName, nameOfKind } from '@caracteriza/domain/question/kinds';
import { type Answers, answersToSend, visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { triggersHold } from '@caracteriza/domain/rule/triggers';
import { contentHash, type PinnedQuestion, questionsFor } from '../questionnaire/body.ts';
import { storedAnswers } from '../questionnaire/answers.ts';
import { pinSurvey, scopeOf } from '../questionnaire/opening.ts';
import { triggerValuesOf } from '../questionnaire/person.ts';
import { readQuestionnaire } from '../questionnaire/store.ts';
import { readTrigger } from '../questionnaire/trigger.ts';
import demo from './data/demo.json' with { type: 'json' };
import { dayFrom, type DemoContext } from './demo-context.ts';

/** One in this many people is surveyed, with every applicable characterization of a campaign. */
const everyPerson = 9;
/** A one-pixel PNG: the demo's signature. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** Writes surveys for the campaigns that have begun, saved by this user. */
export async function seedDemoSurveys(context: DemoContext, userID: string): Promise<void> {
  const links = await startedLinks(context);
  const people = await context.trx
    .selectFrom('surveyable')
    .select(['id'])
    .where('demo', '=', true)
    .orderBy('code_sort')
    .execute();
  for (const [index, { id }] of people.entries()) {
    if (index % everyPerson !== 0) continue;
    const campaignID = context.chance.pick(links).campaignID;
    for (const link of links.filter((candidate) => candidate.campaignID === campaignID).slice(0, 4)) {
      await addSurvey(context, link, id, userID);
    }
  }
}

type Link = Awaited<ReturnType<typeof startedLinks>>[number];

async function startedLinks({ trx, now, today }: DemoContext) {
  const rows = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select([
      'link.id',
      'link.campaign_id as campaignID',
      'link.characterization_id as characterizationID',
      'characterization.questionnaire_hash as questionnaireHash',
      'campaign.name as campaign',
    ])
    .where('campaign.demo', '=', true)
    .where('campaign.start_date', '<=', today)
    .orderBy('campaign.code_sort')
    .orderBy('characterization.code_sort')
    .execute();
  return rows.map((row) => {
    const { startDay, endDay } = demo.campaigns.find(({ name }) => name === row.campaign)!;
    return { ...row, days: [startDay, Math.min(endDay, -1)] as const, now };
  });
}

async function addSurvey(
  context: DemoContext,
  link: Link,
  surveyableID: string,
  userID: string,
): Promise<void> {
  const { trx, chance } = context;
  const day = chance.integer(link.days[0], link.days[1]);
  const openedOn = dayFrom(context.now, day);
  const person = await triggerValuesOf(trx, surveyableID, openedOn);
  const triggers = await trx
    .selectFrom('trigger_rule')
    .select(['field', 'operator', 'value1', 'value2'])
    .where('characterization_id', '=', link.characterizationID)
    .where('question_id', 'is', null)
    .execute();
  if (!person || person.EDAD === null || !triggersHold(triggers.map(readTrigger), person)) return;
  const [code = ''] = await context.codes('survey', 1);
  const opening = await pinSurvey(
    trx,
    code,
    { ...link, characterizationByCampaignID: link.id, surveyableID, openedOn, person },
    context.now,
  );
  const questions = questionsFor(await readQuestionnaire(trx, opening.questionnaireHash), person);
  const scope = scopeOf(opening);
  const answers = answersToSend(questions, answersOf(context, questions, { day, scopeOf: scope }), scope);
  const createdAt = new Date(context.now.getTime() + day * 86_400_000);
  const codedAnswers = answers.map((answer, index) => ({ ...answer, code: `${code}-${index + 1}` }));
  const answersToStore = storedAnswers(questions, answers, codedAnswers);
  const id = randomUUIDv7();
  await trx
    .insertInto('survey')
    .values({
      id,
      code,
      surveyable_id: surveyableID,
      characterization_by_campaign_id: link.id,
      questionnaire_hash: opening.questionnaireHash,
      content_hash: contentHash(answers),
      user_id: userID,
      created_date: openedOn,
      characterization_time: `${String(chance.integer(8, 17)).padStart(2, '0')}:${String(chance.integer(0, 59)).padStart(2, '0')}:00`,
      answers: JSON.stringify(answersToStore.answers),
      demo: true,
      created_at: createdAt,
    })
    .execute();
  for (const { hash, content } of answersToStore.files) {
    await trx.insertInto('survey_file').values({ survey_id: id, hash, content }).execute();
  }
}

/** Answers one question after another, because each answer may reveal more questions; file questions are skipped. */
function answersOf(
  context: DemoContext,
  questions: readonly PinnedQuestion[],
  { day, scopeOf: scope }: { day: number; scopeOf: Scope },
): Answers {
  const answers: Record<string, string> = {};
  for (;;) {
    const nextQuestion = visibleQuestions(questions, answers, scope).find(
      ({ id }) => answers[id] === undefined,
    );
    if (!nextQuestion) return answers;
    answers[nextQuestion.id] = demoAnswers[nameOfKind(nextQuestion)]?.(context, nextQuestion, day) ?? '';
  }
}

type DemoAnswer = (context: DemoContext, question: PinnedQuestion, day: number) => string;

/** Answers by kind; questions of other kinds stay unanswered. */
const demoAnswers: Partial<Record<KindName, DemoAnswer>> = {
  dropdown: ({ chance }, { options }) => chance.pick(options).id,
  numeric: ({ chance }, { statement }) => String(numberFor(chance.integer(0, 100), statement)),
  date: ({ chance, now }, _question, day) => dayFrom(now, day - chance.integer(5, 200)),
  signature: () => signature,
  text: ({ chance }) => chance.pick(demo.motives),
};

/** A plausible number for a statement; `share` ranges from 0 to 100. */
function numberFor(share: number, statement: string): number {
  if (/kilogramos/.test(statement)) return 12 + Math.round(share * 0.7);
  if (/centímetros/.test(statement)) return 80 + share;
  if (/Apgar/.test(statement)) return Math.round(share / 5);
  return 1 + Math.round(share / 25);
}

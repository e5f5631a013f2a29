/** Describes the differences between two versions of a questionnaire (rules §6). */
import { admittedAnswers } from '@caracteriza/domain/question/admitted-answers';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { sectionTitles } from '@caracteriza/domain/question/survey-sections';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { contentHash, type PinnedQuestion, type QuestionnaireBody } from './body.ts';

type Change = components['schemas']['QuestionnaireChange'];

const titles = fields.QuestionCreate;

/** A version, with the data needed to describe its questions. */
interface ReadVersion {
  ordered: readonly PinnedQuestion[];
  byID: ReadonlyMap<string, PinnedQuestion>;
  sections: ReadonlyMap<string, string>;
}

function readVersion({ questions }: QuestionnaireBody): ReadVersion {
  return {
    ordered: orderQuestions(questions),
    byID: new Map(questions.map((question) => [question.id, question])),
    sections: sectionTitles(questions),
  };
}

/** The labels and values of a question's properties, for describing changes. */
function factsOf(
  question: PinnedQuestion,
  { byID, sections }: ReadVersion,
): readonly (readonly [string, string])[] {
  return [
    [titles.statement.label, question.statement],
    [titles.mtFieldTypeID.label, question.mtFieldTypeID.value],
    [titles.required.label, yesNo(question.required === 1)],
    [titles.section.label, sections.get(question.id) ?? ''],
    ['Respuestas admitidas', admittedAnswers(question.fieldTypeCode, question)],
    ['Solo si', shownText(question, (id) => byID.get(id))],
    [titles.description.label, question.description ?? ''],
    [titles.dependentCharacterizationID.label, question.dependentCharacterization?.name ?? ''],
  ];
}

/** Properties covered by the labels above, the options, the triggers or the position. */
const reportedSettings: ReadonlySet<string> = new Set<keyof PinnedQuestion>([
  'code',
  'weight',
  'statement',
  'required',
  'section',
  'description',
  'options',
  'optionListVersion',
  'triggers',
  'parentID',
  'activeAnswerID',
  'showWhen',
  'mtFieldTypeID',
  'dependentCharacterization',
  'dependentCharacterizationID',
]);

/** The remaining properties of a question, which are answer settings. */
const otherSettingsHash = (question: PinnedQuestion): string =>
  contentHash(Object.fromEntries(Object.entries(question).filter(([name]) => !reportedSettings.has(name))));

const quote = (text: string): string => (text === '' ? 'vacío' : `«${text}»`);

function optionChanges(questionBefore: PinnedQuestion, now: PinnedQuestion): string[] {
  // A shared list has too many options to name them.
  if (questionBefore.optionListVersion || now.optionListVersion)
    return questionBefore.optionListVersion === now.optionListVersion ? [] : ['Cambió su lista de opciones'];
  const oldOptions = new Map(questionBefore.options.map((option) => [option.id, option]));
  const newOptions = new Map(now.options.map((option) => [option.id, option]));
  const addedOptions = now.options.filter(({ id }) => !oldOptions.has(id));
  const removedOptions = questionBefore.options.filter(({ id }) => !newOptions.has(id));
  const keptOptions = now.options.filter(({ id }) => oldOptions.has(id));
  const order = (options: readonly { id: string }[], knownOptions: ReadonlyMap<string, unknown>) =>
    options.filter(({ id }) => knownOptions.has(id)).map(({ id }) => id);
  const areMoved = order(questionBefore.options, newOptions).join() !== order(now.options, oldOptions).join();
  const rulesChanged = keptOptions.some(({ id, asksDetail, excludes }) => {
    const oldOption = oldOptions.get(id)!;
    return asksDetail !== oldOption.asksDetail || excludes !== oldOption.excludes;
  });
  return [
    ...addedOptions.map(({ label }) => `Opción agregada: «${label}»`),
    ...removedOptions.map(({ label }) => `Opción eliminada: «${label}»`),
    ...keptOptions.flatMap(({ id, label }) => {
      const oldLabel = oldOptions.get(id)!.label;
      return oldLabel === label ? [] : [`Opción «${oldLabel}»: ahora «${label}»`];
    }),
    ...(areMoved ? ['Cambió el orden de sus opciones'] : []),
    ...(rulesChanged ? ['Cambió qué opciones piden especificar o excluyen las demás'] : []),
  ];
}

function details(
  questionBefore: PinnedQuestion,
  oldNames: ReadVersion,
  now: PinnedQuestion,
  newNames: ReadVersion,
): string[] {
  const oldFacts = new Map(factsOf(questionBefore, oldNames));
  const changedFacts = factsOf(now, newNames).flatMap(([label, text]) =>
    oldFacts.get(label) === text
      ? []
      : [`${label}: ${quote(oldFacts.get(label) ?? '')}, ahora ${quote(text)}`],
  );
  const admitted = changedFacts.some((text) => text.startsWith('Respuestas admitidas'));
  return [
    ...changedFacts,
    ...optionChanges(questionBefore, now),
    ...(contentHash(questionBefore.triggers) === contentHash(now.triggers)
      ? []
      : ['Cambiaron sus disparadores']),
    ...(!admitted && otherSettingsHash(questionBefore) !== otherSettingsHash(now)
      ? ['Cambiaron otros ajustes de su respuesta']
      : []),
  ];
}

/** The changes between two versions of a questionnaire. Questions are matched by ID, which no edit changes. */
export function questionnaireChanges(bodyBefore: QuestionnaireBody, now: QuestionnaireBody): Change[] {
  const oldVersion = readVersion(bodyBefore);
  const newVersion = readVersion(now);
  const presentChanges = newVersion.ordered.flatMap((question): Change[] => {
    const { statement } = question;
    const oldQuestion = oldVersion.byID.get(question.id);
    if (!oldQuestion) return [{ kind: 'added', statement, details: [] }];
    const changeTexts = details(oldQuestion, oldVersion, question, newVersion);
    return changeTexts.length === 0 ? [] : [{ kind: 'changed', statement, details: changeTexts }];
  });
  const removals = oldVersion.ordered
    .filter(({ id }) => !newVersion.byID.has(id))
    .map(({ statement }): Change => ({ kind: 'removed', statement, details: [] }));
  const commonIDs = (version: ReadVersion, otherVersion: ReadVersion) =>
    version.ordered.filter(({ id }) => otherVersion.byID.has(id)).map(({ id }) => id);
  const areMoved = commonIDs(oldVersion, newVersion).join() !== commonIDs(newVersion, oldVersion).join();
  const changeOf = (kind: 'order' | 'translation'): Change => ({ kind, statement: '', details: [] });
  const isTranslated = contentHash(bodyBefore.translation ?? null) !== contentHash(now.translation ?? null);
  return [
    ...presentChanges,
    ...removals,
    ...(areMoved ? [changeOf('order')] : []),
    ...(isTranslated ? [changeOf('translation')] : []),
  ];
}

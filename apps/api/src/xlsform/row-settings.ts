/** The answer settings in a row of the sheet `survey`. */
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { settingsProblem } from '@caracteriza/domain/question/settings-problem';
import { fields } from '@caracteriza/openapi/fields';
import type { FormOption, FormQuestion } from './form.ts';
import type { QuestionType, RowSettings } from './kind.ts';
import { xlsformKind, xlsformKinds } from './kinds.ts';
import { limitMessage } from './limit-message.ts';
import { applicableSettings, readOwnSettings } from './own-settings.ts';
import { readConstraint } from './read-constraint.ts';
import { contradictionReason } from './reasons.ts';
import { type FormRow, type ReportGap, textOf } from './sheet-rows.ts';
import { shortenToFit } from './text-limits.ts';

/** What a row's limits may refer to. */
interface LimitReferences {
  questions: ReadonlyMap<string, FormQuestion>;
  options: readonly FormOption[];
  messageColumns: readonly string[];
  reportGap: ReportGap;
}

/** The settings of a row, and the options that cannot be combined with others. */
interface RowLimits {
  settings: QuestionSettings;
  options: FormOption[];
}

/** The settings combined with those of a constraint; reports what no setting can express. */
function withConstraint(
  row: FormRow,
  { fieldType }: QuestionType,
  constraint: string,
  settingsBefore: RowSettings,
  { questions, options, reportGap }: LimitReferences,
): RowLimits {
  if (constraint === '') return { settings: { ...settingsBefore }, options: [...options] };
  const { settings, excluding, restTexts, loose } = readConstraint(constraint, settingsBefore, {
    fieldType,
    questions,
    options,
  });
  for (const text of restTexts)
    reportGap(row, 'constraint', text, 'Esta condición no se puede expresar: no se exige.');
  for (const text of loose)
    reportGap(row, 'constraint', text, 'Si la otra pregunta no se respondió, no hay límite.');
  xlsformKind(fieldType).constraint?.end?.(row, settings);
  // Other questions may share the list.
  const withExclusions = options.map((option) =>
    excluding.has(option.name) ? { ...option, excludes: true } : option,
  );
  return { settings, options: withExclusions };
}

const messages = [...xlsformKinds.values()].flatMap(({ message }) => message ?? []);

/** Sets the message for answers that violate the constraint. */
function readMessage(
  row: FormRow,
  { message, constraint, usualMessage }: { message: string; constraint: string; usualMessage?: string },
  settings: RowSettings,
  reportGap: ReportGap,
): void {
  const ownMessage = messages.find(({ settingName }) => settings[settingName]);
  if (!ownMessage) {
    if (message !== '' && message !== usualMessage)
      reportGap(row, 'constraint_message', message, 'Para estos límites el sistema tiene su propio mensaje.');
    return;
  }
  const { setting, usual } = ownMessage;
  const lengthLimit = fields.QuestionCreate[setting].maxLength;
  // A type may have its own pattern and message.
  const typeSetting = settings[setting];
  const shownMessage = message === '' ? (typeSetting ?? usual) : shortenToFit(message, lengthLimit);
  settings[setting] = shownMessage;
  if (message === '' && !typeSetting)
    reportGap(row, 'constraint', constraint, `Falta el mensaje del patrón: se dirá «${usual}»`);
  else if (message !== '' && shownMessage !== message)
    reportGap(row, 'constraint_message', message, `El mensaje admite ${lengthLimit} caracteres: se cortó.`);
}

/** A question's valid answers; reports what cannot be expressed. */
export function readSettings(row: FormRow, type: QuestionType, references: LimitReferences): RowLimits {
  const { fieldType } = type;
  const { questions, messageColumns, reportGap } = references;
  const settings: RowSettings = { ...type.settings, ...readOwnSettings(row, reportGap) };
  xlsformKind(fieldType).readCells?.(row, type, settings, reportGap);
  const constraint = row.takeText('constraint').trim();
  const message = textOf(row, messageColumns);
  const { settings: limitedSettings, options } = withConstraint(row, type, constraint, settings, references);
  // The message that our own forms contain.
  const usualMessage = limitMessage({ fieldType, settings: limitedSettings, options }, (code) => {
    const question =
      questions.get(code) ?? [...questions.values()].find((otherQuestion) => otherQuestion.code === code);
    return question && { fieldType: question.type, statement: question.statement };
  });
  readMessage(row, { message, constraint, usualMessage }, limitedSettings, reportGap);
  if (settingsProblem(fieldType, limitedSettings) === null)
    return { settings: applicableSettings(fieldType, limitedSettings, row, reportGap), options };
  reportGap(row, 'constraint', constraint, contradictionReason);
  const soundSettings = settingsProblem(fieldType, settings) === null ? settings : {};
  return { settings: applicableSettings(fieldType, soundSettings, row, reportGap), options };
}

/** The type of a row if an appearance makes it another kind. */
export function typeWithAppearance(row: FormRow, type: QuestionType): QuestionType {
  const fieldType = type.byAppearance?.get(row.lookAt('appearance').trim());
  if (!fieldType) return type;
  row.takeText('appearance');
  return { kind: 'question', text: type.text, fieldType };
}

/** The answer settings in a row of the sheet `survey`. */
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { settingsProblem } from '@caracteriza/domain/question/setups';
import { fields } from '@caracteriza/openapi/fields';
import type { QuestionType, RowSettings } from './kind.ts';
import { xlsformKind, xlsformKinds } from './kinds.ts';
import { meaningful, readOwnSettings } from './own-settings.ts';
import { readConstraint } from './read-constraint.ts';
import { contradicts } from './reasons.ts';
import { type FormRow, type Tell, textOf } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';

/** The settings combined with those of a constraint; reports what no setting can express. */
function withConstraint(
  row: FormRow,
  { fieldType }: QuestionType,
  constraint: string,
  before: RowSettings,
  tell: Tell,
): RowSettings {
  if (constraint === '') return { ...before };
  const { settings, rest } = readConstraint(fieldType, constraint, before);
  for (const text of rest) tell(row, 'constraint', text, 'Esta condición no se puede expresar: no se exige.');
  xlsformKind(fieldType).constraint?.end?.(row, settings);
  return settings;
}

const messages = [...xlsformKinds.values()].flatMap(({ message }) => message ?? []);

/** Sets the message for answers that violate the constraint. */
function readMessage(
  row: FormRow,
  { message, constraint }: { message: string; constraint: string },
  settings: RowSettings,
  tell: Tell,
): void {
  const own = messages.find(({ of }) => settings[of]);
  if (!own) {
    if (message !== '')
      tell(row, 'constraint_message', message, 'Para estos límites el sistema tiene su propio mensaje.');
    return;
  }
  const { setting, usual } = own;
  const room = fields.QuestionCreate[setting].maxLength;
  const shownMessage = message === '' ? usual : fitting(message, room);
  settings[setting] = shownMessage;
  if (message === '') tell(row, 'constraint', constraint, `Falta el mensaje del patrón: se dirá «${usual}»`);
  else if (shownMessage !== message)
    tell(row, 'constraint_message', message, `El mensaje admite ${room} caracteres: se cortó.`);
}

/** A question's valid answers; reports what cannot be expressed. */
export function readSettings(
  row: FormRow,
  type: QuestionType,
  messageColumns: readonly string[],
  tell: Tell,
): QuestionSettings {
  const { fieldType } = type;
  const settings: RowSettings = { ...type.settings, ...readOwnSettings(row, tell) };
  xlsformKind(fieldType).readCells?.(row, type, settings, tell);
  const constraint = row.take('constraint').trim();
  const message = textOf(row, messageColumns);
  const limited = withConstraint(row, type, constraint, settings, tell);
  readMessage(row, { message, constraint }, limited, tell);
  if (settingsProblem(fieldType, limited) === null) return meaningful(fieldType, limited, row, tell);
  tell(row, 'constraint', constraint, contradicts);
  const sound = settingsProblem(fieldType, settings) === null ? settings : {};
  return meaningful(fieldType, sound, row, tell);
}

/** The type of a row if an appearance makes it another kind. */
export function typeWithAppearance(row: FormRow, type: QuestionType): QuestionType {
  const fieldType = type.byAppearance?.get(row.look('appearance').trim());
  if (!fieldType) return type;
  row.take('appearance');
  return { kind: 'question', text: type.text, fieldType };
}

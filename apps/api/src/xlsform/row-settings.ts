/** What a row of the sheet `survey` says about the answers to its question. */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { decimalsOf } from '@caracteriza/domain/values/number-text';
import { timeProblem } from '@caracteriza/domain/values/time-text';
import { patternProblem } from '@caracteriza/domain/question/kinds/text/pattern';
import { effectiveSettings, settingsProblem } from '@caracteriza/domain/question/settings';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { bandsProblem } from '@caracteriza/domain/question/kinds/computed/result-bands';
import { fields } from '@caracteriza/openapi/fields';
import { readConstraint } from './constraint.ts';
import { ownColumns } from './form.ts';
import { type FormRow, type Tell, textOf } from './sheet-rows.ts';
import { fitting } from './text-limits.ts';
import type { QuestionType } from './types.ts';

type Settings = { -readonly [Name in keyof QuestionSettings]: QuestionSettings[Name] };

const usualMessage = 'La respuesta no tiene la forma esperada.';
const useless = 'Este valor no sirve aquí.';
const contradicts = 'Se contradice con lo demás de la fila: no se importa.';

/** Takes a cell of ours and sets what it says, or tells that it says nothing. */
function ownSettings(row: FormRow, settings: Settings, tell: Tell): void {
  const read = (column: string, set: (text: string) => boolean) => {
    const text = row.take(column);
    if (text.trim() !== '' && !set(text)) tell(row, column, text, useless);
  };
  const flag = (name: 'offersDontKnow' | 'offersNoReply') =>
    read(ownColumns[name], (text) => {
      if (text === 'yes') settings[name] = 1;
      return text === 'yes';
    });
  const usual = (name: 'usualLeast' | 'usualMost') =>
    read(ownColumns[name], (text) => {
      const number = Number(text);
      const { minimum, maximum } = fields.QuestionCreate[name];
      const good = Number.isFinite(number) && number >= minimum && number <= maximum;
      if (good) settings[name] = number;
      return good;
    });
  const time = (name: 'earliestTime' | 'latestTime') =>
    read(ownColumns[name], (text) => {
      const good = timeProblem(text) === null;
      if (good) settings[name] = text;
      return good;
    });
  const name = (limit: 'notLessThan' | 'notMoreThan') =>
    read(ownColumns[limit], (text) => {
      const good = text.length <= fields.QuestionCreate[limit].maxLength;
      if (good) settings[limit] = text;
      return good;
    });
  read(ownColumns.decimals, (text) => {
    if (/^[0-6]$/.test(text)) settings.decimals = Number(text);
    return /^[0-6]$/.test(text);
  });
  usual('usualLeast');
  usual('usualMost');
  time('earliestTime');
  time('latestTime');
  name('notLessThan');
  name('notMoreThan');
  read(ownColumns.unit, (text) => {
    const good = Array.from(text).length <= fields.QuestionCreate.unit.maxLength;
    if (good) settings.unit = text;
    return good;
  });
  read(ownColumns.pattern, (text) => {
    const good = text.length <= fields.QuestionCreate.pattern.maxLength && patternProblem(text) === null;
    if (good) settings.pattern = text;
    return good;
  });
  read(ownColumns.bands, (text) => {
    const good = text.length <= fields.QuestionCreate.bands.maxLength && bandsProblem(text) === null;
    if (good) settings.bands = text.trim();
    return good;
  });
  read(ownColumns.expression, (text) => {
    const good = text.length <= fields.QuestionCreate.expression.maxLength;
    if (good) settings.expression = text;
    return good;
  });
  flag('offersDontKnow');
  flag('offersNoReply');
}

/** How it is shown; one that is not known stays unread. */
function readAppearance(row: FormRow, type: QuestionType, settings: Settings, peek: string): void {
  if (type.list === undefined) return;
  if (peek === 'minimal') settings.display = 'list';
  else if (peek === (type.several ? 'columns-pack' : 'likert')) settings.display = 'buttons';
  else return;
  row.take('appearance');
}

/** `start=0 end=10 step=1` of a range. */
function readRange(row: FormRow, settings: Settings, tell: Tell): void {
  const text = row.take('parameters');
  const named: Record<string, number> = {};
  const { minimum, maximum } = fields.QuestionCreate.most;
  for (const part of text.replace(/\s*=\s*/g, '=').split(/[\s,;]+/)) {
    const [, name, value] = /^(start|end|step)=(.+)$/.exec(part) ?? [];
    const number = Number(value);
    const good = number >= minimum && number <= maximum;
    if (name && good) named[name] = number;
    // Without one of its ends the range would be another.
    else if (name) return tell(row, 'parameters', text, useless);
    else if (part !== '') tell(row, 'parameters', part, 'De este parámetro no hay nada aquí.');
  }
  const [least, most, step] = [named['start'] ?? 1, named['end'] ?? 10, named['step'] ?? 1];
  const decimals = Math.max(...[least, most, step].map(decimalsOf));
  if (decimals > 6 || least > most) return tell(row, 'parameters', text, contradicts);
  Object.assign(settings, { least, most, decimals });
  if (step !== 1) tell(row, 'parameters', text, 'El paso entre los números no se exige.');
}

/** What a question lets its answers be; what of it cannot be expressed is told. */
export function readSettings(
  row: FormRow,
  type: QuestionType,
  messages: readonly string[],
  tell: Tell,
): QuestionSettings {
  const settings: Settings = {
    ...(type.several && { several: 1 }),
    ...(type.onlyImages && { onlyImages: 1 }),
    ...(type.decimal && { decimals: 2 }),
    ...(type.columns && { columns: type.columns }),
    ...type.calculation,
  };
  ownSettings(row, settings, tell);
  // Ours says how beside it.
  if (type.fieldType === fieldTypes.computed) row.take('calculation');
  readAppearance(row, type, settings, row.look('appearance').trim());
  if (type.range) readRange(row, settings, tell);

  const constraint = row.take('constraint').trim();
  const message = textOf(row, messages);
  let limited: Settings = settings;
  if (constraint !== '') {
    const read = readConstraint(type.fieldType, constraint, settings);
    const noLeast = row.take(ownColumns.noLeast) === 'yes' && read.settings.least === 0;
    limited = { ...read.settings, ...(noLeast && { least: null }) };
    for (const rest of read.rest)
      tell(row, 'constraint', rest, 'Esta condición no se puede expresar: no se exige.');
  }
  if (limited.pattern) {
    const room = fields.QuestionCreate.patternMessage.maxLength;
    limited.patternMessage = message === '' ? usualMessage : fitting(message, room);
    if (message === '')
      tell(row, 'constraint', constraint, `Falta el mensaje del patrón: se dirá «${usualMessage}»`);
    else if (limited.patternMessage !== message)
      tell(row, 'constraint_message', message, `El mensaje admite ${room} caracteres: se cortó.`);
  } else if (message !== '') {
    tell(row, 'constraint_message', message, 'Para estos límites el sistema tiene su propio mensaje.');
  }
  if (settingsProblem(type.fieldType, limited) === null) return effective(type, limited, row, tell);
  tell(row, 'constraint', constraint, contradicts);
  return effective(type, settingsProblem(type.fieldType, settings) === null ? settings : {}, row, tell);
}

/** Without those that mean nothing for the type, which are told. */
function effective(type: QuestionType, settings: Settings, row: FormRow, tell: Tell): QuestionSettings {
  const kept = effectiveSettings(type.fieldType, settings);
  for (const name of Object.keys(settings)) {
    const lost = !(name in kept) && name in ownColumns;
    const value = settings[name as keyof Settings];
    if (lost && typeof value !== 'object' && value !== 0)
      tell(
        row,
        ownColumns[name as keyof typeof ownColumns],
        String(value),
        'No tiene sentido para este tipo.',
      );
  }
  return kept;
}

/** The type of a row, where a picture may be a signature. */
export function typeWithAppearance(row: FormRow, type: QuestionType): QuestionType {
  if (!type.picture || row.look('appearance').trim() !== 'signature') return type;
  row.take('appearance');
  return { ...type, fieldType: fieldTypes.signature, onlyImages: false };
}

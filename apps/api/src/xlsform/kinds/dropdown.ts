import { conjunction, literal } from '../constraint.ts';
import { excludingNames, excludingPart } from '../excluding-constraint.ts';
import type { XlsformKind } from '../kind.ts';
import { choiceFilter } from '../choice-filter.ts';
import { nameOfList, nameOfOption } from '../names.ts';

const select =
  /^(?:(add select one prompt using|select[ _](?:one|1)|select1)|(add select multiple prompt using|select[ _]multiple|select all that apply))(?: from)?(?:\s+(\S+))?(\s+or[_ ](?:other|specify[_ ]other))?$/i;

/** The appearance for buttons; 'likert' is for single choice only. */
const buttons = (several: number | undefined) => (several === 1 ? 'columns-pack' : 'likert');

export const dropdown: XlsformKind = {
  readType: (text) => {
    const [, single, isSeveral, list, orOther] = select.exec(text) ?? [];
    if ((!single && !isSeveral) || !list) return null;
    return { list, orOther: orOther !== undefined, ...(isSeveral && { settings: { several: 1 } }) };
  },
  cells: ({ several, display, options, ...question }, earlierQuestions) => ({
    type: `select_${several === 1 ? 'multiple' : 'one'} ${nameOfList(question)}`,
    choice_filter: choiceFilter(question.cascadeFrom, options, earlierQuestions),
    constraint: conjunction(
      ...options.map(
        (option) => several === 1 && option.excludes === 1 && excludingPart(nameOfOption(option)),
      ),
    ),
    appearance: display === 'list' ? 'minimal' : display === 'buttons' ? buttons(several) : undefined,
  }),
  standard: ['display', 'several'],
  readCells: (row, { list }, settings) => {
    if (list === undefined) return;
    const appearance = row.lookAt('appearance').trim();
    if (appearance === 'minimal') settings.display = 'list';
    else if (appearance === buttons(settings.several)) settings.display = 'buttons';
    // An unknown appearance stays unread and is reported.
    else return;
    row.takeText('appearance');
  },
  losses: ({ options }) => [
    ...(options.some(({ asksDetail }) => asksDetail === 1)
      ? ['No se pide cuál en las opciones que lo piden.']
      : []),
    ...(options.some(({ score }) => typeof score === 'number')
      ? ['El puntaje de una opción solo cuenta dentro de los cálculos.']
      : []),
    ...(options.length === 0 ? ['La lista lleva «Sin opciones», porque no tiene ninguna.'] : []),
  ],
  constraint: {
    readPart: (readPart, { several }, { options, excluding }) => {
      const names = several === 1 ? excludingNames(readPart) : null;
      if (!names?.every((name) => options.some((option) => option.name === name))) return false;
      for (const name of names) excluding.add(name);
      return true;
    },
  },
  columnKind: () => 'list',
  conditions: {
    write: (value, { options }) => {
      const option = options.find(({ id }) => id === value);
      return option ? literal(nameOfOption(option)) : null;
    },
    read: ({ spellings }, { options }) =>
      spellings.find((spelling) => options.some(({ name }) => name === spelling)) ?? null,
  },
};

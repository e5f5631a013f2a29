/** The codebook as DDI-Codebook 2.5, the XML that data archives and Nesstar, Dataverse or NADA read. */
import { escapeMarkup } from '@caracteriza/domain/values/markup';
import { onOneLine } from './script-text.ts';
import { hasMissing, missingRange, type TableDescription } from './variable.ts';

type DescribedVariable = TableDescription['variables'][number];

/** A text on one line, without the two characters that XML cannot hold. */
const escaped = (text: string) => escapeMarkup(onOneLine(text).replace(/[\uFFFE\uFFFF]/g, '\uFFFD'));

const category = ({ code, label, missing }: DescribedVariable['values'][number]) =>
  `<catgry${missing === true ? ' missing="Y"' : ''}><catValu>${escaped(code)}</catValu><labl>${escaped(label)}</labl></catgry>`;

/** The format in which the csv contains the values. */
const formats = {
  number: 'type="numeric" schema="other"',
  day: 'type="character" schema="ISO" formatname="date" category="date"',
  text: 'type="character" schema="other"',
} as const;

function variableElement(variable: DescribedVariable, file: string): string {
  const { name, label, measure, values } = variable;
  const [lowest, highest] = missingRange;
  const isDiscrete = measure !== 'number' || values.some(({ missing }) => missing !== true);
  return [
    `<var ID="${file}_${name}" name="${name}" files="${file}" intrvl="${isDiscrete ? 'discrete' : 'contin'}">`,
    `<labl>${escaped(label)}</labl>`,
    ...(hasMissing(variable)
      ? [`<invalrng><range UNITS="INT" min="${lowest}" max="${highest}"/></invalrng>`]
      : []),
    ...values.map(category),
    `<varFormat ${formats[measure]}/>`,
    '</var>',
  ].join('\n');
}

const fileElement = ({ name, variables, rowCount }: TableDescription, file: string) =>
  `<fileDscr ID="${file}"><fileTxt><fileName>${name}.csv</fileName><dimensns><caseQnty>${rowCount}</caseQnty>` +
  `<varQnty>${variables.length}</varQnty></dimensns><fileType>text/csv; charset=utf-8</fileType></fileTxt></fileDscr>`;

/** The text of the codebook. @param title of the study */
export function ddiCodebook(title: string, tables: readonly TableDescription[]): string {
  const ids = tables.map((_, index) => `F${index + 1}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<codeBook version="2.5" xmlns="ddi:codebook:2_5" xml:lang="es">',
    `<stdyDscr><citation><titlStmt><titl>${escaped(title)}</titl></titlStmt></citation></stdyDscr>`,
    ...tables.map((table, index) => fileElement(table, ids[index]!)),
    '<dataDscr>',
    ...tables.flatMap(({ variables }, index) =>
      variables.map((variable) => variableElement(variable, ids[index]!)),
    ),
    '</dataDscr>',
    '</codeBook>',
    '',
  ].join('\n');
}

/** The syntax with which SPSS and PSPP read a table. */
import { onOneLine, splitToBytes, truncateToBytes, wrapWords } from './script-text.ts';
import { hasMissing, missingRange, type TableDescription } from './variable.ts';

type DescribedVariable = TableDescription['variables'][number];

/** The maximum lengths in SPSS, in bytes. */
const [longestVariableLabel, longestValueLabel, longestText] = [255, 120, 32_767];

/**
 * Maximum bytes of a text on one line. SPSS ignores everything after the 251st byte of a line, and each byte may be a quote,
 * which is doubled.
 */
const pieceLength = 80;

/** A text in single quotes, split over as many lines as it needs. */
function stringLiteral(text: string, bytes: number): string {
  const textPieces = splitToBytes(truncateToBytes(onOneLine(text), bytes), pieceLength);
  return textPieces.map((textPiece) => `'${textPiece.replaceAll("'", "''")}'`).join(' +\n    ');
}

function readFormat({ measure }: DescribedVariable, bytes: number): string {
  if (measure === 'day') return 'SDATE10';
  return measure === 'text' ? `A${Math.min(Math.max(bytes, 1), longestText)}` : 'F40.0';
}

/** Wide enough for the codes of missing answers. */
const shownFormat = (decimals: number) => `F${11 + Math.min(decimals, 16)}.${Math.min(decimals, 16)}`;

/** The lines of a command with its parts; none if it has no parts. */
function command(name: string, argumentTexts: readonly string[]): string[] {
  return argumentTexts.length === 0 ? [] : [`${name}\n  ${argumentTexts.join('\n  /')}.`];
}

const valueLabels = ({ name, values }: DescribedVariable) =>
  [name, ...values.map(({ code, label }) => `  ${code} ${stringLiteral(label, longestValueLabel)}`)].join(
    '\n  ',
  );

/** The text of `<name>.sps`. */
export function spssScript({ name, variables, extents }: TableDescription): string {
  const numbers = variables.flatMap(({ name: variable, measure }, index) =>
    measure === 'number' ? [`${variable} (${shownFormat(extents[index]!.decimals)})`] : [],
  );
  const missingNames = variables.filter(hasMissing).map((variable) => variable.name);
  const [lowest, highest] = missingRange;
  const nominalNames = variables.filter(({ values }) => values.some((value) => value.missing !== true));
  return [
    '* Abra este archivo desde la carpeta de los datos, o escriba antes CD con la carpeta.',
    'SET DECIMAL=DOT.',
    [
      `GET DATA /TYPE=TXT /FILE='${name}.csv' /ENCODING='UTF8'`,
      `  /ARRANGEMENT=DELIMITED /DELCASE=LINE /DELIMITERS=',' /QUALIFIER='"' /FIRSTCASE=2`,
      '  /VARIABLES=',
      `${variables.map((variable, index) => `    ${variable.name} ${readFormat(variable, extents[index]!.bytes)}`).join('\n')}.`,
    ].join('\n'),
    ...command('FORMATS', numbers.length === 0 ? [] : [wrapWords(numbers, ' ').trim()]),
    ...command(
      'VARIABLE LABELS',
      variables.map((variable) => `${variable.name} ${stringLiteral(variable.label, longestVariableLabel)}`),
    ),
    ...command(
      'VALUE LABELS',
      variables.filter(({ values }) => values.length > 0).map((variable) => valueLabels(variable)),
    ),
    ...command(
      'MISSING VALUES',
      missingNames.length === 0 ? [] : [`${wrapWords(missingNames, ' ').trim()} (${lowest} THRU ${highest})`],
    ),
    ...command(
      'VARIABLE LEVEL',
      nominalNames.length === 0
        ? []
        : [
            `${wrapWords(
              nominalNames.map((variable) => variable.name),
              ' ',
            ).trim()} (NOMINAL)`,
          ],
    ),
    'EXECUTE.',
    '',
  ].join('\n');
}

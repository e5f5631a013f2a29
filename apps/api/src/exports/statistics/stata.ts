/** The do-file with which Stata 14 or later reads a table. */
import { onOneLine, splitToBytes, truncateToBytes, wrapWords } from './script-text.ts';
import { hasMissing, missingNumbers, type TableDescription } from './variable.ts';

type DescribedVariable = TableDescription['variables'][number];

/** The longest variable label that Stata accepts, in characters. */
const longestVariableLabel = 80;

/** As in SPSS, so that labels are the same in both; Stata would accept 32,000. */
const longestValueLabel = 300;

/** The text without anything that Stata would expand as a macro, or take for a comment or the end of the text. */
const escapedText = (text: string) =>
  onOneLine(text)
    .replaceAll('`', "'")
    .replaceAll(`"'`, `" '`)
    .replaceAll('$', '\\$')
    .replaceAll('/*', '/ *')
    .replaceAll(/(^| )\/\//g, '$1/ /');

/** `"text"' or, if the text is too long for one line, a macro that contains it and the lines that define the macro. */
function stringLiteral(text: string): { linesBefore: string[]; text: string } {
  const textPieces = splitToBytes(text, 90);
  if (textPieces.length === 1) return { linesBefore: [], text: `\`"${escapedText(text)}"'` };
  const linesBefore = textPieces.map((textPiece, index) =>
    index === 0
      ? `local texto \`"${escapedText(textPiece)}"'`
      : `local texto \`"\`macval(texto)'${escapedText(textPiece)}"'`,
  );
  return { linesBefore, text: '`"`macval(texto)\'"\'' };
}

const letterByMissing = new Map<string, string>(
  Object.values(missingNumbers).map(({ number, letter }) => [String(number), letter]),
);

function variableLabel({ name, label }: DescribedVariable): string[] {
  const shortLabel = Array.from(label).slice(0, longestVariableLabel).join('');
  const { linesBefore, text } = stringLiteral(shortLabel);
  const lines = [...linesBefore, `label variable ${name} ${text}`];
  if (shortLabel === label) return lines;
  // The note contains the whole label.
  const labelLiteral = stringLiteral(truncateToBytes(label, 2000));
  return [...lines, ...labelLiteral.linesBefore, `notes ${name}: ${labelLiteral.text}`];
}

function valueLabels({ name, values }: DescribedVariable): string[] {
  if (values.length === 0) return [];
  const lines = values.flatMap(({ code, label }, index) => {
    const { linesBefore, text } = stringLiteral(truncateToBytes(label, longestValueLabel));
    const letter = letterByMissing.get(code);
    const value = letter === undefined ? code : `.${letter}`;
    return [...linesBefore, `label define ${name} ${value} ${text}${index === 0 ? '' : ', add'}`];
  });
  return [...lines, `label values ${name} ${name}`];
}

/** Days are read as texts and then converted. */
const dayLines = ({ name }: DescribedVariable) => [
  `rename ${name} _dia`,
  `generate double ${name} = date(_dia, "YMD"), after(_dia)`,
  'drop _dia',
  `format ${name} %tdCCYY-NN-DD`,
];

/** The text of `<name>.do`. */
export function stataScript({ name, variables }: TableDescription): string {
  const texts = variables.flatMap(({ measure }, index) => (measure === 'number' ? [] : [String(index + 1)]));
  const options = [
    'varnames(1) case(preserve) encoding("UTF-8") delimiters(",")',
    'bindquotes(strict) asdouble clear',
  ];
  if (texts.length > 0) options.push(`stringcols( ///\n${wrapWords(texts, ' ', ' ///')} ///\n  )`);
  const missingNames = variables.filter(hasMissing).map((variable) => variable.name);
  const codes = [...letterByMissing].map(([number, letter]) => `${number}=.${letter}`).join(' \\ ');
  return [
    '* Abra este archivo desde la carpeta de los datos, o escriba antes cd con la carpeta.',
    'version 14',
    `import delimited using "${name}.csv", ///`,
    `  ${options.join(' ///\n  ')}`,
    ...variables.filter(({ measure }) => measure === 'day').flatMap((variable) => dayLines(variable)),
    ...(missingNames.length === 0
      ? []
      : ['mvdecode ///', `${wrapWords(missingNames, ' ', ' ///')}, ///`, `  mv(${codes})`]),
    ...variables.flatMap((variable) => variableLabel(variable)),
    ...variables.flatMap((variable) => valueLabels(variable)),
    'compress',
    '',
  ].join('\n');
}

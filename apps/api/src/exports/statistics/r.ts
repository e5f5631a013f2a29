/** The script with which R reads a table, using the haven package. */
import { onOneLine, splitToBytes, wrapWords } from './script-text.ts';
import { hasMissing, missingRange, type TableDescription } from './variable.ts';

type DescribedVariable = TableDescription['variables'][number];

const classes = { number: 'numeric', day: 'Date', text: 'character' } as const;

/** A quoted text, split over as many lines as it needs. */
function stringLiteral(text: string): string {
  const textPieces = splitToBytes(onOneLine(text), 110).map(
    (textPiece) => `"${textPiece.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return textPieces.length === 1 ? textPieces[0]! : `paste0(\n      ${textPieces.join(',\n      ')})`;
}

function labelStatement(frame: string, variable: DescribedVariable): string {
  const { name, label, values } = variable;
  const column = `${frame}$${name}`;
  if (values.length === 0) return `attr(${column}, "label") <- ${stringLiteral(label)}`;
  const lines = [
    `    label = ${stringLiteral(label)}`,
    ...(hasMissing(variable) ? [`    na_range = c(${missingRange.join(', ')})`] : []),
    `    labels = setNames(\n      c(\n${wrapWords(
      values.map(({ code }) => code),
      ', ',
    )}),\n      c(\n      ${values.map((value) => stringLiteral(value.label)).join(',\n      ')}))`,
  ];
  return `${column} <- haven::labelled_spss(${column},\n${lines.join(',\n')})`;
}

/** The text of `<name>.R`. */
export function rScript({ name, variables }: TableDescription): string {
  const types = variables.map(({ measure }) => `"${classes[measure]}"`);
  return [
    '# Ejecute este archivo desde la carpeta de los datos: source("' + `${name}.R", encoding = "UTF-8")`,
    'if (!requireNamespace("haven", quietly = TRUE)) stop("Instale el paquete haven: install.packages(\\"haven\\")")',
    `${name} <- read.csv("${name}.csv", encoding = "UTF-8", na.strings = "", colClasses = c(`,
    `${wrapWords(types, ', ')}))`,
    ...variables.map((variable) => labelStatement(name, variable)),
    '',
  ].join('\n');
}

/** All answers to a characterization in a campaign, as files for SPSS, Stata and R (decision 0096). */
import { type LeftOut, leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { comparisonOf, fieldTypes } from '@caracteriza/domain/question/kinds';
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { datasetFiles, ddiFile } from '../../exports/statistics/files.ts';
import { missingNumbers } from '../../exports/statistics/variable.ts';
import type { ZipEntry } from '../../exports/zip.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { answerCodes } from '../../questionnaire/file-names.ts';
import type { AnswerColumn, AnswerRow } from './campaign-answers-columns.ts';
import type { QuestionColumns } from './campaign-answers-questions.ts';
import { repeatRows, repeatVariables } from './campaign-answers-repeats.ts';
import type { SurveySelection } from './campaign-answers-rows.ts';
import type { AnswersTable } from './campaign-answers-table.ts';
import { variablesOf } from './campaign-answers-variables.ts';

const isOfRows = ({ fieldTypeCode }: PinnedQuestion) => fieldTypeCode === fieldTypes.rows;

/** The questions that are answered with rows, in some version. */
export const repeatedQuestions = ({ questions }: AnswersTable): QuestionColumns[] =>
  questions.filter(({ question }) => question.versions.some((version) => isOfRows(version.question)));

/** The name of a table of rows. */
export const repeatName = ({ value }: QuestionColumns): string => `filas_${value.name}`;

/**
 * Matches a number that is not written in the usual way, such as one with a leading zero, and a number that is reserved
 * for missing answers. The number may stand alone or in a cell of a row.
 */
const inexactText = '(?:^|":")(?:-?0[0-9]|-99999999[1-4](?![0-9]))';

/**
 * The IDs of questions with answers that a number cannot represent exactly. Neither they nor the columns depend on the filters.
 */
async function inexactQuestions(
  trx: Kysely<Database>,
  { linkID, hashes }: SurveySelection,
  questions: readonly QuestionColumns[],
): Promise<ReadonlySet<string>> {
  const pinnedVersions = questions.flatMap(({ question }) =>
    question.versions.map((version) => version.question),
  );
  const ids = pinnedVersions
    .filter((question) => comparisonOf(question).measure === 'number' || isOfRows(question))
    .map(({ id }) => id);
  if (ids.length === 0 || hashes.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select distinct answer->>'question' as id
    from survey cross join lateral jsonb_array_elements(survey.answers) as answer
    where survey.characterization_by_campaign_id = ${linkID}
      and answer->>'question' = any(${[...new Set(ids)]}) and answer->>'value' ~ ${inexactText}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The first call yields every row and collects the survey codes in `codes`; later calls yield only rows of those surveys. All
 * files of the archive thus cover the same surveys, even if more are saved meanwhile.
 */
function steadyRows({ rows }: AnswersTable, codes: Set<string>): () => AsyncGenerator<AnswerRow> {
  let isFirst = true;
  return async function* () {
    const readsEveryRow = isFirst;
    isFirst = false;
    for await (const row of rows()) {
      if (readsEveryRow) codes.add(row.survey.code);
      if (codes.has(row.survey.code)) yield row;
    }
  };
}

const missingTexts = [
  ...Object.values(answerCodes),
  ...withoutAnswer.map(({ code, label }) => ({ code, text: label })),
];

function readMe(repeats: readonly string[], leftOut: LeftOut): string {
  const numbers = Object.entries(missingNumbers).map(([code, { number, letter }]) => {
    const text = missingTexts.find((missingText) => missingText.code === code)?.text ?? code;
    return `  ${number}  .${letter}  ${text}`;
  });
  return [
    'Respuestas para programas de estadística',
    '',
    'Descomprima todos los archivos en una misma carpeta y abra desde ella:',
    '  respuestas.sps  en SPSS o PSPP',
    '  respuestas.do   en Stata 14 o posterior',
    '  respuestas.R    en R, con el paquete haven: source("respuestas.R", encoding = "UTF-8")',
    '  respuestas.csv  en cualquier otro programa: UTF-8, separado por comas, punto decimal, fechas aaaa-mm-dd',
    '  respuestas.parquet  en Python (pandas, Polars), DuckDB, Power BI o R, con el paquete arrow',
    '  codigos.csv     el libro de códigos: qué es cada variable, con los textos completos',
    '  codigos.xml     el mismo libro en DDI-Codebook 2.5, para archivos de datos',
    '',
    `Hay una fila por encuesta${leftOutText(leftOut)}. encuesta_estado dice en qué va su revisión.`,
    ...repeats.map((name) => `${name}: una fila por cada fila de la pregunta; se une por encuesta_codigo.`),
    '',
    'Por qué falta una respuesta (valor perdido del usuario en SPSS y R; el de Stata al lado):',
    ...numbers,
    'En los textos y las fechas, que quedan vacíos, lo dice la variable que termina en _cod.',
    '',
    'Una variable que termina en _txt tiene los números como se escribieron, con sus ceros a la izquierda.',
    'Los saltos de línea de los textos son espacios, salvo en Parquet. Los programas cortan las etiquetas largas: SPSS las de variables',
    'a 255 bytes y las de valores a 120; Stata las de variables a 80 letras.',
    '',
  ].join('\r\n');
}

/** The files of the archive. @param codebook writes the codebook for these columns */
export async function statisticsFiles(
  trx: Kysely<Database>,
  table: AnswersTable,
  codebook: (columns: readonly AnswerColumn[]) => ZipEntry['content'],
): Promise<ZipEntry[]> {
  const inexact = await inexactQuestions(trx, table.chosen, table.questions);
  const variables = variablesOf(table, inexact);
  const questionsWithRows = repeatedQuestions(table);
  const codes = new Set<string>();
  const main = datasetFiles({ name: 'respuestas', variables, rows: steadyRows(table, codes) });
  const repeats = questionsWithRows.map((question) =>
    datasetFiles({
      name: repeatName(question),
      variables: repeatVariables(question, inexact),
      rows: () => repeatRows(question, table.surveys(), codes),
    }),
  );
  const tables = [main, ...repeats].map(({ table }) => table);
  return [
    {
      name: 'LEAME.txt',
      content: [
        Buffer.from(
          `\uFEFF${readMe(
            tables.slice(1).map(({ name }) => name),
            table.leftOut,
          )}`,
        ),
      ],
    },
    { name: 'codigos.csv', content: codebook(variables) },
    ...main.files,
    ...repeats.flatMap(({ files }) => files),
    ddiFile(table.title, tables),
  ];
}

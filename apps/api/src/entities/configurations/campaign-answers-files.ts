/** The photos and files from a campaign's surveys, as one archive (rules §6). */
import { leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { parseDataUrl } from '@caracteriza/domain/values/data-url';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { figure } from '@caracteriza/domain/words/counted';
import type { Kysely } from 'kysely';
import type { Call } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import type { ZipEntry } from '../../exports/zip.ts';
import { problem } from '../../http/problem.ts';
import { fileNames } from '../../questionnaire/file-names.ts';
import { joinQuestions, readVersions } from '../../questionnaire/joined.ts';
import {
  countFiles,
  countLeftOut,
  type SurveyRow,
  surveyRows,
  type SurveySelection,
} from './campaign-answers-rows.ts';
import { checkDays } from './campaign-answers-table.ts';

type FilesCall = Pick<Call<'exportCampaignFiles'>, 'trx' | 'query'>;

/** Maximum size of one archive. A browser receives it as one text, which is limited to half a gigabyte. */
const limits = { bytes: 200_000_000, files: 20_000 };

/** A line of the index. */
interface IndexLine {
  name: string;
  survey: SurveyRow;
  questionnaire: string;
  statement: string;
  givenName: string;
}

const index: ExportColumn<IndexLine>[] = [
  { header: 'Archivo', value: ({ name }) => name },
  { header: 'Código de la Familia', value: ({ survey }) => survey.familyCode },
  { header: 'Código del Encuestable', value: ({ survey }) => survey.personCode },
  { header: 'Código de la Encuesta', value: ({ survey }) => survey.code },
  { header: 'Fecha', value: ({ survey }) => compactToDisplay(survey.created_date) },
  { header: 'Caracterización', value: ({ questionnaire }) => questionnaire },
  { header: 'Pregunta', value: ({ statement }) => statement },
  { header: 'Nombre original', value: ({ givenName }) => givenName },
];

/** A questionnaire of the campaign, its questions by version and id, and the surveys to include. */
interface Source {
  name: string;
  isOfFamily: boolean;
  chosenSurveys: SurveySelection;
  questionOf: (hash: string, id: string) => { variable: string; statement: string } | undefined;
}

async function sourcesOf({ trx, query }: FilesCall, campaignID: string): Promise<Source[]> {
  const links = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.characterization_id as characterizationID'])
    .select(['characterization.name', 'characterization.level'])
    .where('link.campaign_id', '=', campaignID)
    .orderBy('characterization.name_sort')
    .execute();
  return Promise.all(
    links.map(async ({ name, level, ...link }) => {
      const versions = await readVersions(trx, link);
      const joinedQuestions = joinQuestions(versions);
      const variables = fileNames(joinedQuestions);
      const questions = new Map(
        versions.map(({ hash, body }) => [
          hash,
          new Map(body.questions.map((pinnedQuestion) => [pinnedQuestion.id, pinnedQuestion])),
        ]),
      );
      return {
        name,
        isOfFamily: level === 'family',
        chosenSurveys: { ...query, linkID: link.id, hashes: versions.map(({ hash }) => hash), files: true },
        questionOf: (hash: string, id: string) => {
          const question = questions.get(hash)?.get(id);
          return question && { variable: variables.get(question.code)!, statement: question.statement };
        },
      };
    }),
  );
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** The extension of a file: by its type or, for unknown types, that of its original name. */
const endingOf = (mediaType: string, givenName: string): string =>
  endings[mediaType] ?? /\.([a-z0-9]{1,8})$/i.exec(givenName)?.[1]?.toLowerCase() ?? 'bin';

/** 'FAM000012/PER000034_foto_ENC000056.jpg'; without the person if it is a family questionnaire. */
function pathOf({ isOfFamily }: Source, survey: SurveyRow, variable: string, ending: string): string {
  const family = survey.familyCode ?? 'sin_familia';
  const subject = isOfFamily ? family : survey.personCode;
  return `${family}/${subject}_${variable}_${survey.code}.${ending}`;
}

async function readFile(trx: Kysely<Database>, surveyID: string, hash: string): Promise<string> {
  const { content } = await trx
    .selectFrom('survey_file')
    .select('content')
    .where('survey_id', '=', surveyID)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return content;
}

/** The files of a questionnaire, one in memory at a time. @param lines receives their lines of the index */
async function* entriesOf(
  trx: Kysely<Database>,
  source: Source,
  lines: IndexLine[],
): AsyncGenerator<ZipEntry> {
  for await (const survey of surveyRows(trx, source.chosenSurveys))
    for (const answer of survey.answers) {
      const question = 'file' in answer ? source.questionOf(survey.hash, answer.question) : undefined;
      if (!('file' in answer) || !question) continue;
      const url = parseDataUrl(await readFile(trx, survey.id, answer.file));
      if (!url) continue;
      const name = pathOf(source, survey, question.variable, endingOf(url.mediaType, answer.fileName));
      const { statement } = question;
      lines.push({ name, survey, questionnaire: source.name, statement, givenName: answer.fileName });
      yield { name, content: [Buffer.from(url.base64, 'base64')] };
    }
}

async function* allEntries(trx: Kysely<Database>, sources: readonly Source[]): AsyncGenerator<ZipEntry> {
  const lines: IndexLine[] = [];
  for (const source of sources) yield* entriesOf(trx, source, lines);
  async function* writtenFiles() {
    yield* lines;
  }
  yield { name: 'indice.csv', content: exportFile('csv', 'Índice', index, writtenFiles()) };
}

const megabytes = (bytes: number) => `${figure(Math.ceil(bytes / 1_000_000))} MB`;

/** Throws 422 if there are no files, or too many for one archive. @returns a text about the surveys left out */
async function checkVolume(trx: Kysely<Database>, sources: readonly Source[]): Promise<string> {
  let [files, bytes, annulledCount, withdrawnCount] = [0, 0, 0, 0];
  for (const { chosenSurveys } of sources) {
    const counts = await countFiles(trx, chosenSurveys);
    files += counts.files;
    bytes += counts.bytes * 0.75;
    const leftOutCount = await countLeftOut(trx, chosenSurveys);
    annulledCount += leftOutCount.annulled;
    withdrawnCount += leftOutCount.withdrawn;
  }
  if (files === 0) throw problem('rule', 'Ninguna encuesta de las elegidas tiene fotos ni archivos.');
  if (bytes > limits.bytes || files > limits.files)
    throw problem(
      'rule',
      `Son ${figure(files)} archivos, ${megabytes(bytes)}; una descarga lleva ${figure(limits.files)} y ${megabytes(limits.bytes)} como máximo. Elija menos días, una zona o un encuestador, y descárguelos por partes.`,
    );
  return `Archivo generado${leftOutText({ annulled: annulledCount, withdrawn: withdrawnCount })}.`;
}

/**
 * The files of the archive, and the message about them. Throws 422 for days in the wrong order, for no files, and for too many.
 */
export async function campaignFiles(
  call: FilesCall,
  campaignID: string,
): Promise<{ message: string; entries: AsyncIterable<ZipEntry> }> {
  const { trx, query } = call;
  checkDays(query);
  const sources = await sourcesOf(call, campaignID);
  const message = await checkVolume(trx, sources);
  return { message, entries: allEntries(trx, sources) };
}

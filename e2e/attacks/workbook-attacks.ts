import type { Api } from '../api.ts';
import { type Attack, type Outcomes, type Target } from './attack.ts';
import { honestWorkbook, longComment, manyColumns, manyMerges, wrongCells } from './workbooks.ts';

const users = 3;

/** Has a workbook checked; resolves to the status. */
type Check = (api: Api, surveyableExcelFile: string) => Promise<number>;

const checkUpload: Check = async (api, surveyableExcelFile) => {
  const body = { fileName: 'Personas.xlsx', surveyableExcelFile };
  const { id } = await api.call('openSurveyableUpload', { body });
  const { status } = await api.answer('checkSurveyableUpload', { params: { id }, body: {} });
  await api.call('discardSurveyableUpload', { params: { id } });
  return status;
};

/** The call that loads the valid rows, of which this workbook has none, and responds with all errors. */
const uploadAtOnce: Check = async (api, surveyableExcelFile) =>
  (await api.answer('uploadSurveyables', { body: { surveyableExcelFile } })).status;

/** Each user has the file checked as a bulk load and, at the same time, as an XLSForm. */
function reading(name: string, make: (target: Target) => Promise<Buffer>, check = checkUpload): Attack {
  return {
    name,
    workers: 2 * users,
    prepare: async (target) => {
      const workbook = (await make(target)).toString('base64');
      return async (worker, outcomes) => {
        const api = target.sessions[worker % users]!;
        if (worker >= users) {
          outcomes.add((await api.answer('checkXlsform', { body: { workbook } })).status);
          return;
        }
        outcomes.add(await check(api, workbook));
      };
    },
  };
}

/** The largest file of an honest user. What matters here is how long this file itself takes. */
async function honestReading({ sessions, choices }: Target) {
  const file = (await honestWorkbook(50_000, choices)).toString('base64');
  return async (worker: number, outcomes: Outcomes) => {
    const api = sessions[worker]!;
    const body = { fileName: 'Personas.xlsx', surveyableExcelFile: file };
    const { id } = await api.call('openSurveyableUpload', { body });
    const startTime = performance.now();
    const { status } = await api.answer('checkSurveyableUpload', { params: { id }, body: {} });
    outcomes.add(`${status} after ${Math.ceil((performance.now() - startTime) / 1000)} s`);
    await api.call('discardSurveyableUpload', { params: { id } });
  };
}

export const workbookAttacks: readonly Attack[] = [
  reading('29 KB with 200,000 definitions of all columns', manyColumns),
  reading('3,000,000 merged cells', manyMerges),
  reading('a comment of 190 MB in 0.2 MB', longComment),
  reading('3,000,000 cells that are all wrong', wrongCells),
  reading('the same cells, with every error in the answer', wrongCells, uploadAtOnce),
  { name: 'two honest workbooks of 50,000 × 20', workers: 2, prepare: honestReading },
];

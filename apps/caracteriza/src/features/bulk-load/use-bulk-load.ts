// One file on its way: handed in, checked, loaded. The server keeps the file, so nothing is lost by closing the dialog.
import type { Schema } from '@caracteriza/api-client';
import type { FileInputProps } from '@caracteriza/ui/file-input';
import { useEffect, useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

type ReadFile = NonNullable<FileInputProps['value']>;
export type Report = Schema<'SurveyableUploadReport'>;
export type Upload = Schema<'SurveyableUploadRecord'>;
/** What the user said about the file's sheet, columns and values. */
type Choices = Required<Schema<'SurveyableUploadCheck'>>;

const noChoices: Choices = { sheet: null, columns: [], replacements: [] };

type Work = 'check' | 'load';

export interface BulkLoad {
  fileName: string | null;
  report: Report | null;
  /** What was loaded. */
  loaded: Upload | null;
  choices: Choices;
  work: Work | null;
  progress: Upload['progress'];
  problem: string | null;
  open: (file: ReadFile) => void;
  check: (choices: Choices) => void;
  load: (onlyValid: boolean) => void;
  stop: () => void;
  reset: () => void;
  rejectedFile: () => Promise<string>;
}

/** Milliseconds between two looks at the progress. */
const interval = 700;

export function useBulkLoad(): BulkLoad {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [loaded, setLoaded] = useState<Upload | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [work, setWork] = useState<Work | null>(null);
  const [progress, setProgress] = useState<Upload['progress']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = upload?.id;

  useEffect(() => {
    if (id === undefined || work === null) return undefined;
    let watching = true;
    const look = async () => {
      // A look that fails is repeated; the work itself tells of a lost connection.
      const answer = await call('getSurveyableUpload', { params: { id } }).catch(() => null);
      if (watching && answer) setProgress(answer.data.progress);
    };
    const timer = setInterval(() => void look(), interval);
    return () => {
      watching = false;
      clearInterval(timer);
    };
  }, [id, work]);

  const run = async (kind: Work, steps: () => Promise<void>) => {
    setWork(kind);
    setProgress(null);
    setProblem(null);
    try {
      await steps();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setWork(null);
    }
  };

  const checkNow = async (uploadID: string, told: Choices) => {
    const { data } = await call('checkSurveyableUpload', { params: { id: uploadID }, body: told });
    setChoices(told);
    setReport(data);
  };

  /** The load may have been saved although its answer was lost. */
  const stateAfter = async (uploadID: string, error: unknown) => {
    const answer = await call('getSurveyableUpload', { params: { id: uploadID } }).catch(() => null);
    if (answer?.data.state !== 'cargado') throw error;
    setLoaded(answer.data);
  };

  const reset = () => {
    setUpload(null);
    setReport(null);
    setLoaded(null);
    setChoices(noChoices);
    setProblem(null);
  };

  return {
    fileName: upload?.fileName ?? null,
    report,
    loaded,
    choices,
    work,
    progress,
    problem,
    reset,
    open: (file) => {
      reset();
      void run('check', async () => {
        const surveyableExcelFile = file.dataUrl.slice(file.dataUrl.indexOf(',') + 1);
        const { data } = await call('openSurveyableUpload', {
          body: { fileName: file.name, surveyableExcelFile },
        });
        setUpload(data);
        await checkNow(data.id, noChoices);
      });
    },
    check: (told) => {
      if (id !== undefined) void run('check', () => checkNow(id, told));
    },
    load: (onlyValid) => {
      if (id === undefined) return;
      void run('load', async () => {
        await call('loadSurveyableUpload', { params: { id }, body: { onlyValid } }).then(
          ({ data }) => setLoaded(data),
          (error: unknown) => stateAfter(id, error),
        );
      });
    },
    stop: () => {
      if (id !== undefined) void call('cancelSurveyableUpload', { params: { id } }).catch(() => undefined);
    },
    rejectedFile: async () => (await call('downloadRejectedRows', { params: { id: id ?? '' } })).data,
  };
}

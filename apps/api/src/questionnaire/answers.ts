/** The answers of a survey as they are stored: one document, files and signatures apart by their content (decision 0011). */
import { fieldTypes } from '@caracteriza/domain/field-types';
import { type PinnedQuestion, textHash } from './body.ts';

/** One answer of the document; `file` is the hash of a `survey_file`. */
export type StoredAnswer = { question: string; code: string } & (
  { value: string } | { file: string; fileName: string }
);

/** A file or signature: `content` is its data URL. */
interface StoredFile {
  hash: string;
  content: string;
}

interface GivenAnswer {
  questionID: string;
  code: string;
  value: string;
  fileName?: string | null;
}

/** The name that a file or signature is exported under; null for every other answer. */
function fileNameOf({ fieldTypeCode }: PinnedQuestion, given: string | null | undefined): string | null {
  if (fieldTypeCode === fieldTypes.signature) return 'firma.png';
  return fieldTypeCode === fieldTypes.file ? given || 'archivo' : null;
}

/** What is stored of the answers that were given, in the order of `shown` (question ids). */
export function storedAnswers(
  questions: readonly PinnedQuestion[],
  shown: readonly string[],
  given: readonly GivenAnswer[],
): { answers: StoredAnswer[]; files: StoredFile[] } {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const byQuestion = new Map(given.map((answer) => [answer.questionID, answer]));
  const files: StoredFile[] = [];
  const answers = shown.map((questionID): StoredAnswer => {
    const { code, value, fileName } = byQuestion.get(questionID)!;
    const name = fileNameOf(asked.get(questionID)!, fileName);
    if (name === null) return { question: questionID, code, value };
    const hash = textHash(value);
    files.push({ hash, content: value });
    return { question: questionID, code, file: hash, fileName: name };
  });
  return { answers, files };
}

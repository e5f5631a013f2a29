/**
 * The stored form of a survey's answers: one document, with files and signatures stored separately by content (decision 0011).
 */
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { answerRulesOf } from '@caracteriza/domain/question/answer-rules';
import type { SentAnswer } from '@caracteriza/domain/question/survey-flow';
import { type PinnedQuestion, textHash } from './body.ts';

/** One answer of the document; `file` is the hash of a `survey_file`, `detail` the additional text entered with the value. */
export type StoredAnswer = { question: string; code: string } & (
  { value: string; detail?: string } | { file: string; fileName: string }
);

/** A file or signature: `content` is its data URL. */
interface StoredFile {
  hash: string;
  content: string;
}

interface GivenAnswer {
  questionID: string;
  code: string;
  fileName?: string | null;
}

/** The exported file name if the answer is a file; null for every other answer. */
function fileNameOf(
  question: PinnedQuestion,
  value: string,
  declaredName: string | null | undefined,
): string | null {
  if (withoutAnswerOf(question, value)) return null;
  return answerRulesOf(question).fileName?.(declaredName) ?? null;
}

/** The stored form of the given answers, in the order of `shownAnswers`. */
export function storedAnswers(
  questions: readonly PinnedQuestion[],
  shownAnswers: readonly SentAnswer[],
  givenAnswers: readonly GivenAnswer[],
): { answers: StoredAnswer[]; files: StoredFile[] } {
  const questionsByID = new Map(questions.map((question) => [question.id, question]));
  const byQuestion = new Map(givenAnswers.map((answer) => [answer.questionID, answer]));
  const files: StoredFile[] = [];
  const answers = shownAnswers.map(({ questionID, value, detail }): StoredAnswer => {
    const { code, fileName } = byQuestion.get(questionID)!;
    const name = fileNameOf(questionsByID.get(questionID)!, value, fileName);
    if (name === null) return { question: questionID, code, value, ...(detail !== undefined && { detail }) };
    const hash = textHash(value);
    files.push({ hash, content: value });
    return { question: questionID, code, file: hash, fileName: name };
  });
  return { answers, files };
}

// The state of an open survey: answers, page and problems. The rules are in packages/domain.
import { answerProblem, isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { isLimitedBy } from '@caracteriza/domain/question/relative-limit';
import {
  answerOnWire,
  answersToSend,
  computedAnswers,
  offeredQuestions,
  relativeProblems,
  requiredMissing,
  visibleQuestions,
} from '@caracteriza/domain/question/survey-flow';
import {
  bySection,
  pageOf,
  pageStarts,
  surveyPage,
  surveyPageSizes,
  type SurveyPageSize,
} from '@caracteriza/domain/question/survey-pages';
import { sectionsOnPage, surveySections } from '@caracteriza/domain/question/survey-sections';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

/** An answer in request format, without its codes. */
export interface GivenAnswer {
  readonly questionID: string;
  readonly value: string;
  readonly detail?: string;
  readonly fileName: string | null;
}

/** The result of a check: no problem, required answers missing, or invalid answers. */
export type CheckResult = 'fine' | 'missing' | 'wrong';

/** The question to focus; a new object each time, so that the same question can be focused twice. */
export interface Attention {
  readonly questionID: string;
}

/** The answers so far; a new object with every change. */
export interface FilledAnswers {
  /** By question id. A hidden question keeps its answer, which returns with it (spec §4 "Survey"). */
  readonly answers: Readonly<Record<string, string>>;
  readonly fileNames: Readonly<Record<string, string>>;
}

export const noAnswers: FilledAnswers = { answers: {}, fileNames: {} };

const omitKey = (record: Readonly<Record<string, string>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The available page sizes, the default first; includes one page per section if there are sections. */
const sizesFor = (questions: readonly ShownQuestion[]): readonly [SurveyPageSize, ...SurveyPageSize[]] =>
  questions.some(({ parentID, section }) => parentID === null && section)
    ? [bySection, ...surveyPageSizes]
    : surveyPageSizes;

/** Where a survey starts, and the values of the person and the day that its calculations use. */
interface SurveyBeginning {
  /** The answers of a draft; only the first value is used. */
  readonly start?: { readonly filled: FilledAnswers; readonly page: number };
  /** Must be stable, like the questions. */
  readonly person?: Scope | undefined;
}

const fromNothing = { filled: noAnswers, page: 1 };

/** The state and actions of a survey on screen. `questions` must be stable. */
export function useSurvey(
  questions: readonly ShownQuestion[],
  { start = fromNothing, person }: SurveyBeginning = {},
) {
  const [initial] = useState(start.filled);
  const [filledAnswers, setFilledAnswers] = useState(initial);
  const [requestedPage, setPage] = useState(start.page);
  const sizes = useMemo(() => sizesFor(questions), [questions]);
  const [firstSize] = sizes;
  const [chosenSize, setSize] = useState<SurveyPageSize>(firstSize);
  // In the preview, another person's questions may have no sections.
  const size = sizes.includes(chosenSize) ? chosenSize : firstSize;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attention, setAttention] = useState<Attention | null>(null);

  // A half-typed date is not an answer yet, and is lost when the user leaves its page.
  const unreadable = useRef(new Set<string>());
  const noteUnreadable = useCallback((questionID: string, problem: string | undefined) => {
    if (problem === undefined) unreadable.current.delete(questionID);
    else unreadable.current.add(questionID);
  }, []);

  const { answers, fileNames } = filledAnswers;
  const visible = useMemo(
    () => offeredQuestions(visibleQuestions(questions, answers, person), answers),
    [questions, answers, person],
  );
  // An answer can make the last page disappear, so the nearest existing page is shown.
  const sections = useMemo(() => surveySections(visible), [visible]);
  const startsOf = (pageSize: SurveyPageSize) => pageStarts(visible.length, pageSize, sections);
  const view = surveyPage(visible, requestedPage, startsOf(size));
  const answerable = visible.filter(isAnsweredByPerson);
  const computed = useMemo(() => computedAnswers(questions, answers, person), [questions, answers, person]);

  const answer = useCallback(
    (questionID: string, value: string, fileName?: string) => {
      setFilledAnswers((previous) => ({
        answers: { ...previous.answers, [questionID]: value },
        fileNames:
          fileName === undefined
            ? omitKey(previous.fileNames, questionID)
            : { ...previous.fileNames, [questionID]: fileName },
      }));
      setErrors((previous) => {
        // This answer may solve problems of the answers that it limits.
        const code = questions.find(({ id }) => id === questionID)?.code;
        return questions
          .filter((question) => question.id === questionID || isLimitedBy(question, code))
          .filter(({ id }) => Object.hasOwn(previous, id))
          .reduce((remaining, { id }) => omitKey(remaining, id), previous);
      });
    },
    [questions],
  );

  const valueOf = (questionID: string) => answers[questionID] ?? '';
  const relative = useMemo(() => relativeProblems(questions, answers, person), [questions, answers, person]);
  const problemsOf = (list: readonly ShownQuestion[]) => {
    return Object.fromEntries(
      list.flatMap((question) => {
        const wireAnswer = answerOnWire(question, valueOf(question.id));
        const message =
          answerProblem(question, wireAnswer, todayInBogota(new Date())) ?? relative[question.id] ?? null;
        return message === null ? [] : [[question.id, message]];
      }),
    );
  };

  /** Shows these problems on the page of the first one, with the focus on it. */
  const point = (problems: Readonly<Record<string, string>>) => {
    const index = visible.findIndex(({ id }) => Object.hasOwn(problems, id));
    const firstVisible = visible[index];
    if (!firstVisible) return;
    setErrors((previous) => ({ ...previous, ...problems }));
    setPage(pageOf(index, startsOf(size)));
    setAttention({ questionID: firstVisible.id });
  };

  /** Focuses unparseable input on this page. Returns true if there is any. */
  const stopAtUnreadable = () => {
    const unreadableItem = view.pageItems.find(({ id }) => unreadable.current.has(id));
    if (unreadableItem) setAttention({ questionID: unreadableItem.id });
    return unreadableItem !== undefined;
  };

  const check = (list: readonly ShownQuestion[]): CheckResult => {
    if (stopAtUnreadable()) return 'wrong';
    const problems = problemsOf(list);
    if (Object.keys(problems).length === 0) return 'fine';
    point(problems);
    return requiredMissing(list, answers).length > 0 ? 'missing' : 'wrong';
  };

  return {
    view,
    /** The sections' content on this page. */
    parts: sectionsOnPage(sections, view),
    /** Number of visible sections with a title. */
    sections: sections.filter(({ title }) => title !== '').length,
    /** The page number in terms of the initial page size, which a draft stores. */
    pageWhenOpened: pageOf(view.first - 1, startsOf(firstSize)),
    /** Number of visible questions that can be answered. */
    answerableCount: answerable.length,
    /** How many of those have an answer; computed results are not counted. */
    answeredCount: () => {
      const ids = new Set(answerable.map(({ id }) => id));
      return answersToSend(questions, answers, person).filter(({ questionID }) => ids.has(questionID)).length;
    },
    /** The number of a question among those that can be answered, starting at 1; 0 for one that nobody answers. */
    numberOf: (question: ShownQuestion) => answerable.indexOf(question) + 1,
    /** The results of visible computed questions, by question id; '' for 'sin dato'. */
    computed,
    errors,
    /** Why answers are outside the limits that other answers set, by question id. */
    relative,
    attention,
    valueOf,
    fileNameOf: (questionID: string) => fileNames[questionID],
    /** Stable, so that a question does not render again when another is answered. */
    answer,
    filled: filledAnswers,
    /** Something was answered since the survey was opened. */
    changed: filledAnswers !== initial,
    /** There is an answer that starting over would lose. */
    dirty: Object.values(answers).some((value) => !isEmptyAnswer(value)),
    /** Siguiente: true if the page had no problem and the next one opens (spec §5 "Survey"). */
    next: () => {
      const isValidPage = check(view.pageItems) === 'fine';
      if (isValidPage) setPage(view.page + 1);
      return isValidPage;
    },
    /** The arrows turn pages without validation, unless that would lose input. Returns true if the page was turned. */
    goTo: (page: number) => {
      const mayGoOn = !stopAtUnreadable();
      if (mayGoOn) setPage(page);
      return mayGoOn;
    },
    /** Changing the page size goes back to the first page (spec §4 "Survey"). */
    resize: (next: number) => {
      if (stopAtUnreadable()) return;
      setSize(sizes.find((knownSize) => knownSize === next) ?? firstSize);
      setPage(1);
    },
    size,
    sizes,
    /** Records that the text typed for a question cannot be parsed, such as an impossible date; undefined once it can. */
    noteUnreadable,
    /** Aceptar: validates every visible question on all pages. */
    checkAll: () => check(visible),
    /** Whether a question shows with these answers, on any page. */
    isVisible: (questionID: string): boolean => visible.some(({ id }) => id === questionID),
    /** Opens the page of a visible question, unless that would lose input; focuses its input if requested. */
    show: (questionID: string, { focus }: { focus: boolean }): void => {
      const index = visible.findIndex(({ id }) => id === questionID);
      if (index === -1 || stopAtUnreadable()) return;
      setPage(pageOf(index, startsOf(size)));
      if (focus) setAttention({ questionID });
    },
    /** Shows the server's errors: messages by question id. */
    point,
    /** The non-empty answers of the visible questions, in order. */
    given: (): GivenAnswer[] =>
      answersToSend(questions, answers, person).map((answer) => ({
        ...answer,
        fileName: fileNames[answer.questionID] ?? null,
      })),
  };
}

export type SurveyState = ReturnType<typeof useSurvey>;

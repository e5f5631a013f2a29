// Storage for the answers of an open survey: the server's draft and the device's copy, kept in step.
import { type CopyState, createCopyQueue } from './copy-queue.ts';
import { type Attempt, createDraftQueue, type DraftContent } from './draft-queue.ts';
import { createDraftSender } from './draft-sender.ts';
import { aboutSurvey, copySubject, type OpenedSurvey } from '../open-survey.ts';
import { answeredQuestions, withOrphans } from '../answering/orphan-answers.ts';
import { noAnswers } from '../use-survey.ts';

/** Maximum wait for a slow device before sending to the server, in ms. */
export const copyTimeout = 2000;

/** The content of the copy; `onlyUnasked` if the server has everything that it accepts. */
type Copied = DraftContent & { readonly onlyUnasked?: boolean };

/** Sends the draft, and copies to the device any answers that the server does not have yet or has no question for. */
export function createSurveyStorage(
  openedSurvey: OpenedSurvey,
  report: (attempt: Attempt) => void,
  reportCopy: (state: CopyState<DraftContent>) => void,
) {
  const sender = createDraftSender(openedSurvey);
  const subject = copySubject(openedSurvey);
  let hasLeft = false;
  let orphans = openedSurvey.start.orphans ?? [];
  const copy = createCopyQueue<Copied>(
    {
      write: async (content) => {
        if (openedSurvey.copyUnread)
          throw new Error('The copy that could not be read would be written over.');
        const { writeCopy } = await import('./draft-copy.ts');
        const { page, seconds, sequence, onlyUnasked = false } = content;
        const answers = onlyUnasked ? noAnswers : content.filled;
        await writeCopy(subject, {
          code: openedSurvey.code,
          version: sender.version(),
          writer: sender.writer,
          sequence,
          at: new Date().toISOString(),
          page,
          seconds,
          filled: withOrphans(answers, orphans),
          questions: [
            ...answeredQuestions(openedSurvey.questions, answers),
            ...orphans.map(({ question }) => question),
          ],
          onlyUnasked,
          // Corrections are listed under 'Devueltas', not among unfinished surveys.
          ...(!openedSurvey.correction && { about: aboutSurvey(openedSurvey) }),
        });
      },
      remove: async () => {
        if (openedSurvey.copyUnread) return;
        const { removeCopy } = await import('./draft-copy.ts');
        // A later visit may have written its own copy.
        await removeCopy(subject, hasLeft ? sender.writer : undefined);
      },
    },
    reportCopy,
  );
  // Write to the device first: after a crash, a copy older than the draft would look like another tab's.
  const send = async (content: DraftContent) => {
    await copy.settle(copyTimeout);
    return sender.send(content);
  };
  const queue = createDraftQueue(send, (attempt) => {
    if (attempt.kind === 'saved' && queue.unsaved() === null) {
      if (orphans.length > 0) copy.change({ ...attempt.content, onlyUnasked: true });
      else void copy.remove();
    }
    report(attempt);
  });
  const visit = {
    enter: () => void (hasLeft = false),
    leave: () => void (hasLeft = true),
  };
  /** Discards the answers whose question is not in the survey. */
  const dropOrphans = () => {
    orphans = [];
    const latest = queue.unsaved();
    if (latest) copy.change(latest);
    else void copy.remove();
  };
  return { sender, queue, copy, visit, dropOrphans };
}

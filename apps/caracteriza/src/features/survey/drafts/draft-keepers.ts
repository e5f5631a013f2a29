// What an open survey keeps its answers with: the draft on the server and the copy on the device, in step.
import { type CopyState, createCopyKeeper } from './copy-keeper.ts';
import { type Attempt, createDraftKeeper, type DraftContent } from './draft-keeper.ts';
import { createDraftSender } from './draft-sender.ts';
import { aboutSurvey, copySubject, type OpenedSurvey } from '../open-survey.ts';
import { answeredQuestions, withUnasked } from '../answering/unasked-answers.ts';
import { noAnswers } from '../use-survey.ts';

/** How long the server waits for a slow device, in ms. */
export const copyPatience = 2000;

/** What is copied; `onlyUnasked` when the server has all that it takes. */
type Copied = DraftContent & { readonly onlyUnasked?: boolean };

/** Sends the draft, and copies to the device what the server does not have yet, or has no question for. */
export function createKeepers(
  opened: OpenedSurvey,
  report: (attempt: Attempt) => void,
  reportCopy: (state: CopyState<DraftContent>) => void,
) {
  const sender = createDraftSender(opened);
  const subject = copySubject(opened);
  let left = false;
  let unasked = opened.start.unasked ?? [];
  const copy = createCopyKeeper<Copied>(
    {
      write: async (content) => {
        if (opened.copyUnread) throw new Error('The copy that could not be read would be written over.');
        const { writeCopy } = await import('./draft-copy.ts');
        const { page, sequence, onlyUnasked = false } = content;
        const filled = onlyUnasked ? noAnswers : content.filled;
        await writeCopy(subject, {
          code: opened.code,
          version: sender.version(),
          writer: sender.writer,
          sequence,
          at: new Date().toISOString(),
          page,
          filled: withUnasked(filled, unasked),
          questions: [
            ...answeredQuestions(opened.questions, filled),
            ...unasked.map(({ question }) => question),
          ],
          onlyUnasked,
          about: aboutSurvey(opened),
        });
      },
      remove: async () => {
        if (opened.copyUnread) return;
        const { removeCopy } = await import('./draft-copy.ts');
        // After that another visit may have written one.
        await removeCopy(subject, left ? sender.writer : undefined);
      },
    },
    reportCopy,
  );
  // The device first: a copy that is older than the draft would be taken for another tab's after a kill.
  const send = async (content: DraftContent) => {
    await copy.settle(copyPatience);
    return sender.send(content);
  };
  const keeper = createDraftKeeper(send, (attempt) => {
    if (attempt.kind === 'kept' && keeper.unkept() === null) {
      if (unasked.length > 0) copy.change({ ...attempt.content, onlyUnasked: true });
      else void copy.remove();
    }
    report(attempt);
  });
  const visit = {
    enter: () => void (left = false),
    leave: () => void (left = true),
  };
  /** The answers without a question are no longer wanted. */
  const dropUnasked = () => {
    unasked = [];
    const latest = keeper.unkept();
    if (latest) copy.change(latest);
    else void copy.remove();
  };
  return { sender, keeper, copy, visit, dropUnasked };
}

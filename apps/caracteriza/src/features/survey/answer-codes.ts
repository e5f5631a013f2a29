// The codes of a survey's answers (spec §7: one per question; rules §1: issued in one call).
import { call } from '../../session/api.ts';

/** Most codes that one call issues (rules §1). */
const most = 500;

/** Gives the codes of these questions' answers, by question id. */
export type AnswerCodes = (questionIDs: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Keeps one code per question for as long as a survey is open, so that a draft, a save and its repetition after a lost
 * connection all carry the same. Asks only for those it does not have, one call after the other.
 */
export function answerCodes(known: Readonly<Record<string, string>> = {}): AnswerCodes {
  const codes = new Map(Object.entries(known));
  let last: Promise<unknown> = Promise.resolve();

  const issue = async (questionIDs: readonly string[]) => {
    const waiting = questionIDs.filter((id) => !codes.has(id)).slice(0, most);
    if (waiting.length === 0) return;
    const { data } = await call('generateQuestionCode', { query: { count: waiting.length } });
    // With `count` the contract answers a list; without it, one text.
    const issued = [data].flat();
    waiting.forEach((id, index) => codes.set(id, issued[index]!));
    await issue(questionIDs);
  };
  return async (questionIDs) => {
    const turn = last.then(() => issue(questionIDs));
    last = turn.catch(() => undefined);
    await turn;
    return codes;
  };
}

/**
 * `npm run bench:patterns`: the processor time that the patterns of one survey take at most. The patterns are older than their
 * limit and the answers as long as they may be, so the whole budget is used up. Prints milliseconds.
 */
import { matchesPattern } from '../../packages/domain/src/question/kinds/text/pattern.ts';
import { maximumTextLength } from '../../packages/domain/src/question/kinds/text/text-length.ts';
import { surveyBudget } from '../../packages/domain/src/question/step-budget.ts';

const questions = 80;
const rounds = 200;
const patterns = ['(.?){499}(.?){450}.*x', '(a|aa)+b', '(.*)*x'];
const answer = 'a'.repeat(maximumTextLength);

/**
 * The processor time in milliseconds that this thread needs for the patterns of one survey if every question has this
 * pattern.
 */
function timeOf(pattern: string): number {
  const budget = surveyBudget();
  const cpuBefore = process.threadCpuUsage();
  for (let question = 0; question < questions; question++) matchesPattern(pattern, answer, budget);
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return (user + system) / 1000;
}

for (const pattern of patterns) {
  const times = Array.from({ length: rounds }, () => timeOf(pattern)).toSorted((a, b) => a - b);
  const [median, most] = [times[rounds / 2]!, times.at(-1)!];
  console.log(`${pattern}: median ${median.toFixed(1)} ms, at most ${most.toFixed(1)} ms of processor time`);
}

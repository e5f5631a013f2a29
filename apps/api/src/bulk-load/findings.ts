/** The findings of one file: equal ones are one object, and the number of different ones is limited. */
import { maxFindings } from './budget.ts';
import type { Finding } from './row-check.ts';
import { targets } from './targets.ts';

/** The message for a cell whose own reason is not kept because there are too many. */
export const shortMessage =
  'No es válido. El archivo tiene demasiados errores: corrija los primeros y revíselo de nuevo.';
const tooManyNotice =
  'Hay un aviso. El archivo tiene demasiados: corrija primero los errores y revíselo de nuevo.';

/**
 * Returns a function that takes a finding and returns the one to keep: the first one equal to it or, once
 * there are `max` different ones, one for the same field without value and reason. So every finding is
 * counted and rejects its row.
 */
export function findingsKeeper(max = maxFindings): (finding: Finding) => Finding {
  const findingsByTarget = targets.map(() => new Map<string | null, Finding[]>());
  const shortFindings = targets.map((_, target) => ({
    error: { target, value: null, message: shortMessage },
    notice: { target, value: null, message: tooManyNotice, notice: true as const },
  }));
  let count = 0;
  return (finding) => {
    const { target, value, message, notice } = finding;
    const targetFindings = findingsByTarget[target]!;
    const sameValue = targetFindings.get(value) ?? [];
    const duplicate = sameValue.find(
      (earlierFinding) => earlierFinding.message === message && earlierFinding.notice === notice,
    );
    if (duplicate) return duplicate;
    if (count >= max) return shortFindings[target]![notice ? 'notice' : 'error'];
    count += 1;
    targetFindings.set(value, [...sameValue, finding]);
    return finding;
  };
}

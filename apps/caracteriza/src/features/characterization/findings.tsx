import type { Schema } from '@caracteriza/api-client';
import { findingText } from '@caracteriza/domain/question/questionnaire-check';
import { Alert } from '@caracteriza/ui/alert';

type Finding = Schema<'QuestionnaireFinding'>;

/** The findings as sentences. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {findings.map(({ kind, questionID, message }) => (
        <li key={`${kind} ${questionID?.id}`}>{findingText(message, questionID)}</li>
      ))}
    </ul>
  );
}

/** The findings of the check: first those that block use of the characterization, then the rest. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const blocking = findings.filter((finding) => finding.blocking);
  const warnings = findings.filter((finding) => !finding.blocking);
  return (
    <>
      {blocking.length > 0 && (
        <Alert variant="error" title="No se puede asociar a una campaña">
          <FindingList findings={blocking} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert variant="warning" title="Revise antes de usarla">
          <FindingList findings={warnings} />
        </Alert>
      )}
    </>
  );
}

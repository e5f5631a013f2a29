import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Alert } from '@caracteriza/ui/alert';
import { noCopyMessages, recoveredNote, unreadCopyMessages } from '../drafts/draft-note.ts';
import type { SurveyDraft } from '../drafts/use-draft.ts';
import type { OpenedSurvey } from '../open-survey.ts';
import type { SurveyState } from '../use-survey.ts';
import { CorrectionNotice } from './correction-notice.tsx';
import { OrphanNotice } from './orphan-notice.tsx';

interface SurveyNoticesProps {
  openedSurvey: OpenedSurvey;
  survey: SurveyState;
  draft: SurveyDraft;
  mayFinish: boolean;
  onDiscardOrphans: () => void;
  /** The reply to the remarks of a correction. */
  reply: string;
  onReply: (reply: string) => void;
}

/** Why this device stores no copy of the answers. */
function NoCopyNotice({ openedSurvey, draft }: Pick<SurveyNoticesProps, 'openedSurvey' | 'draft'>) {
  if (!openedSurvey.copyUnread && !draft.copyFailed) return null;
  const { title, text } = openedSurvey.copyUnread ? unreadCopyMessages : noCopyMessages;
  return (
    <Alert variant="warning" role="alert" title={title}>
      {text}
    </Alert>
  );
}

function RecoveredDraft({ updatedDate, updatedTime }: NonNullable<OpenedSurvey['draft']>) {
  return (
    <Alert
      variant="info"
      title={`Se recuperó el borrador del ${compactToDisplay(updatedDate.dateChar)}, ${updatedTime.slice(0, 5)}.`}
    >
      Continúe donde quedó, o pulse Cancelar para empezar de nuevo.
    </Alert>
  );
}

/** Notices above the questions: where the answers come from, and what cannot be done or stored. */
export function SurveyNotices({
  openedSurvey,
  survey,
  draft,
  mayFinish,
  onDiscardOrphans,
  reply,
  onReply,
}: SurveyNoticesProps) {
  const { draft: serverDraft, start } = openedSurvey;
  return (
    <>
      {openedSurvey.correction && (
        <CorrectionNotice
          correction={openedSurvey.correction}
          questions={openedSurvey.questions}
          survey={survey}
          reply={reply}
          onReply={onReply}
        />
      )}
      <NoCopyNotice openedSurvey={openedSurvey} draft={draft} />
      {draft.orphans.length > 0 && (
        <OrphanNotice answers={draft.orphans} onDevice={draft.orphansStored} onDiscard={onDiscardOrphans} />
      )}
      {start.copiedAt && !survey.changed && <Alert variant="info" title={recoveredNote(start.copiedAt)} />}
      {!mayFinish && (
        <Alert
          variant="warning"
          title="Puede leer las preguntas, pero no tiene permiso para guardar encuestas."
        />
      )}
      {serverDraft && !start.unsent && !survey.changed && <RecoveredDraft {...serverDraft} />}
    </>
  );
}

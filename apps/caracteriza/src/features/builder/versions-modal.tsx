import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Alert } from '@caracteriza/ui/alert';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';

type Version = Schema<'QuestionnaireVersion'>;

const changeTexts: Readonly<Record<Version['changes'][number]['kind'], string>> = {
  added: 'Agregada',
  changed: 'Cambiada',
  removed: 'Eliminada',
  order: 'Cambió el orden de las preguntas',
  translation: 'Cambió la traducción',
};

/** '01/02/2026', or 'del 01/02/2026 al 03/02/2026' */
function days({ first, last }: Version): string {
  const [from, until] = [first, last].map(({ dateChar }) => compactToDisplay(dateChar) ?? dateChar);
  return from === until ? `del ${from}` : `del ${from} al ${until}`;
}

function Changes({ changes }: Pick<Version, 'changes'>) {
  if (changes.length === 0) return <p>Igual al cuestionario de hoy.</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {changes.map(({ kind, statement, details }, index) => (
        // Two questions may have the same statement.
        <li key={index}>
          {changeTexts[kind]}
          {statement !== '' && <>: «{statement}»</>}
          {details.length > 0 && (
            <ul className="flex list-[circle] flex-col ps-5 text-sm text-ink-muted">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Versiones': what has changed since the surveys made with each version of the questionnaire. */
export function VersionsModal({
  characterization: { id, code, name },
  onClose,
}: {
  characterization: Schema<'Characterization'>;
  onClose: () => void;
}) {
  const { data, error, isValidating } = useRead('listQuestionnaireVersions', { params: { id } });
  return (
    <Modal
      open
      size="lg"
      title="Versiones"
      description={`${code} · ${name}. Qué cambió desde las encuestas hechas con cada versión.`}
      onOpenChange={onClose}
    >
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      {/* An older response is never shown. */}
      <Loader busy={isValidating} className="min-h-24">
        {data && !isValidating && (
          <div className="flex flex-col gap-5 wrap-anywhere">
            {data.data.length === 0 && <EmptyState title="Todavía no hay encuestas con este cuestionario" />}
            {data.data.map((version, index) => (
              <section key={index} className="flex flex-col gap-1">
                <h3 className="font-bold">
                  {countText(version.surveys, 'encuesta', 'encuestas')} {days(version)}
                </h3>
                <Changes changes={version.changes} />
              </section>
            ))}
          </div>
        )}
      </Loader>
    </Modal>
  );
}

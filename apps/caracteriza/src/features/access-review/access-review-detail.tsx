import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Loader } from '@caracteriza/ui/loader';
import { CheckCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useHasTerritory } from '../../session/use-has-territory.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { AccessReviewItems } from './access-review-items.tsx';
import { AccessReviewPrint } from './access-review-sheet.tsx';
import { signatureVariants, signatureWords } from './access-review-words.ts';

type Result = Schema<'AccessReviewResult'>;

const path = '/home/access-reviews';

/** The status of the review, in one sentence. */
function statusText({ until, closedAt, pending, users, role }: Result): string {
  const roleText = role === null ? 'de todos los roles' : `del rol ${role}`;
  const accesses = `${countText(users, 'acceso', 'accesos')} ${roleText}.`;
  if (closedAt !== null) return `${accesses} Terminó el ${minuteText(closedAt)}.`;
  const day = compactToDisplay(until.dateChar);
  return pending === 0
    ? `${accesses} Todo está decidido. Termina sola después del ${day}.`
    : `${accesses} ${pending} por decidir hasta el ${day}; a quien falte entonces se le bloquea el acceso.`;
}

interface AccessReviewDetailProps {
  id: string;
  onLeave: () => void;
}

/** One review: the users to decide on or, once it has ended, its signed result. */
export function AccessReviewDetail({ id, onLeave }: AccessReviewDetailProps) {
  const { data, error } = useRead('getAccessReview', { params: { id } });
  const review = data?.data;
  return (
    <>
      <ScreenHeading
        title="Revisión de accesos"
        breadcrumb={
          <ModuleBreadcrumb
            module="security"
            between={[{ id: 'reviews', label: 'Revisión de accesos', href: path }]}
            currentTitle={review ? `Hasta el ${compactToDisplay(review.until.dateChar)}` : '…'}
            className="print:hidden"
            renderLink={(_crumb, label) => <Link to={path}>{label}</Link>}
          />
        }
      >
        {review && statusText(review)}
      </ScreenHeading>
      {error ? <Alert variant="error" title={errorText(error)} /> : null}
      {!review && !error && <Loader busy />}
      {review && (
        <>
          {review.signed && (
            <Alert
              variant={signatureVariants[review.signed.state]}
              title={signatureWords[review.signed.state]}
              className="mb-4"
            />
          )}
          <div className="mb-4 flex flex-wrap gap-3">
            {review.signed ? (
              <AccessReviewPrint review={review} signed={review.signed} />
            ) : (
              <OpenActions review={review} onLeave={onLeave} />
            )}
          </div>
          <AccessReviewItems review={review} />
        </>
      )}
    </>
  );
}

/** The actions that end an open review: closing it when everything is decided, or cancelling it if it was started by mistake. */
function OpenActions({ review, onLeave }: { review: Result; onLeave: () => void }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const hasTerritory = useHasTerritory();
  const params = { id: review.id };
  if (hasTerritory || !mayDo('closeAccessReview')) return null;
  const mayCancel = mayDo('cancelAccessReview') && mayDo('security:user:BLOCK');
  const close = () =>
    confirm({
      title: 'Terminar la revisión',
      text: 'El resultado se firma y las decisiones ya no se pueden cambiar. ¿Desea continuar?',
      acceptLabel: 'Terminar',
      describeError: errorText,
      onAccept: async () => {
        alert.success((await call('closeAccessReview', { params })).message);
      },
    });
  const cancel = async () => {
    const isCancelled = await confirm({
      title: 'Anular la revisión',
      text: 'Se pierden las decisiones tomadas y no se bloquea a nadie. Quienes perdieron el acceso siguen inactivos. ¿Desea continuar?',
      acceptLabel: 'Anular',
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        alert.success((await call('cancelAccessReview', { params })).message);
      },
    });
    if (isCancelled) onLeave();
  };
  return (
    <>
      {review.pending === 0 && (
        <Button icon={<CheckCheck aria-hidden />} onClick={() => void close()}>
          Terminar ahora
        </Button>
      )}
      {mayCancel && (
        <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => void cancel()}>
          Anular revisión
        </Button>
      )}
    </>
  );
}

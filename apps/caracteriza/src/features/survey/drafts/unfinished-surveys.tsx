import { figure } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../messages/error-text.ts';
import { call } from '../../../session/api.ts';
import { mayDo } from '../../../session/permission.ts';
import { useRead } from '../../../session/use-read.ts';
import { useKeptFocus } from '../../../shell/kept-focus.ts';
import { secondaryLink } from '../../../shell/link-look.ts';
import { fullName } from '../../surveyable/surveyable-text.ts';
import { surveyAddress } from '../survey-addresses.ts';
import { type UnfinishedEntry, unfinishedOf, whereText } from './unfinished-list.ts';
import { useDeviceCopies } from './use-device-copies.ts';

/** How many surveys are shown before 'Ver' is pressed, and how many after it. */
const shortLength = 3;
const maxLength = 100;

/** The user's unfinished surveys, of one person or of all, and how many the server has. */
function useUnfinished(surveyableID: string | undefined) {
  const mayContinue = mayDo('listDrafts') && mayDo('saveDraft');
  const { data, error } = useRead(
    'listDrafts',
    mayContinue ? { query: { page: 1, pageSize: maxLength, surveyableID } } : null,
  );
  // Only once the server has answered, so that surveys the server also has are not listed as stored only on this device.
  const deviceCopies = useDeviceCopies(mayContinue && (data !== undefined || error !== undefined));
  const total = data?.total ?? 0;
  const personCopies = deviceCopies.filter(
    ({ about }) => surveyableID === undefined || about.chSurveyableID.id === surveyableID,
  );
  return {
    total,
    unfinished: unfinishedOf(data?.data ?? [], personCopies, error === undefined && total <= maxLength),
  };
}

/**
 * The user's unfinished surveys, including those stored only on this device; each can be continued or discarded. Renders
 * nothing if there are none. With `surveyableID`, only that person's.
 */
export function UnfinishedSurveys({
  surveyableID,
  className,
}: {
  surveyableID?: string;
  className?: string;
}) {
  const { total, unfinished: entries } = useUnfinished(surveyableID);
  const [showsAll, setShowsAll] = useState(false);
  const heading = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Encuestas sin terminar
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {(showsAll ? entries : entries.slice(0, shortLength)).map((entry) => (
          <UnfinishedSurvey key={entry.surveyCode} entry={entry} />
        ))}
      </ul>
      {showsAll && total > maxLength && (
        <p className="mt-2 text-sm text-ink-muted">
          Se muestran las {maxLength} más recientes de {figure(total)}.
        </p>
      )}
      {!showsAll && entries.length > shortLength && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {total > maxLength ? `Ver las ${maxLength} más recientes` : `Ver las ${entries.length}`}
        </Button>
      )}
    </section>
  );
}

function UnfinishedSurvey({ entry }: { entry: UnfinishedEntry }) {
  const { surveyCode, chSurveyableID: person, chCharacterizationByCampaignID: link, onServer } = entry;
  const confirm = useConfirm();
  const alert = useAlert();
  useKeptFocus();
  const name = fullName(person);
  const ids = {
    campaign: link.campaignET.id,
    characterization: link.characterizationET.id,
    surveyable: person.id,
  };
  // Returns to the visit in which it was begun, if the user may visit.
  const address = surveyAddress(ids, mayDo('getFamilyVisitBoard') ? entry.visitedFamilyID : null);

  const discard = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea descartar la encuesta?',
      text: `Se borrarán las respuestas de ${name} a «${link.characterizationET.name}».`,
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      if (onServer) alert.success((await call('deleteDraft', { params: { surveyCode } })).message);
      const { removeCopyOfSurvey } = await import('./draft-copy.ts');
      const subject = { surveyableID: person.id, associationID: link.id };
      const removal = removeCopyOfSurvey(subject, surveyCode);
      // Without storage there is no copy.
      await (onServer ? removal.catch(() => undefined) : removal);
      if (!onServer) alert.success('Las respuestas se descartaron');
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {link.characterizationET.name} · {link.campaignET.name}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          {[surveyCode, entry.when, whereText(entry)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Link to={address} aria-label={`Continuar la encuesta de ${name}`} className={secondaryLink}>
          Continuar
        </Link>
        <Button
          variant="quiet"
          aria-label={`Descartar la encuesta de ${name}`}
          onClick={() => void discard()}
        >
          Descartar
        </Button>
      </div>
    </li>
  );
}

import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useRead } from '../../session/use-read.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { BackCheckForm } from './back-check-form.tsx';
import { backCheckName, OwnBackChecks } from './own-back-checks.tsx';

const readCheck = (params: URLSearchParams) => params.get('check') ?? '';
const writeCheck = (_params: URLSearchParams, check: string) =>
  new URLSearchParams(check === '' ? {} : { check });

function Pending() {
  const { data, error, isLoading, mutate } = useRead('listOwnBackChecks');
  return (
    <div className="max-w-3xl">
      <ScreenHeading title="Mis verificaciones">
        Vuelva a hacer unas pocas preguntas a estas personas. No verá lo que respondieron la primera vez.
      </ScreenHeading>
      <Loader busy={isLoading} className="min-h-40">
        {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
        {data?.data.length === 0 && <EmptyState title="No tiene verificaciones por hacer" />}
        {data && data.data.length > 0 && <OwnBackChecks checks={data.data} />}
      </Loader>
    </div>
  );
}

function Open({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, isLoading, mutate } = useRead('getBackCheck', { params: { id } });
  const backCheck = data?.data;
  return (
    <div className="max-w-4xl">
      <ScreenHeading title={backCheck ? `Verificar: ${backCheckName(backCheck.check)}` : 'Verificar'}>
        {backCheck &&
          [
            backCheck.check.chFamilyID?.residentialaddress,
            backCheck.check.zone,
            backCheck.check.campaignET.name,
          ]
            .filter(Boolean)
            .join(' · ')}
      </ScreenHeading>
      <Loader busy={isLoading} className="min-h-40">
        {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
        {backCheck && <BackCheckForm backCheck={backCheck} onDone={onLeave} />}
      </Loader>
    </div>
  );
}

/** 'Mis verificaciones': surveys of others in which the user asks a few questions again (decision 0121). */
export function BackCheckScreen() {
  const [check, setCheck] = useUrlState(readCheck, writeCheck);
  if (check === '') return <Pending />;
  return <Open key={check} id={check} onLeave={() => setCheck('')} />;
}

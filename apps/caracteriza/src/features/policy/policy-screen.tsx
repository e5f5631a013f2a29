import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useRead } from '../../session/use-read.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { PolicyText } from './policy-text.tsx';

/** The organisation's policy on personal data, for everybody; `version` in the URL shows an earlier one. */
export function PolicyScreen() {
  usePageTitle('Política de tratamiento de datos');
  const [params] = useSearchParams();
  const version = /^[1-9]\d{0,8}$/.exec(params.get('version') ?? '')?.[0];
  const { data, error, mutate } = useRead(
    'getPolicy',
    version === undefined ? {} : { query: { version: Number(version) } },
  );
  const answer = data?.data;
  return (
    <PublicFrame>
      <article className="mb-8 grid gap-5">
        <h1 className="text-3xl font-bold tracking-tight text-ink">Política de tratamiento de datos</h1>
        {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
        <Loader busy={!answer && !error} className="min-h-40">
          {answer?.policy === null && (
            <p>
              La organización todavía no ha publicado su política. Pídala a quien hace la encuesta o a quien
              administra el sistema.
            </p>
          )}
          {answer?.policy && (
            <div className="grid gap-5">
              <Button
                icon={<Printer aria-hidden />}
                onClick={() => window.print()}
                className="min-h-11 justify-self-start print:hidden"
              >
                Imprimir
              </Button>
              {!answer.policy.inForce && (
                <Alert variant="warning" title="Esta versión ya no está vigente">
                  <Link to="/public/policy" className="font-semibold underline print:hidden">
                    Ver la que está vigente
                  </Link>
                </Alert>
              )}
              <PolicyText policy={answer} />
            </div>
          )}
        </Loader>
      </article>
    </PublicFrame>
  );
}

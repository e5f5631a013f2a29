import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { Part } from '../../shell/screen-part.tsx';

const PolicyForm = lazy(async () => ({ default: (await import('./policy-form.tsx')).PolicyForm }));

/** The versions of the policy, each with its hash and a link to its text, and the button that publishes the next. */
export function PolicyVersions({ register }: { register: Schema<'TreatmentRegister'> }) {
  const [publishing, setPublishing] = useState(false);
  const { policies } = register;
  return (
    <Part title="Política de tratamiento de datos">
      <p className="mb-3">
        Se lee sin sesión desde el inicio de sesión y junto al consentimiento, también en las salidas a
        terreno. Una versión publicada no se cambia: cada consentimiento guarda cuál se podía leer.
      </p>
      {policies.length === 0 && (
        <p className="mb-3 text-ink-muted">Todavía no se ha publicado ninguna versión.</p>
      )}
      <ul className="grid gap-3">
        {policies.map(({ version, publishedAt, login, hash }, index) => (
          <li key={version} className="border-s-4 border-line-strong ps-3">
            <Link
              to={`/public/policy?version=${version}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              Versión {version}
              {index === 0 && ', vigente'}
            </Link>
            <p className="text-sm text-ink-muted wrap-anywhere">
              Publicada por {login} el {minuteText(publishedAt)}. Huella (SHA-256): {hash}
            </p>
          </li>
        ))}
      </ul>
      {mayDo('publishPolicy') && (
        <Button className="mt-4 min-h-11" onClick={() => setPublishing(true)}>
          Publicar una versión
        </Button>
      )}
      {publishing && (
        <Suspense>
          <PolicyForm register={register} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </Part>
  );
}

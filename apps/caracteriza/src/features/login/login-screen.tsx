import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Link } from '@caracteriza/ui/link';
import { useLoader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { ServerBanner } from '../../feedback/server-banner.tsx';
import { mayHaveTrips } from '../../field/may-have-trips.ts';
import { CredentialField } from '../../forms/credential-field.tsx';
import { errorText } from '../../messages/error-text.ts';
import { destination } from '../../session/addresses.ts';
import { startSession, type Session } from '../../session/session.ts';
import { canKeepSession } from '../../session/session-vault.ts';
import { usePasskeys } from '../../session/passkey-support.ts';
import {
  leaveForProvider,
  signIn,
  signInByPasskey,
  signInByProvider,
  type PendingSignIn,
  type SignIn,
} from '../../session/sign-in.ts';
import { useProvider } from '../../session/use-provider.ts';
import { BrandMark } from '../../shell/brand-mark.tsx';
import { Footer } from '../../shell/footer.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { LoginIllustration } from './login-illustration.tsx';

const whileLost =
  'Sin ella no se puede iniciar sesión; esta página seguirá sola cuando vuelva. Lo guardado en este equipo sigue en él.';

const UnlockTrip = lazy(async () => ({
  default: (await import('../field-trip/unlock-trip.tsx')).UnlockTrip,
}));
const SignInStep = lazy(async () => ({ default: (await import('../../forms/sign-in-step.tsx')).SignInStep }));

interface LoginScreenProps {
  /** The screen that the user wanted to open. */
  from: string | null;
  /** Shows a screen of the app; called when the session has begun. */
  enter: (path: string) => unknown;
  /** The query that the organisation's provider added to the URL when redirecting back. */
  providerQuery?: string;
  /** Called with the session instead of beginning it and opening the wanted screen. */
  onSession?: (session: Session) => void;
}

/** Sign-in (spec §2 "Login"): user and password, any further step required, and the link to account recovery. */
export function LoginScreen({ from, enter, providerQuery, onSession }: LoginScreenProps) {
  usePageTitle('Inicio de Sesión');
  const alert = useAlert();
  const { during } = useLoader();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const offersPasskey = usePasskeys();
  const provider = useProvider();
  const [hasTrips, setHasTrips] = useState(false);
  useEffect(() => void mayHaveTrips().then(setHasTrips), []);

  const continueSignIn = async (outcome: SignIn) => {
    if (outcome.kind === 'refused')
      return pending ? void alert.error(outcome.message) : setProblem(outcome.message);
    if (outcome.kind !== 'signedIn') return setPending(outcome);
    if (onSession) return onSession(outcome.session);
    await startSession(outcome.session);
    await enter(destination(from));
  };

  const enterWith = async (attempt: Promise<SignIn>) => {
    setProblem('');
    try {
      await continueSignIn(await during(attempt));
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  const comeBack = useEffectEvent((query: string) => {
    during(signInByProvider(query)).then(continueSignIn, (error: unknown) => setProblem(errorText(error)));
  });
  useEffect(() => {
    if (providerQuery !== undefined) comeBack(providerQuery);
  }, [providerQuery]);

  const goToProvider = async () => {
    setProblem('');
    try {
      await during(leaveForProvider());
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (login === '' || password === '') {
      setProblem('');
      form.current
        ?.querySelector<HTMLInputElement>(login === '' ? '[name=login]' : '[name=password]')
        ?.focus();
      return;
    }
    await enterWith(signIn(login, password));
  };

  return (
    <div className="grid min-h-dvh bg-surface max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(28rem,1fr)_1.3fr] lg:grid-rows-[auto_1fr]">
      <div className="max-lg:order-first lg:col-span-2">
        <ServerBanner whileLost={whileLost} />
      </div>
      <div className="mx-auto flex w-full max-w-sm flex-col px-6 py-8 sm:px-0">
        <header>
          <BrandMark />
        </header>
        <main className="flex flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl font-bold tracking-tight text-ink">Inicio de Sesión</h1>
          <p className="mt-2 text-ink-muted">Encuestas de caracterización familiar y comunitaria.</p>
          {hasTrips && (
            <Suspense>
              <UnlockTrip onOpen={() => void enter(destination(from))} />
            </Suspense>
          )}
          <form
            ref={form}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="mt-8 flex flex-col gap-5"
          >
            <CredentialField name="login" value={login} onValueChange={setLogin} submitted={submitted} />
            <CredentialField
              name="password"
              value={password}
              onValueChange={setPassword}
              submitted={submitted}
            />
            <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
              {problem}
            </p>
            <Button type="submit" variant="primary" size="lg">
              INICIAR SESIÓN
            </Button>
            {provider !== null && (
              <Button size="lg" className="h-auto min-h-12 py-2" onClick={() => void goToProvider()}>
                <span className="whitespace-normal">Ingresar con {provider}</span>
              </Button>
            )}
            {offersPasskey && (
              <Button
                size="lg"
                className="h-auto min-h-12 py-2"
                onClick={() => void enterWith(signInByPasskey())}
              >
                <span className="whitespace-normal">Ingresar con una llave de acceso</span>
              </Button>
            )}
          </form>
          <Link
            asChild
            variant="standalone"
            className="mt-6 self-start pointer-coarse:mt-4 pointer-coarse:py-2.5"
          >
            <a href={`${import.meta.env.BASE_URL}public/recovery`}>Recordar Usuario o Contraseña</a>
          </Link>
          <Link
            asChild
            variant="standalone"
            className="mt-2 self-start pointer-coarse:mt-0 pointer-coarse:py-2.5"
          >
            <a href={`${import.meta.env.BASE_URL}public/policy`}>Política de tratamiento de datos</a>
          </Link>
          {!canKeepSession() && (
            <p className="mt-6 text-sm text-ink-muted">
              Esta página no usa HTTPS: al recargarla deberá iniciar sesión de nuevo, y la geolocalización no
              estará disponible.
            </p>
          )}
        </main>
        <Footer />
      </div>
      <div className="relative max-lg:order-first max-lg:h-24 max-lg:overflow-hidden sm:max-lg:h-44">
        <LoginIllustration />
      </div>
      {pending && (
        <Suspense>
          <SignInStep
            pending={pending}
            onCancel={() => setPending(null)}
            onNext={continueSignIn}
            onChanged={(message) => {
              alert.success(message);
              void enter(destination(from));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

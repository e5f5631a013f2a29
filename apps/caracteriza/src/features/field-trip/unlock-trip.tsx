import { ApiError } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { validationEs } from '@caracteriza/ui/validation';
import { countText } from '@caracteriza/domain/words/counted';
import { KeyRound, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { passkeysOf, tripsOf, unlockByPasskey, unlockTrip } from '../../field/open-trip.ts';
import type { VaultRow } from '../../field/vault-rows.ts';
import { CredentialField } from '../../forms/credential-field.tsx';
import { errorText } from '../../messages/error-text.ts';
import { useTripRows } from './use-trip-rows.ts';

/** 'Desbloquear la salida' on the sign-in page of a device that has a trip; it needs no network. */
export function UnlockTrip({ onOpen }: { onOpen: () => void }) {
  const { rows, erased, problem, read } = useTripRows();
  const [isAsking, setAsking] = useState(false);
  if (problem !== '') return <UnreadTrips problem={problem} onRetry={read} />;
  if (rows.length === 0)
    return (
      <p role="status" className="mt-8 font-medium empty:hidden">
        {erased.join(' ')}
      </p>
    );
  const byPasskey = 'PublicKeyCredential' in window && passkeysOf(rows).length > 0;
  return (
    <>
      <span data-at-the-door hidden />
      <Button
        variant="primary"
        size="lg"
        className="mt-8 h-auto min-h-12 py-2"
        icon={<LockOpen aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <span className="whitespace-normal">Desbloquear la salida</span>
      </Button>
      {byPasskey && <PasskeyUnlock rows={rows} onOpen={onOpen} />}
      <p className="mt-2 text-sm text-ink-muted">{unlockText(rows, byPasskey)}</p>
      {isAsking && <UnlockForm rows={rows} onOpen={onOpen} onClose={() => setAsking(false)} />}
    </>
  );
}

/** There are trips that the browser cannot read at the moment. */
function UnreadTrips({ problem, onRetry }: { problem: string; onRetry: () => Promise<void> }) {
  return (
    <div className="mt-8 flex flex-col items-start gap-3">
      <p role="alert" className="text-sm font-medium text-danger-ink">
        {problem}
      </p>
      <Button size="lg" onClick={() => void onRetry()}>
        Intentar de nuevo
      </Button>
    </div>
  );
}

/**
 * A text that says who can open which trip and how. The device does not store their owners in plain text, so
 * no names are shown.
 */
function unlockText(rows: readonly VaultRow[], byPasskey: boolean): string {
  const [has, opens] =
    rows.length === 1
      ? ['Este equipo tiene una salida a terreno', 'La abre solo quien la preparó']
      : [
          `Este equipo tiene ${countText(rows.length, 'salida', 'salidas')} a terreno`,
          'Cada una la abre solo quien la preparó',
        ];
  const unlockMeans = byPasskey ? 'con su frase de acceso o su llave de acceso' : 'con su frase de acceso';
  return `${has}. ${opens}: ${unlockMeans}, también sin conexión, o con conexión al iniciar sesión. Las demás personas inician sesión abajo, con conexión, y no ven nada de ella${rows.length === 1 ? '' : 's'}.`;
}

/** Opens a trip with its passkey. */
function PasskeyUnlock({ rows, onOpen }: Pick<UnlockFormProps, 'rows' | 'onOpen'>) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setProblem('');
    setBusy(true);
    try {
      await unlockByPasskey(rows);
      onOpen();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="lg"
        className="mt-3 h-auto min-h-12 py-2"
        icon={<KeyRound aria-hidden />}
        busy={busy}
        onClick={() => void open()}
      >
        <span className="whitespace-normal">Desbloquear con la llave de acceso</span>
      </Button>
      <p role="alert" className="mt-2 text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
    </>
  );
}

interface UnlockFormProps {
  rows: readonly VaultRow[];
  onOpen: () => void;
  onClose: () => void;
}

const seconds = (wait: number): string => {
  const count = Math.ceil(wait / 1000);
  return count === 1 ? '1 segundo' : `${count} segundos`;
};

/**
 * Opens the trip with this phrase.
 * @throws ApiError with the reason if it does not open
 */
async function unlock(rows: readonly VaultRow[], passphrase: string): Promise<void> {
  if (rows.length === 0) throw new ApiError(404, 'En este equipo no hay una salida de ese usuario.');
  const outcome = await unlockTrip(rows, passphrase);
  if (outcome.kind === 'early')
    throw new ApiError(429, `Espere ${seconds(outcome.wait)} antes de intentar de nuevo.`);
  if (outcome.kind === 'wrong')
    throw new ApiError(
      401,
      `La frase no es correcta. Espere ${seconds(outcome.wait)} e intente de nuevo; con conexión también puede iniciar sesión.`,
    );
}

/** Asks for the phrase, and also for the user on a device with the trips of several people. */
function UnlockForm({ rows, onOpen, onClose }: UnlockFormProps) {
  const [login, setLogin] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const asksUser = rows.length > 1;

  const submit = async () => {
    setSubmitted(true);
    if (passphrase === '' || (asksUser && login === '')) return;
    await unlock(asksUser ? await tripsOf(login, rows) : rows, passphrase);
    onOpen();
  };
  return (
    <ModalForm
      open
      title="Desbloquear la salida"
      description="Abrirla toma unos segundos. Cada frase equivocada alarga la espera."
      size="sm"
      submitLabel="Desbloquear"
      dirty={false}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={submit}
    >
      {asksUser && (
        <CredentialField name="login" value={login} onValueChange={setLogin} submitted={submitted} />
      )}
      <Field
        label="Frase de acceso"
        error={submitted && passphrase === '' && validationEs.required('Frase de acceso')}
        required
      >
        <Input type="password" autoComplete="off" value={passphrase} onValueChange={setPassphrase} />
      </Field>
    </ModalForm>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useState } from 'react';
import { RecoveryCodes } from '../../forms/recovery-codes.tsx';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

const FactorSetup = lazy(async () => ({
  default: (await import('../../forms/factor-setup.tsx')).FactorSetup,
}));

/** What is open over the screen. */
type Step =
  | { kind: 'start' | 'renew' | 'off' }
  | { kind: 'setup'; factor: Schema<'SecondFactorSecret'> }
  | { kind: 'codes'; codes: readonly string[] };

const titles = {
  start: 'Activar el segundo factor',
  renew: 'Códigos de recuperación nuevos',
  off: 'Desactivar el segundo factor',
} as const;

function stateText({ active, demanded, recoveryCodes }: Schema<'SecondFactor'>): string {
  const left = `Códigos de recuperación sin usar: ${recoveryCodes}.`;
  if (active) return demanded ? `Está activo, y su rol lo exige. ${left}` : `Está activo. ${left}`;
  return demanded
    ? 'No está activo. Su rol lo exige: se le pedirá activarlo en su próximo ingreso.'
    : 'No está activo: para ingresar basta la contraseña.';
}

/** One's own second factor: whether there is one, setting it up, recovery codes, switching it off. */
export function OwnSecondFactor() {
  const alert = useAlert();
  const { data, error, isLoading, mutate } = useRead('getSecondFactor');
  const [step, setStep] = useState<Step | null>(null);
  const state = data?.data;
  const close = () => setStep(null);

  const proved = async (kind: 'start' | 'renew' | 'off', { currentPassword, code }: Proof) => {
    if (kind === 'start') {
      const body = state?.active ? { currentPassword, code } : { currentPassword };
      const started = await call('startSecondFactor', { body });
      return setStep({ kind: 'setup', factor: started.data });
    }
    if (kind === 'renew') {
      const renewed = await call('renewRecoveryCodes', { body: { currentPassword, code } });
      return setStep({ kind: 'codes', codes: renewed.data });
    }
    const { message } = await call('endSecondFactor', { body: { currentPassword, code } });
    alert.success(`${message} Sus otras sesiones se cerraron.`);
    return close();
  };

  return (
    <>
      <Loader busy={isLoading}>
        {error && (
          <p className="flex flex-wrap items-center gap-3 text-danger-ink">
            {errorText(error)}
            <Button size="sm" onClick={() => void mutate()}>
              Reintentar
            </Button>
          </p>
        )}
        {state && (
          <>
            <p className="mb-4 text-ink">{stateText(state)}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setStep({ kind: 'start' })}>
                {state.active ? 'Cambiar de aplicación' : 'Activar'}
              </Button>
              {state.active && (
                <Button onClick={() => setStep({ kind: 'renew' })}>Códigos de recuperación nuevos</Button>
              )}
              {state.active && !state.demanded && (
                <Button onClick={() => setStep({ kind: 'off' })}>Desactivar</Button>
              )}
            </div>
          </>
        )}
      </Loader>
      {(step?.kind === 'start' || step?.kind === 'renew' || step?.kind === 'off') && (
        <ProofForm
          key={step.kind}
          title={titles[step.kind]}
          asksCode={state?.active ?? false}
          onProof={(proof) => proved(step.kind, proof)}
          onClose={close}
        />
      )}
      {step?.kind === 'setup' && (
        <Suspense>
          <FactorSetup
            factor={step.factor}
            call={call}
            onCancel={close}
            onDone={() => {
              close();
              alert.success('El segundo factor quedó activo. Sus otras sesiones se cerraron.');
            }}
          />
        </Suspense>
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
    </>
  );
}

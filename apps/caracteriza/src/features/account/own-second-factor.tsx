import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useState } from 'react';
import { RecoveryCodes } from '../../forms/recovery-codes.tsx';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

const FactorSetup = lazy(async () => ({
  default: (await import('../../forms/factor-setup.tsx')).FactorSetup,
}));

/** The actions on the second factor that require proof of identity. */
type Action = 'start' | 'renew' | 'off';

/** The dialog that is open. */
type Step =
  | { kind: 'proof'; action: Action }
  | { kind: 'setup'; factor: Schema<'SecondFactorSecret'> }
  | { kind: 'codes'; codes: readonly string[] };

const titles: Record<Action, string> = {
  start: 'Activar el segundo factor',
  renew: 'Códigos de recuperación nuevos',
  off: 'Desactivar el segundo factor',
};

function stateText({ active, demanded, recoveryCodes, passkeys }: Schema<'SecondFactor'>): string {
  const codesLeftText = `Códigos de recuperación sin usar: ${recoveryCodes}.`;
  const keys = passkeys > 0 ? ' Puede dar el código con una llave de acceso.' : '';
  if (active)
    return demanded
      ? `Está activo, y su rol lo exige. ${codesLeftText}${keys}`
      : `Está activo. ${codesLeftText}${keys}`;
  if (passkeys > 0)
    return `No usa una aplicación de códigos: su segundo factor es la llave de acceso. ${codesLeftText}`;
  return demanded
    ? 'No está activo. Su rol lo exige: se le pedirá activarlo en su próximo ingreso.'
    : 'No está activo: para ingresar basta la contraseña.';
}

/** Whether the user can provide a code: from an application, from a passkey, or a recovery code. */
export const hasFactor = ({ active, passkeys }: Schema<'SecondFactor'>): boolean => active || passkeys > 0;

function FactorState({
  factor,
  onAction,
}: {
  factor: Schema<'SecondFactor'>;
  onAction: (action: Action) => void;
}) {
  return (
    <>
      <p className="mb-4 text-ink">{stateText(factor)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAction('start')}>
          {factor.active ? 'Cambiar de aplicación' : 'Activar'}
        </Button>
        {hasFactor(factor) && (
          <Button onClick={() => onAction('renew')}>Códigos de recuperación nuevos</Button>
        )}
        {factor.active && (!factor.demanded || factor.passkeys > 0) && (
          <Button onClick={() => onAction('off')}>Desactivar</Button>
        )}
      </div>
    </>
  );
}

/** The open dialog, which shows one step after another. */
function OpenStep({
  step,
  asksCode,
  offersPasskey,
  onStep,
}: {
  step: Step;
  /** Whether there already is a factor, whose code is then required. */
  asksCode: boolean;
  offersPasskey: boolean;
  /** Opens the next step, or closes the last one. */
  onStep: (next: Step | null) => void;
}) {
  const alert = useAlert();
  const close = () => onStep(null);
  const actions: Record<Action, (proof: Proof) => Promise<void>> = {
    start: async ({ currentPassword, code }) => {
      const body = asksCode ? { currentPassword, code } : { currentPassword };
      onStep({ kind: 'setup', factor: (await call('startSecondFactor', { body })).data });
    },
    renew: async ({ currentPassword, code }) => {
      const { data } = await call('renewRecoveryCodes', { body: { currentPassword, code } });
      onStep({ kind: 'codes', codes: data });
    },
    off: async ({ currentPassword, code }) => {
      const { message } = await call('endSecondFactor', { body: { currentPassword, code } });
      alert.success(`${message} Sus otras sesiones se cerraron.`);
      close();
    },
  };
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={close} />;
  if (step.kind === 'proof')
    return (
      <ProofForm
        key={step.action}
        title={titles[step.action]}
        asksCode={asksCode}
        offersPasskey={offersPasskey}
        onProof={actions[step.action]}
        onClose={close}
      />
    );
  return (
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
  );
}

/** One's own second factor: its status, setup, recovery codes, and switching it off. */
export function OwnSecondFactor() {
  const { data, error, isLoading, mutate } = useRead('getSecondFactor');
  const [step, setStep] = useState<Step | null>(null);
  const factor = data?.data;
  return (
    <>
      <Loader busy={isLoading}>
        {error && <ReadFailure error={error} onRetry={() => mutate()} />}
        {factor && <FactorState factor={factor} onAction={(action) => setStep({ kind: 'proof', action })} />}
      </Loader>
      {step && (
        <OpenStep
          step={step}
          asksCode={factor !== undefined && hasFactor(factor)}
          offersPasskey={(factor?.passkeys ?? 0) > 0}
          onStep={setStep}
        />
      )}
    </>
  );
}

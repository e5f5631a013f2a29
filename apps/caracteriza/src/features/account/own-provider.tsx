import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { leaveToLink } from '../../session/provider-trip.ts';
import { useProvider } from '../../session/use-provider.ts';
import { useRead } from '../../session/use-read.ts';
import { AccountSection } from './account-section.tsx';
import { hasFactor } from './own-second-factor.tsx';
import { ProofForm, type Proof } from './proof-form.tsx';

/** One's own link to an account at the organisation's provider. Hidden if there is no provider. */
export function OwnProvider() {
  const alert = useAlert();
  const provider = useProvider();
  const { data } = useRead('getProviderLink');
  const { data: factor } = useRead('getSecondFactor');
  const [step, setStep] = useState<'link' | 'unlink' | null>(null);
  if (provider === null || !data) return null;
  const link = data.data;

  const prove = async ({ currentPassword, code }: Proof) => {
    const body = { currentPassword, ...(code === '' ? {} : { code }) };
    if (step === 'link') {
      const { data: address } = await call('startProviderLink', { body });
      leaveToLink();
      window.location.assign(address.url);
      return;
    }
    alert.success((await call('unlinkProvider', { body })).message);
    setStep(null);
  };
  return (
    <AccountSection
      id="proveedor"
      title={`Ingreso con ${provider}`}
      help="Vincule su cuenta para ingresar con la de su organización, además de su contraseña."
    >
      <p className="mb-4 text-ink">
        {link === null
          ? 'Su cuenta no está vinculada.'
          : `Está vinculada desde el ${minuteText(link.linkedAt)}.${link.demanded ? ' Su rol exige ingresar así.' : ''}`}
      </p>
      {link === null && (
        <Button className="h-auto min-h-10 py-2" onClick={() => setStep('link')}>
          <span className="whitespace-normal">Vincular con {provider}</span>
        </Button>
      )}
      {link !== null && !link.demanded && (
        <Button onClick={() => setStep('unlink')}>Quitar el vínculo</Button>
      )}
      {step !== null && factor && (
        <ProofForm
          title={step === 'link' ? `Vincular con ${provider}` : 'Quitar el vínculo'}
          asksCode={hasFactor(factor.data)}
          offersPasskey={factor.data.passkeys > 0}
          onProof={prove}
          onClose={() => setStep(null)}
        />
      )}
    </AccountSection>
  );
}

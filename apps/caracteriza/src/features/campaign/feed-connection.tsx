import type { Schema } from '@caracteriza/api-client';
import { feedPath } from '@caracteriza/domain/campaign/feed-path';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Modal } from '@caracteriza/ui/modal';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { saveOther } from '../../feedback/save-archive.ts';
import { CopiedText } from './copied-text.tsx';
import { FeedKeyForm } from './feed-key-form.tsx';
import { FeedKeySecret } from './feed-key-secret.tsx';
import { FeedKeys } from './feed-keys.tsx';

/** A file that makes Power BI Desktop open a new report on the URL. */
const powerBIFile = (url: string) =>
  JSON.stringify(
    { version: '0.1', connections: [{ details: { protocol: 'odata', address: { url } }, mode: 'Import' }] },
    null,
    2,
  );

interface FeedConnectionProps {
  campaign: Schema<'Campaign'>;
  characterization: Schema<'AnsweredCharacterization'>;
  onClose: () => void;
}

/** 'Conectar con Power BI o Excel': the URL of the answers, and one's own keys (decision 0100). */
export function FeedConnection({ campaign, characterization, onClose }: FeedConnectionProps) {
  const alert = useAlert();
  const [step, setStep] = useState<'form' | Schema<'FeedKeyMade'> | null>(null);
  const address = window.location.origin + feedPath(campaign.code, characterization.code);
  const download = () => {
    const name = saveOther(
      powerBIFile(address),
      'application/json',
      `Respuestas ${campaign.code} ${characterization.code}.pbids`,
    );
    alert.success(`Se descargó ${name}.`);
  };
  return (
    <Modal
      open
      title="Conectar con Power BI o Excel"
      description={`Las respuestas de «${characterization.name}» en la campaña «${campaign.name}», que el programa actualiza por sí solo.`}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-5">
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink">
          <li>Cree una clave y cópiela.</li>
          <li>
            En Power BI abra el archivo de abajo. En Excel elija <strong>Datos</strong>,{' '}
            <strong>Obtener datos</strong>, <strong>De una fuente OData</strong>, y pegue la dirección.
          </li>
          <li>
            Cuando pida cómo entrar, elija <strong>Básico</strong>: de usuario escriba el suyo, y de
            contraseña la clave.
          </li>
        </ol>
        <CopiedText label="Dirección" text={address} doneText="La dirección se copió." />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setStep('form')}>
            Crear una clave
          </Button>
          <Button icon={<Download aria-hidden />} onClick={download}>
            Archivo para Power BI
          </Button>
        </div>
        <section aria-label="Mis claves" className="flex flex-col gap-2">
          <h3 className="font-semibold text-ink">Mis claves</h3>
          <FeedKeys campaignID={campaign.id} />
        </section>
      </div>
      {step === 'form' && (
        <FeedKeyForm
          campaign={campaign}
          characterization={characterization}
          onMade={setStep}
          onClose={() => setStep(null)}
        />
      )}
      {step !== null && step !== 'form' && (
        <FeedKeySecret secret={step.secret} onDone={() => setStep(null)} />
      )}
    </Modal>
  );
}

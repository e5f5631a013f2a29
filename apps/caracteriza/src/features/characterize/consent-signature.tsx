import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';

/** The signature under a consent. It is loaded only on request, because each read leaves an audit entry. */
export function ConsentSignature({ id }: { id: string }) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isLoading } = useRead('getConsentSignature', isRequested ? { params: { id } } : null);
  if (data)
    return (
      <img
        src={data.data.content}
        alt="Firma del consentimiento"
        className="max-h-40 max-w-full rounded-control border border-line object-contain"
      />
    );
  return (
    <div className="flex flex-col items-start gap-2">
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <Button icon={<PenLine aria-hidden />} busy={isLoading} onClick={() => setRequested(true)}>
        Ver la firma del consentimiento
      </Button>
    </div>
  );
}

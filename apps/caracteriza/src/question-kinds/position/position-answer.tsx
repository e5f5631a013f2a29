import { positionFrom } from '@caracteriza/domain/question/kinds/position/position-text';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Input } from '@caracteriza/ui/input';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { accuracyWarning, distanceText, noPosition } from '../../forms/position-text.ts';
import { usePosition } from '../../forms/use-position.ts';
import type { AnswerProps } from '../kind.ts';
import { SpokenStatement } from '../spoken-statement.tsx';

/** A position taken from the device, with its accuracy as the detail, or typed if the device has none. */
export function PositionAnswer({ question: { statement }, value, detail, onAnswer }: AnswerProps) {
  const [askedAt, setAskedAt] = useState('');
  const { state, ask } = usePosition({
    atOnce: false,
    onFound: (device) => {
      // Input typed in the meantime is kept.
      if (askedAt !== value) return;
      const position = positionFrom(device);
      onAnswer(position.value, { detail: position.detail });
    },
    onFailed: () => undefined,
  });
  const isAsking = state === 'asking';
  const warning = detail === '' ? null : accuracyWarning(Number(detail));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-56">
          <Input
            autoComplete="off"
            placeholder="Latitud, longitud"
            maxLength={60}
            value={value}
            // The accuracy belongs to the measured position, not to anything typed over it.
            onValueChange={(typedValue) => onAnswer(typedValue, { detail: '' })}
          />
        </div>
        <Button
          icon={<LocateFixed aria-hidden />}
          busy={isAsking}
          onClick={() => {
            setAskedAt(value);
            ask();
          }}
        >
          {value === '' ? 'Tomar la posición' : 'Tomar de nuevo'}
          <SpokenStatement>{statement}</SpokenStatement>
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isAsking ? 'Tomando la posición…' : detail !== '' && `Precisión: ${distanceText(Number(detail))}.`}
        {!isAsking && warning && ` ${warning}`}
      </p>
      {(state === 'refused' || state === 'unsupported') && value === askedAt && (
        <Alert variant="warning" role="alert" title={noPosition}>
          {state === 'unsupported'
            ? 'Este navegador no la ofrece. Escriba latitud y longitud.'
            : 'Permita el acceso a la ubicación y tome la posición, o escriba latitud y longitud.'}
        </Alert>
      )}
    </div>
  );
}

import { Button } from '@caracteriza/ui/button';
import { errorText } from '../messages/error-text.ts';

/** Why a part of a screen could not be loaded, and the retry button. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-danger-ink">
      {errorText(error)}
      <Button size="sm" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    </p>
  );
}

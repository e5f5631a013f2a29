import { Button } from '@caracteriza/ui/button';
import { useEffect, useState, type ComponentType } from 'react';
import type { AnswerProps } from './kind.ts';

type AnswerInput = ComponentType<AnswerProps>;

/**
 * An input that few surveys have, so that only those load it, when they open. Unlike with `lazy`, a failure to load does not break
 * other questions, and loading is tried again.
 */
export function loadedAnswer(load: () => Promise<AnswerInput>) {
  // A page must have a preloaded input as soon as it opens, because an invalid answer is focused then.
  let preloadedInput: AnswerInput | null = null;
  const preload = async () => (preloadedInput = await load());
  function Answer(props: AnswerProps) {
    const [LoadedInput, setLoadedInput] = useState(() => preloadedInput);
    const [failed, setFailed] = useState(false);
    const isLoading = !LoadedInput && !failed;
    useEffect(() => {
      if (!isLoading) return undefined;
      let current = true;
      preload().then(
        (input) => {
          if (current) setLoadedInput(() => input);
        },
        () => {
          if (current) setFailed(true);
        },
      );
      return () => {
        current = false;
      };
    }, [isLoading]);
    if (LoadedInput) return <LoadedInput {...props} />;
    if (!failed) return null;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink">
        <p>No se pudo preparar esta pregunta. Revise la conexión.</p>
        <Button size="sm" onClick={() => setFailed(false)}>
          Reintentar
        </Button>
      </div>
    );
  }
  return { Answer, preload };
}

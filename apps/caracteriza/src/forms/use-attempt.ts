import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';

/** Runs a button's action. The button is busy meanwhile, and a failure is shown as an alert. */
export function useAttempt() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

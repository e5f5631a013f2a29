import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useLoader } from '@caracteriza/ui/loader';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { useReadyFocus } from './use-ready-focus.ts';

interface RecoveryFormProps {
  title: string;
  /** One sentence of instructions. */
  help: string;
  submitLabel: string;
  /** Sends the form; errors it throws are shown as an alert. */
  onSubmit: () => Promise<void> | void;
  /** 'Regresar'; omitted on the first view. */
  onBack?: () => void;
  children: ReactNode;
}

/** One view of account recovery (spec §2): heading, fields, a button to continue and a button to go back. */
export function RecoveryForm({ title, help, submitLabel, onSubmit, onBack, children }: RecoveryFormProps) {
  const alert = useAlert();
  const { during } = useLoader();
  const form = useRef<HTMLFormElement>(null);

  const [sentCount, setSentCount] = useState(0);

  useReadyFocus(
    () => form.current?.querySelector<HTMLElement>(sentCount === 0 ? 'input' : '[aria-invalid=true]'),
    sentCount,
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const request = onSubmit();
      if (request) await during(request);
    } catch (error) {
      alert.error(errorText(error));
    }
    setSentCount((count) => count + 1);
  };

  return (
    <>
      <ScreenHeading title={title}>{help}</ScreenHeading>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mb-8 flex flex-col gap-5"
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            {submitLabel}
          </Button>
          {onBack && <Button onClick={onBack}>Regresar</Button>}
        </div>
      </form>
    </>
  );
}

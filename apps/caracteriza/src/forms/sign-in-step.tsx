import { useAlert } from '@caracteriza/ui/alert';
import { lazy, Suspense } from 'react';
import { errorText } from '../messages/error-text.ts';
import {
  completeSignIn,
  leavePending,
  setUpPasskey,
  type PendingFactor,
  type PendingSignIn,
  type SignIn,
} from '../session/sign-in.ts';
import { FactorCode } from './factor-code.tsx';
import { ForcedChange } from './forced-change.tsx';

const FactorSetup = lazy(async () => ({ default: (await import('./factor-setup.tsx')).FactorSetup }));

interface SignInStepProps {
  pending: PendingSignIn;
  onCancel: () => void;
  /** Called with the outcome: another step, or the session. */
  onNext: (outcome: SignIn) => Promise<void>;
  /** Called once a forced change is done and the session has begun. */
  onChanged: (message: string) => void;
}

/** The steps after a correct password: the second factor, then a required password change (rules §3). */
export function SignInStep({ pending, onCancel, onNext, onChanged }: SignInStepProps) {
  const alert = useAlert();
  const cancel = () => {
    leavePending(pending);
    onCancel();
  };
  const finish = async (done: PendingFactor) => {
    try {
      await onNext(await completeSignIn(done));
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  switch (pending.kind) {
    case 'mustChange':
      return <ForcedChange pending={pending} onCancel={cancel} onChanged={onChanged} />;
    case 'factorCode':
      return <FactorCode pending={pending} onCancel={cancel} onNext={onNext} />;
    case 'factorSetup':
      return (
        <Suspense>
          <FactorSetup
            factor={pending.factor}
            call={pending.call}
            description="Su rol lo exige para ingresar."
            onPasskey={() => setUpPasskey(pending)}
            onCancel={cancel}
            onDone={() => void finish(pending)}
          />
        </Suspense>
      );
  }
}

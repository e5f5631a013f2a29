import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import { useAlert } from '@caracteriza/ui/alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { loginPath } from '../../session/addresses.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { RecoveryChoice, type Action, type ResetBy } from './recovery-choice.tsx';
import { RecoveryOutcome } from './recovery-outcome.tsx';
import { KnownPassword, LinkPassword } from './recovery-password.tsx';
import { RecoveryValue } from './recovery-value.tsx';

/** Delay before the login opens after a password change, in ms (spec §2). */
const loginDelay = 5000;

/** The parameters of the link in an email. */
interface RecoveryLink {
  login: string;
  token: string;
}

/** A link that the server has confirmed, with the rule for the account's new password. */
interface ConfirmedLink extends RecoveryLink {
  rule: PasswordRule;
}

/** Recovery of a login or password (spec §2 "Account recovery", §4 "Recovery"). */
export function RecoveryScreen() {
  const alert = useAlert();
  const navigate = useNavigate();
  const link = useRecoveryLink();
  const [choice, setChoice] = useState<{ action: Action; resetBy: ResetBy } | null>(null);
  const [value, setValue] = useState('');
  const [step, setStep] = useState<'choice' | 'value' | 'password'>('choice');
  const [mailed, setMailed] = useState<string | null>(null);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);

  useEffect(() => {
    if (successMessage === null) return;
    const timer = setTimeout(() => void navigate(loginPath, { replace: true }), loginDelay);
    return () => clearTimeout(timer);
  }, [successMessage, navigate]);

  const showChanged = (message: string) => {
    alert.success(message);
    setSuccessMessage(message);
  };
  const sendValue = async (text: string) => {
    if (!choice) return;
    const { action, resetBy } = choice;
    if (action !== 'changePass') {
      const { message } = await call(action === 'recoveryUser' ? 'resetUser' : 'resetPassword', {
        body: { resetBy, value: text },
      });
      setMailed(message);
      return;
    }
    if (resetBy === 'email') await call('validateEmail', { body: { email: text } });
    else await call('validateIdentificationNumber', { body: { identificationNumber: text } });
    setValue(text);
    setStep('password');
  };

  const view = () => {
    if (successMessage !== null) {
      return (
        <RecoveryOutcome title="Contraseña cambiada">
          {successMessage} En 5 segundos se abrirá el inicio de sesión.
        </RecoveryOutcome>
      );
    }
    if (mailed !== null) return <RecoveryOutcome title="Revise su correo">{mailed}</RecoveryOutcome>;
    if (link === 'checking') return null;
    if (link !== null) {
      return (
        <LinkPassword
          rule={link.rule}
          onPassword={async (newPassword, code) => {
            const { login, token } = link;
            const { message } = await call('changePassword', {
              body: { login, token, newPassword, ...code },
            });
            showChanged(message);
          }}
        />
      );
    }
    if (step === 'password' && choice) {
      return (
        <KnownPassword
          onBack={() => setStep('value')}
          onPasswords={async (password, newPassword, code) => {
            const body = { resetBy: choice.resetBy, value, password, newPassword, ...code };
            showChanged((await call('changePasswordByRecovery', { body })).message);
          }}
        />
      );
    }
    if (step === 'value' && choice) {
      return (
        <RecoveryValue
          resetBy={choice.resetBy}
          initial={value}
          submitLabel={choice.action === 'changePass' ? 'Continuar' : 'Enviar correo'}
          onValue={sendValue}
          onBack={() => setStep('choice')}
        />
      );
    }
    return (
      <RecoveryChoice
        chosen={choice}
        onChosen={(action, resetBy) => {
          if (resetBy !== choice?.resetBy) setValue('');
          setChoice({ action, resetBy });
          setStep('value');
        }}
      />
    );
  };

  return <PublicFrame>{view()}</PublicFrame>;
}

/**
 * The link from the URL, once the server has confirmed its token; 'checking' until then, null if it is invalid. It is removed
 * from the URL, which others may see and the browser remembers.
 */
function useRecoveryLink(): ConfirmedLink | 'checking' | null {
  const alert = useAlert();
  const [search, setSearch] = useSearchParams();
  const [link] = useState((): RecoveryLink | null => {
    const [login, token] = [search.get('username'), search.get('token')];
    return login && token ? { login, token } : null;
  });
  const [state, setState] = useState<ConfirmedLink | 'checking' | null>(link && 'checking');

  const hideLink = useEffectEvent(() => setSearch({}, { replace: true }));
  const refuse = useEffectEvent((error: unknown) => {
    alert.error(errorText(error));
    setState(null);
  });
  useEffect(() => {
    if (!link) return;
    hideLink();
    call('validateRecoveryToken', { body: { token: link.token } }).then(
      ({ data: rule }) => setState({ ...link, rule }),
      (error: unknown) => refuse(error),
    );
  }, [link]);
  return state;
}

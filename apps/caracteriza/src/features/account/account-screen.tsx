import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { useSession } from '../../session/session.ts';
import { appearanceLabel, appearances, useAppearance, type Appearance } from '../../shell/appearance.ts';
import { mayDo } from '../../session/permission.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { DeviceList } from '../field-trip/device-list.tsx';
import { AccountSection } from './account-section.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnProvider } from './own-provider.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/**
 * 'Mi cuenta', opened by clicking one's own name in the header: personal details, sessions, password, second factor, passkeys,
 * theme.
 */
export function AccountScreen() {
  const { session } = useSession();
  const [appearance, choose] = useAppearance();
  if (!session) return null;
  return (
    <div className="max-w-3xl">
      <ScreenHeading title="Mi cuenta">Usted ingresó como {session.username}.</ScreenHeading>
      <OwnDetails />
      <AccountSection
        id="sesiones"
        title="Mis sesiones"
        help="Cierre las que no reconozca y cambie su contraseña."
      >
        <OwnSessions />
      </AccountSection>
      {mayDo('startFieldTrip') && (
        <AccountSection
          id="dispositivos"
          title="Mis dispositivos"
          help="Los que llevan una salida a terreno. Si pierde uno, dígalo aquí cuanto antes."
        >
          <DeviceList />
        </AccountSection>
      )}
      <AccountSection id="contrasena" title="Contraseña" help="Al cambiarla se cierran sus otras sesiones.">
        <OwnPassword session={session} />
      </AccountSection>
      <AccountSection
        id="segundo-factor"
        title="Segundo factor"
        help="Además de la contraseña, un código de su teléfono al ingresar. Quien conozca su contraseña no podrá entrar sin él."
      >
        <OwnSecondFactor />
      </AccountSection>
      <OwnPasskeys />
      <OwnProvider />
      <AccountSection id="apariencia" title="Apariencia" help="Se recuerda en este navegador.">
        <RadioGroup
          aria-labelledby="apariencia"
          value={appearance}
          onValueChange={(next) => choose(next as Appearance)}
        >
          {appearances.map((option) => (
            <Radio key={option} value={option} label={appearanceLabel[option]} />
          ))}
        </RadioGroup>
      </AccountSection>
    </div>
  );
}

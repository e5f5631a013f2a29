import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { appearanceLabel, appearances, useAppearance, type Appearance } from '../../shell/appearance.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** 'Mi cuenta', opened by clicking one's own name in the header: sessions, password, second factor, theme. */
export function AccountScreen() {
  const { session } = useSession();
  const [appearance, choose] = useAppearance();
  if (!session) return null;
  return (
    <div className="max-w-3xl">
      <ScreenHeading title="Mi cuenta">Usted ingresó como {session.username}.</ScreenHeading>
      <Section id="sesiones" title="Mis sesiones" help="Cierre las que no reconozca y cambie su contraseña.">
        <OwnSessions />
      </Section>
      <Section id="contrasena" title="Contraseña" help="Al cambiarla se cierran sus otras sesiones.">
        <OwnPassword session={session} />
      </Section>
      <Section
        id="segundo-factor"
        title="Segundo factor"
        help="Además de la contraseña, un código de su teléfono al ingresar. Quien conozca su contraseña no podrá entrar sin él."
      >
        <OwnSecondFactor />
      </Section>
      <Section id="apariencia" title="Apariencia" help="Se recuerda en este navegador.">
        <RadioGroup
          aria-labelledby="apariencia"
          value={appearance}
          onValueChange={(next) => choose(next as Appearance)}
        >
          {appearances.map((one) => (
            <Radio key={one} value={one} label={appearanceLabel[one]} />
          ))}
        </RadioGroup>
      </Section>
    </div>
  );
}

function Section({
  id,
  title,
  help,
  children,
}: {
  id: string;
  title: string;
  help: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-lg font-bold text-ink">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{help}</p>
      {children}
    </section>
  );
}

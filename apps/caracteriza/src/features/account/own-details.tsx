import { useRead } from '../../session/use-read.ts';
import { territoryText } from './territory-text.ts';

/** The signed-in user's details, as recorded by administrators. */
export function OwnDetails() {
  const { data } = useRead('getSession');
  if (!data) return null;
  const { name, Username, roleName, email, territory } = data.data;
  const details = {
    Nombre: name,
    Usuario: Username,
    Rol: roleName,
    'Correo electrónico': email ?? 'Sin correo',
    Territorio: territoryText(territory),
  };
  return (
    <dl className="mb-8 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {Object.entries(details).map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useRead } from '../../session/use-read.ts';

/** Who is signed in, as administrators have it on record. */
export function OwnDetails() {
  const { data } = useRead('getSession');
  if (!data) return null;
  const { name, Username, roleName, email } = data.data;
  const details = {
    Nombre: name,
    Usuario: Username,
    Rol: roleName,
    'Correo electrónico': email ?? 'Sin correo',
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

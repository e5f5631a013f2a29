import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Loader } from '@caracteriza/ui/loader';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A line of the table as typed. */
interface Line {
  key: number;
  name: string;
  roleID: string;
}

let lines = 0;
const newLine = (name = '', roleID = ''): Line => ({ key: ++lines, name, roleID });
const linesOf = (groups: readonly Schema<'ProviderGroup'>[]) =>
  groups.map(({ name, role }) => newLine(name, role.id));

/** Why the lines cannot be saved; null if they can. */
function problemOf(lines: readonly Line[]): string | null {
  if (lines.some(({ name, roleID }) => name.trim() === '' || roleID === ''))
    return 'Escriba el grupo y elija el rol de cada línea, o quite la línea.';
  const names = lines.map(({ name }) => name.trim());
  const repeatedName = names.find((name, n) => names.indexOf(name) !== n);
  return repeatedName === undefined ? null : `El grupo ${repeatedName} está dos veces: deje uno.`;
}

/**
 * 'Grupos del proveedor': the role that each group at the organisation's provider gives. The first of a person's groups in the
 * table counts.
 */
export function ProviderGroupsTab() {
  const { data, error, mutate } = useRead('listProviderGroups');
  if (error) return <ReadFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loader busy />;
  return <GroupsForm key={JSON.stringify(data.data)} savedGroups={data.data} />;
}

function GroupsForm({ savedGroups }: { savedGroups: readonly Schema<'ProviderGroup'>[] }) {
  const alert = useAlert();
  const roles = useRead('listRoles', { query: { sort: 'name' } });
  const [typedLines, setTypedLines] = useState(() => linesOf(savedGroups));
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'screen' });
  const mayEdit = mayDo('updateProviderGroups');
  const options = (roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));

  const change = (next: Line[]) => {
    setTypedLines(next);
    setDirty(true);
    setProblem(null);
  };
  const edit = (key: number, changes: Partial<Line>) =>
    change(typedLines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const raise = (n: number) => {
    const next = [...typedLines];
    next.splice(n - 1, 2, typedLines[n]!, typedLines[n - 1]!);
    change(next);
  };
  const save = async () => {
    const newProblem = problemOf(typedLines);
    setProblem(newProblem);
    if (newProblem !== null || isSaving) return;
    setSaving(true);
    try {
      const groups = typedLines.map(({ name, roleID }) => ({ name: name.trim(), roleID }));
      const { message } = await call('updateProviderGroups', { body: { groups } });
      setDirty(false);
      alert.success(message);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="max-w-3xl">
      <p className="mb-4 max-w-prose text-ink-muted">
        Al ingresar con el proveedor, cada persona recibe el rol del primero de sus grupos que esté aquí.
        Quien no esté en ninguno conserva el suyo.
        {!mayEdit && ' La tabla la cambia quien tiene todos los permisos y ve todo el territorio.'}
      </p>
      <ol className="flex flex-col gap-3">
        {typedLines.map((line, n) => (
          <li
            key={line.key}
            className="grid items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field label={`Grupo ${n + 1}`}>
              <Input
                value={line.name}
                maxLength={200}
                autoComplete="off"
                disabled={!mayEdit}
                onValueChange={(name) => edit(line.key, { name })}
              />
            </Field>
            <Field label={`Rol del grupo ${n + 1}`}>
              <Dropdown
                options={options}
                value={line.roleID}
                disabled={!mayEdit}
                onValueChange={(roleID) => edit(line.key, { roleID: roleID ?? '' })}
              />
            </Field>
            {mayEdit && (
              <div className="flex gap-2">
                <Button
                  icon={<ArrowUp aria-hidden />}
                  aria-label={`Subir el grupo ${n + 1}`}
                  disabled={n === 0}
                  onClick={() => raise(n)}
                />
                <Button
                  icon={<Trash2 aria-hidden />}
                  aria-label={`Quitar el grupo ${n + 1}`}
                  onClick={() => change(typedLines.filter(({ key }) => key !== line.key))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {typedLines.length === 0 && <p className="text-ink">Todavía no hay grupos.</p>}
      <p role="alert" className="mt-3 text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
      {mayEdit && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button icon={<Plus aria-hidden />} onClick={() => change([...typedLines, newLine()])}>
            Agregar grupo
          </Button>
          <Button variant="primary" busy={isSaving} disabled={!isDirty} onClick={() => void save()}>
            Guardar
          </Button>
        </div>
      )}
    </div>
  );
}

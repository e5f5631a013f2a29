import { Alert } from '@caracteriza/ui/alert';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

const texts = {
  backup:
    'El último respaldo es antiguo o falló. Revise el registro del servidor y haga uno: npm run backup.',
  disk: 'El disco del servidor está casi lleno. Libere espacio antes de que no se pueda guardar.',
} as const;

/** Server conditions that need attention; shown to administrators (rules §7). */
export function ServerWarnings() {
  const administrator = mayDo('security:role:EDIT');
  // After fixing the problem in a terminal, the administrator comes back to this screen.
  const { data: answer } = useRead('getHealth', administrator ? {} : null, {
    revalidateOnFocus: true,
    refreshInterval: 60_000,
  });
  return answer?.data.warnings.map((warning) => (
    <Alert key={warning} variant="warning" title={texts[warning]} className="mb-4" />
  ));
}

import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

type User = Schema<'User'>;

interface Reset {
  title: string;
  /** The consequence for the user, appended to their name. */
  consequence: string;
  acceptLabel: string;
  reset: (id: string) => Promise<{ message: string }>;
}

/**
 * Removes part of a user's sign-in after confirmation: the second factor, or the link to the organisation's provider.
 * @param onDone called after the removal
 */
export function useAccountResets(nameOf: (user: User) => string, onDone: () => void) {
  const alert = useAlert();
  const confirm = useConfirm();
  const reset = async (user: User, { title, consequence, acceptLabel, reset: send }: Reset) => {
    const isConfirmed = await confirm({
      title,
      text: `${nameOf(user)} ${consequence}`,
      acceptLabel,
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        alert.success((await send(user.id)).message);
      },
    });
    if (isConfirmed) onDone();
  };
  return {
    resetFactor: (user: User) =>
      reset(user, {
        title: '¿Restablecer el segundo factor?',
        consequence:
          'ingresará solo con la contraseña hasta que active otro, y sus sesiones se cerrarán. Hágalo únicamente si está seguro de quién lo pide.',
        acceptLabel: 'Restablecer',
        reset: (id) => call('resetSecondFactor', { params: { id } }),
      }),
    endLink: (user: User) =>
      reset(user, {
        title: '¿Quitar el vínculo con el proveedor?',
        consequence:
          'ingresará con su usuario y contraseña hasta que vincule otra cuenta, y sus sesiones se cerrarán.',
        acceptLabel: 'Quitar',
        reset: (id) => call('endProviderLink', { params: { id } }),
      }),
  };
}

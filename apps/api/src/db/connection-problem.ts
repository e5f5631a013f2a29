/** The message for whoever starts the server or a command with a database that cannot be used. */
import { StartupProblem } from './startup-problem.ts';
import { errorCode, isConnectionLost } from './transaction.ts';

/** What is wrong with DATABASE_URL, in words; the URL itself may hold a password and is not repeated. */
export function connectionProblem(error: unknown): StartupProblem | null {
  const code = errorCode(error);
  if (['28P01', '28000'].includes(code)) {
    return new StartupProblem(
      'DATABASE_URL: la base de datos rechazó el usuario o la contraseña. Corríjalos e intente de nuevo.',
    );
  }
  if (code === '3D000')
    return new StartupProblem(
      'DATABASE_URL: la base de datos indicada no existe. Créela o corrija el nombre.',
    );
  if (isConnectionLost(error) || ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return new StartupProblem(
      'DATABASE_URL: no se pudo conectar con la base de datos. Revise el servidor, el puerto y la dirección.',
    );
  }
  return null;
}

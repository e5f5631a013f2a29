/** The message shown to a person who starts the server or a command when the database cannot be used. */
import { StartupProblem } from '../startup-problem.ts';
import { errorCode, isConnectionLost } from './transaction.ts';

/** OpenSSL's error messages for an untrusted certificate. */
const tls = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Describes what is wrong with DATABASE_URL. The URL itself is not repeated because it may contain a password. */
export function connectionProblem(error: unknown): StartupProblem | null {
  const code = errorCode(error);
  if (code === '42501') {
    return new StartupProblem(
      'DATABASE_URL: al usuario de la base de datos le falta un permiso. Indique el dueño de las tablas en DATABASE_OWNER_URL.',
    );
  }
  if (['28P01', '28000'].includes(code)) {
    return new StartupProblem(
      'DATABASE_URL: la base de datos rechazó el usuario o la contraseña. Corríjalos e intente de nuevo.',
    );
  }
  if (code === '3D000')
    return new StartupProblem(
      'DATABASE_URL: la base de datos indicada no existe. Créela o corrija el nombre.',
    );
  if (tls.has(code) || /SSL|TLS|certificate/i.test(error instanceof Error ? error.message : '')) {
    return new StartupProblem(
      `DATABASE_URL: falló la conexión cifrada (${code || 'TLS'}). Revise sslmode y el certificado del servidor.`,
    );
  }
  if (isConnectionLost(error) || ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return new StartupProblem(
      'DATABASE_URL: no se pudo conectar con la base de datos. Revise el servidor, el puerto y la dirección.',
    );
  }
  return null;
}

/** All messages about the embedded database for the person starting the server: one line that explains what to do. */
import { StartupProblem } from '../startup-problem.ts';

const OR_URL = 'o indique una base de datos propia en DATABASE_URL';

/** One function per reason; each returns the error to throw. */
export const problems = {
  noPackage: (platform: string) =>
    new StartupProblem(
      `Esta instalación no incluye PostgreSQL para ${platform}: indique una base de datos en DATABASE_URL.`,
    ),
  cannotRun: (program: string, reason: string) =>
    new StartupProblem(
      `No se puede ejecutar ${program} (${reason}): indique una base de datos en DATABASE_URL.`,
    ),
  notWritable: (folder: string, reason: string) =>
    new StartupProblem(
      `No se puede escribir en ${folder} (${reason}): dé permiso de escritura, use otra carpeta en DATA_DIR ${OR_URL}.`,
    ),
  unreachable: (folder: string) =>
    new StartupProblem(
      `El usuario de PostgreSQL ya no puede entrar en ${folder}: dé permiso de paso (chmod o+x) a las carpetas superiores.`,
    ),
  noAccount: (uid: number) =>
    new StartupProblem(
      `El usuario ${uid} no existe en /etc/passwd y PostgreSQL lo necesita: use un usuario con nombre ${OR_URL}.`,
    ),
  noNobody: () =>
    new StartupProblem(
      `Como root PostgreSQL necesita el usuario «nobody» y no existe: créelo, inicie con otro usuario ${OR_URL}.`,
    ),
  inUse: (folder: string) =>
    new StartupProblem(
      `Otro servidor ya usa los datos de ${folder}: deténgalo o use otra carpeta en DATA_DIR antes de iniciar.`,
    ),
  otherVersion: (folder: string, dataVersion: string, serverVersion: string) =>
    new StartupProblem(
      `Los datos de ${folder} son de PostgreSQL ${dataVersion} y este servidor trae ${serverVersion}: use la versión anterior de Caracteriza o restaure un respaldo en otra carpeta.`,
    ),
  initFailed: (reason: string) =>
    new StartupProblem(`No se pudo crear la base de datos (${reason}): revise el disco ${OR_URL}.`),
  startFailed: (reason: string, log: string) =>
    new StartupProblem(`PostgreSQL no inició (${reason}): revise ${log} ${OR_URL}.`),
  stuck: (pid: number) =>
    new StartupProblem(`Un PostgreSQL anterior (proceso ${pid}) no termina: deténgalo y vuelva a iniciar.`),
};

/** The short code of a Node error ('EACCES', 'ENOSPC'…), or its message if it has none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

// Technical failures that keep a trip closed although passphrase and trip are right. Each step is repeated before its failure
// is reported.
import { ApiError } from '@caracteriza/api-client';

const diskMessage =
  'El navegador no pudo leer la salida de este equipo. No se perdió nada: intente de nuevo. Si sigue igual, cierre el navegador y ábralo otra vez.';
const phraseMessage =
  'El navegador no pudo comprobar la frase; puede que le falte memoria. No se perdió nada: cierre otras aplicaciones e intente de nuevo.';
const sessionMessage =
  'La salida sigue en este equipo, pero no se puede abrir sin conexión. No se perdió nada: con conexión, inicie sesión con su usuario y su contraseña, y se abre.';

/** Pauses before the second and later attempts, in ms. */
const pauses = [200, 800, 2000];

/** Runs a step, repeating it after pauses unless its error is already explained. @throws ApiError */
async function withRetries<T>(work: () => Promise<T>, message: string): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const pauseMilliseconds = pauses[failures];
      if (pauseMilliseconds === undefined) throw new ApiError(0, message, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

/**
 * Reads or writes stored data. After being killed, a browser repairs its storage for a while and rejects access meanwhile.
 * @throws ApiError
 */
export const onDisk = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, diskMessage);

/** Derives a key from a passphrase. The worker may fail to start if memory is short. @throws ApiError */
export const withMemory = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, phraseMessage);

/** The message that only the server's key can open a trip now. */
export const needsServer = (): ApiError => new ApiError(0, sessionMessage);

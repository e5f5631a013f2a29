// What keeps a trip shut although phrase and trip are right. It is tried again before it is told, and told by name.
import { ApiError } from '@caracteriza/api-client';

const diskMessage =
  'El navegador no pudo leer la salida de este equipo. No se perdió nada: intente de nuevo. Si sigue igual, cierre el navegador y ábralo otra vez.';
const phraseMessage =
  'El navegador no pudo comprobar la frase; puede que le falte memoria. No se perdió nada: cierre otras aplicaciones e intente de nuevo.';
const sessionMessage =
  'La salida sigue en este equipo, pero no se puede abrir sin conexión. No se perdió nada: con conexión, inicie sesión con su usuario y su contraseña, y se abre.';

/** Before the second try and those after it, in ms. */
const pauses = [200, 800, 2000];

/** Does a step, again after pauses while it fails for what it does not name itself. @throws ApiError */
async function again<T>(work: () => Promise<T>, message: string): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof ApiError) throw thrown;
      const pause = pauses[failures];
      if (pause === undefined) throw new ApiError(0, message, { cause: thrown });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Reads or writes what is stored. A browser that was killed puts its storage in order for a while, and refuses meanwhile. @throws ApiError */
export const onDisk = <T>(work: () => Promise<T>): Promise<T> => again(work, diskMessage);

/** Stretches a phrase. Its worker may not start where memory is short. @throws ApiError */
export const withMemory = <T>(work: () => Promise<T>): Promise<T> => again(work, phraseMessage);

/** Says that only the server's key opens a trip now. */
export const needsServer = (): ApiError => new ApiError(0, sessionMessage);

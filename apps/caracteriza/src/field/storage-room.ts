// What this browser guarantees about stored data, shown before somebody relies on it far from a network.
import { sizeText } from './trip-size.ts';

/** What is known about the browser's storage; null where it gives no information. */
export interface StorageRoom {
  /** In bytes. */
  readonly freeBytes: number | null;
  readonly quota: number | null;
  /** Whether the browser promised to keep the data even when the device runs out of room. */
  readonly isPersistent: boolean | null;
  /**
   * Whether the browser is Safari, which erases data not used for seven days unless the app is on the home
   * screen.
   */
  readonly erasesAfterWeek: boolean;
}

/** Room that encryption and the day's work need in addition to the download. */
const roomForWork = 50_000_000;
const sealedOverhead = 1.5;
/** A smaller quota usually means a private window, which keeps its data in memory. */
const quotaOfPrivateWindow = 700_000_000;

/** Asks the browser to keep the data permanently (some ask the user first), and reads what it guarantees. */
export async function askForRoom(): Promise<StorageRoom> {
  const { storage } = navigator;
  const isPersistent = await storage?.persist?.().catch(() => null);
  const estimate = await storage?.estimate?.().catch(() => null);
  const { quota = null, usage = 0 } = estimate ?? {};
  return {
    freeBytes: quota === null ? null : quota - usage,
    quota,
    isPersistent: isPersistent ?? null,
    erasesAfterWeek:
      isSafari(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** Safari, and every browser of an iPhone, which is Safari inside. */
function isSafari(userAgent: string): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return /Safari\//.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
}

/** The room that a trip needs, in bytes. */
const neededRoom = (bytes: number): number => bytes * sealedOverhead + roomForWork;

/** Why a trip of this size cannot start here, or null if it can. */
export function roomRefusal({ freeBytes }: StorageRoom, bytes: number): string | null {
  if (freeBytes === null || freeBytes >= neededRoom(bytes)) return null;
  return `Este equipo tiene ${sizeText(freeBytes)} libres y la salida necesita ${sizeText(neededRoom(bytes))}. Libere espacio o elija menos zonas.`;
}

/** The risks for the data of a trip, each with what to do about it. */
export function roomDoubts(storageRoom: StorageRoom): string[] {
  const storageDoubts: string[] = [];
  if (storageRoom.quota !== null && storageRoom.quota < quotaOfPrivateWindow)
    storageDoubts.push(
      'El navegador da poco espacio, como en una ventana privada o de incógnito: allí todo se borra al cerrarla. Si es su caso, salga desde una ventana normal.',
    );
  if (storageRoom.isPersistent === false)
    storageDoubts.push(
      'El navegador no prometió conservar lo guardado: si al equipo le falta espacio, puede borrarlo. Instale la aplicación en el equipo y no borre los datos del navegador durante la salida.',
    );
  if (storageRoom.erasesAfterWeek)
    storageDoubts.push(
      'Safari borra lo guardado si pasan siete días sin abrir la página. Agréguela a la pantalla de inicio (Compartir → Agregar a inicio), salga desde allí y envíe cada día.',
    );
  return storageDoubts;
}

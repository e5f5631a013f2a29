// Messages about a position taken from the device.

/** Message if the browser provides no position (spec §8). */
export const noPosition = 'No es posible acceder a la geolocalización del navegador';

/** Above this error, in metres, it is worth taking the position again. */
const poorAccuracy = 100;
const meters = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });
const kilometers = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** '240 m', '3,4 km'. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${meters.format(metres)} m` : `${kilometers.format(metres / 1000)} km`;

/** The problem with the accuracy, or null. */
export const accuracyWarning = (accuracy: number): string | null =>
  accuracy > poorAccuracy
    ? 'La precisión es baja. Si puede, salga a un lugar abierto y tome la posición de nuevo.'
    : null;

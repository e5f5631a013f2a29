/** A position as typed, sent and displayed: latitude and longitude in degrees. Its detail is the accuracy in metres. */
import { numberOnWire } from '../../../values/number-text.ts';

// 15 decimals are far more precise than any device, so longer text is not a position.
const wireForm = /^(-?[0-9]{1,3}(?:\.[0-9]{1,15})?) (-?[0-9]{1,3}(?:\.[0-9]{1,15})?)$/;

/** Latitude and longitude of a value in wire format; undefined if it is not a position. */
export function coordinatesOf(value: string): readonly [latitude: number, longitude: number] | undefined {
  const [, latitude, longitude] = wireForm.exec(value) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const coordinates = [Number(latitude), Number(longitude)] as const;
  return Math.abs(coordinates[0]) <= 90 && Math.abs(coordinates[1]) <= 180 ? coordinates : undefined;
}

/**
 * Converts a typed position to wire format, which is both numbers separated by a space: '4.6, -74.1', '4.6,-74.1' (as maps
 * write it) and '4,6 -74,1' all become '4.6 -74.1'. Returns an invalid position unchanged.
 */
export function positionOnWire(typedText: string): string {
  const text = typedText.trim();
  const [, latitude = '', longitude = ''] =
    /^(\S+?)[,;]?\s+(\S+)$/.exec(text) ??
    /^([^;\s]+);([^;\s]+)$/.exec(text) ??
    /^(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(text) ??
    [];
  const value = `${numberOnWire(latitude)} ${numberOnWire(longitude)}`;
  return coordinatesOf(value) ? value : typedText;
}

/** Why a value is not a position in wire format (in Spanish), or null if it is. */
export function positionProblem(value: string): string | null {
  return coordinatesOf(value)
    ? null
    : 'Escriba latitud y longitud en grados, por ejemplo 4.60971, -74.08175.';
}

/** Why an accuracy is invalid (in Spanish), or null if it is valid; '' means unknown. */
export function accuracyProblem(accuracy: string): string | null {
  return /^(?:[0-9]{1,8})?$/.test(accuracy) ? null : 'La precisión debe ser un número entero de metros.';
}

/** The position reported by the device, as value and detail. */
export function positionFrom(device: { latitude: number; longitude: number; accuracy: number }) {
  return {
    value: `${device.latitude.toFixed(6)} ${device.longitude.toFixed(6)}`,
    detail: Math.min(Math.ceil(device.accuracy), 99_999_999).toFixed(0),
  };
}

/** A position formatted for people: '4.60971, -74.08175 (± 12 m)'. */
export function shownPosition(value: string, accuracy: string | null): string {
  const positionText = coordinatesOf(value) ? value.replace(' ', ', ') : value;
  return accuracy ? `${positionText} (± ${accuracy} m)` : positionText;
}

// Where the device is, as the browser says it (spec §4 "Family add").
import { useEffect, useEffectEvent, useState } from 'react';

/** A position in degrees, and how many metres it may be off. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** `unsupported`: the browser has no geolocation; `refused`: the person or the device gives none. */
type NoPosition = 'refused' | 'unsupported';
export type PositionState = 'idle' | 'asking' | 'found' | NoPosition;

/** A device indoors may need this long for a good position, in ms. */
const longestWait = 30_000;

/** The position of this device, or why there is none. */
async function devicePosition(): Promise<Position | NoPosition> {
  if (!('geolocation' in navigator)) return 'unsupported';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve('refused'),
      { enableHighAccuracy: true, timeout: longestWait, maximumAge: 0 },
    );
  });
}

interface PositionOptions {
  /** Asks as soon as the form opens. */
  atOnce: boolean;
  onFound: (position: Position) => void;
  onFailed: (why: NoPosition) => void;
}

/** Asks the browser for its position, at once or by `ask`. An answer that comes after the form is gone counts for nothing. */
export function usePosition({ atOnce, onFound, onFailed }: PositionOptions) {
  const [state, setState] = useState<PositionState>(atOnce ? 'asking' : 'idle');
  const [request, setRequest] = useState(atOnce ? 1 : 0);
  const answer = useEffectEvent((position: Position | NoPosition) => {
    const failed = typeof position === 'string';
    setState(failed ? position : 'found');
    if (failed) onFailed(position);
    else onFound(position);
  });

  useEffect(() => {
    if (request === 0) return;
    let current = true;
    void devicePosition().then((position) => current && answer(position));
    return () => {
      current = false;
    };
  }, [request]);

  const ask = () => {
    setState('asking');
    setRequest((times) => times + 1);
  };
  return { state, ask };
}

// The device's position from the browser (spec §4 "Family add").
import { useEffect, useEffectEvent, useState } from 'react';

/** A position in degrees, with its accuracy in metres. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** `unsupported`: the browser has no geolocation; `refused`: the user or the device does not provide it. */
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
  /** Requests the position as soon as the form opens. */
  atOnce: boolean;
  onFound: (position: Position) => void;
  onFailed: (reason: NoPosition) => void;
}

/** Requests the browser's position, either immediately or through `ask`. A result that arrives after unmounting is ignored. */
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
    setRequest((count) => count + 1);
  };
  return { state, ask };
}

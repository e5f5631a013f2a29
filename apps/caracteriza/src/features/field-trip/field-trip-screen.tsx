import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { prepareTrip } from '../../field/download.ts';
import { startTripWorks } from '../../field/trip-works.ts';
import { useTrip } from '../../field/trip-state.ts';
import { homePath } from '../../session/addresses.ts';
import { primaryLink } from '../../shell/link-look.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { TripDownload } from './trip-download.tsx';
import { TripForm } from './trip-form.tsx';

/** 'Salir a terreno': where a surveyor chooses the data for a trip and downloads it. */
export function FieldTripScreen() {
  const { trip } = useTrip();
  const navigate = useNavigate();
  const alert = useAlert();
  useEffect(() => startTripWorks(), []);
  const finishDownload = async (families: number) => {
    alert.success(
      `Lleva ${countText(families, 'familia', 'familias')}. Antes de salir, pruébela en modo avión.`,
    );
    await navigate(homePath);
  };
  return (
    <div data-at-the-door className="max-w-3xl">
      <ScreenHeading title="Salir a terreno">
        Lleve en este equipo las familias de unas zonas y trabaje sin conexión. Todo va cifrado.
      </ScreenHeading>
      {trip === null && <TripForm onPlan={prepareTrip} />}
      {trip && !trip.whole && (
        <TripDownload trip={trip} onDone={(families) => void finishDownload(families)} />
      )}
      {trip?.whole && (
        <>
          <p className="mb-4">
            Este equipo ya tiene una salida suya. Para llevar otras zonas, envíe lo que falte y termínela.
          </p>
          <Link to={homePath} className={primaryLink}>
            Ir a la salida
          </Link>
        </>
      )}
    </div>
  );
}

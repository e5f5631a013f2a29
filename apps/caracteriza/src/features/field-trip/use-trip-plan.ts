import { useEffect, useState } from 'react';
import { passphraseProblem } from '../../field/passphrase-rule.ts';
import { askForRoom, roomRefusal, type StorageRoom } from '../../field/storage-room.ts';
import { currentSession } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';

/** How many families of a campaign are assigned to the user. */
function useAssignedCount(campaignID: string): number {
  const { data } = useRead('listOwnAssignments');
  return (data?.data ?? []).filter(({ campaignET }) => campaignET.id === campaignID).length;
}

interface TripInputs {
  campaignID: string;
  zoneIDs: readonly string[];
  deviceName: string;
  passphrase: string;
  again: string;
}

/** The problem of each input; false if there is none. */
const problemsOf = (inputs: TripInputs, usesAssigned: boolean) => ({
  campaignID: inputs.campaignID === '' && 'Elija la campaña.',
  zoneIDs: !usesAssigned && inputs.zoneIDs.length === 0 && 'Elija al menos una zona.',
  deviceName: inputs.deviceName.trim() === '' && 'Escriba un nombre para reconocer este equipo.',
  passphrase: passphraseProblem(inputs.passphrase, currentSession()?.username ?? ''),
  again: inputs.again !== inputs.passphrase && 'No es igual a la frase de arriba.',
});

/** The inputs of a trip, and their problems once the form was submitted. */
export function useTripPlan(defaultDevice: string) {
  const [campaignID, setCampaignID] = useState('');
  const [zoneIDs, setZoneIDs] = useState<string[]>([]);
  const [zoneSource, setZoneSource] = useState<'assigned' | 'zones' | null>(null);
  const [deviceName, setDeviceName] = useState(defaultDevice);
  const [passphrase, setPassphrase] = useState('');
  const [passphraseRepeat, setPassphraseRepeat] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const storageRoom = useRoom();
  const assignedCount = useAssignedCount(campaignID);
  // By default, users with assigned families download those.
  const usesAssigned = assignedCount > 0 && zoneSource !== 'zones';
  const isChosen = campaignID !== '' && (usesAssigned || zoneIDs.length > 0);
  const reach = usesAssigned ? { assigned: true } : { zoneIDs };
  const estimate = useRead('estimateFieldTrip', isChosen ? { body: { campaignID, ...reach } } : null);
  const size = estimate.data?.data ?? null;

  const values = { campaignID, zoneIDs, deviceName, passphrase, again: passphraseRepeat };
  const problems = problemsOf(values, usesAssigned);
  const refusal = storageRoom && size && roomRefusal(storageRoom, size.bytes);
  const isValid = Object.values(problems).every((problem) => !problem) && size !== null && !refusal;
  return {
    values,
    assigned: assignedCount,
    usesAssigned,
    set: {
      setCampaignID,
      setZoneIDs,
      setTakes: setZoneSource,
      setDeviceName,
      setPassphrase,
      setAgain: setPassphraseRepeat,
    },
    estimate,
    room: storageRoom,
    refusal,
    problemOf: (field: keyof typeof problems) => (submitted ? problems[field] : false),
    /** The plan if it is valid; otherwise the problems are shown. */
    submit: () => {
      setSubmitted(true);
      if (!isValid) return null;
      return {
        campaignID,
        zoneIDs: usesAssigned ? null : zoneIDs,
        deviceName: deviceName.trim(),
        passphrase,
        families: size.families,
      };
    },
  };
}

/** The storage that the browser grants, once known; some browsers ask the user first. */
function useRoom(): StorageRoom | null {
  const [storageRoom, setStorageRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    // If the browser does not answer, no warning is shown.
    askForRoom().then(setStorageRoom, () => undefined);
  }, []);
  return storageRoom;
}

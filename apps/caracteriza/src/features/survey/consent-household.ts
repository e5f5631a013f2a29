// Who signs a consent in a visit, and which other household members it can cover.
import type { Schema } from '@caracteriza/api-client';
import { isMinorOn } from '@caracteriza/domain/campaign/representation';
import { fullName } from '../surveyable/surveyable-text.ts';

type Board = Pick<Schema<'FamilyVisitBoard'>, 'members' | 'cells'>;
type Member = Board['members'][number];

interface CoveredMember {
  readonly id: string;
  readonly name: string;
  /** Somebody else decides for minors, so they are covered unless the surveyor says otherwise. */
  readonly isMinor: boolean;
}

interface Household {
  /**
   * The name of the adult who answers: the person or, for a minor, the first adult, which is the head if the head is an adult;
   * '' if there is none.
   */
  readonly signer: string;
  /** The other members who have been neither surveyed in this campaign nor refused. */
  readonly otherMembers: readonly CoveredMember[];
}

const isMinor = ({ birthdateID }: Member, today: string) => isMinorOn(birthdateID.dateChar, today);

/**
 * The household of a visit; its members are listed with the head first.
 * @param today yyyymmdd
 */
export function householdOf({ members, cells }: Board, personID: string, today: string): Household {
  const person = members.find(({ id }) => id === personID);
  const adults = members.filter((member) => !isMinor(member, today));
  const signer = adults.find(({ id }) => id === person?.id) ?? adults[0];
  const isAsked = ({ id }: Member) =>
    cells.some((cell) => cell.surveyableID === id && (cell.survey !== null || cell.draft || cell.refused));
  return {
    signer: signer ? fullName(signer) : '',
    otherMembers: members
      .filter((member) => member.id !== personID && !isAsked(member))
      .map((member) => ({ id: member.id, name: fullName(member), isMinor: isMinor(member, today) })),
  };
}

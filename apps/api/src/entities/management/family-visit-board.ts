/** The board of a visit: a table of a family's members and a campaign's questionnaires (rules §6, decision 0046). */
import { visitPending } from '@caracteriza/domain/campaign/visit-pending';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { linkOf, openLinks } from '../../questionnaire/applicable.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { memberOf, readMembers } from './family-member.ts';
import { absenceOf, openAbsences } from './family-visit-absence.ts';
import { readCells } from './family-visit-cells.ts';
import { readFamilyVisits } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

/** What prevents a visit from being complete today. */
export async function readPending(
  trx: Kysely<Database>,
  familyID: string,
  campaignID: string,
  surveyor: { userID: string; today: string },
): Promise<{ pending: number; nobodyThere: boolean }> {
  const members = await readMembers(trx, [familyID]);
  const links = await openLinks(trx, surveyor.today, campaignID);
  const cells = await readCells(trx, members, links, surveyor);
  const absences = await openAbsences(trx, {
    familyIDs: [familyID],
    campaignID,
    today: surveyor.today,
  }).execute();
  return visitPending({
    members: members.map(({ id }) => id),
    cells,
    absent: new Set(absences.map(({ surveyableID }) => surveyableID)),
    familyLinks: new Set(links.filter(({ level }) => level === 'family').map(({ linkID }) => linkID)),
  });
}

export const familyVisitBoardHandlers = {
  getFamilyVisitBoard: async ({ trx, params, query, session, now, audit }) => {
    const today = todayInBogota(now);
    const id = await resolveID(trx, 'family', params.id);
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const family = await readOne('family', readFamilies, trx, id);
    await audit({ entity: 'surveyable', after: { chFamilyID: id } });
    const members = await readMembers(trx, [id]);
    const links = await openLinks(trx, today, campaignID);
    const data = {
      family,
      members: members.map(memberOf),
      questionnaires: links.map((link) => ({ ...linkOf(link), level: link.level })),
      cells: await readCells(trx, members, links, { userID: session.userID, today }),
      absences: (await openAbsences(trx, { familyIDs: [id], campaignID, today }).execute()).map(absenceOf),
      visits: await readFamilyVisits(trx, id, campaignID),
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;

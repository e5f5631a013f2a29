// Families: searching, reading, adding and changing them.
import type { CallArgs, Schema } from '@caracteriza/api-client';
import { familyText } from '@caracteriza/domain/values/family-text';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { commitCorrection, refusedOperation, writesRecord } from '../correction.ts';
import { sentFields } from '../queued-operation.ts';
import type { FieldFamily } from '../field-types.ts';
import { inOrder, pageOf, searchOf } from './list-view.ts';
import { nameOf } from './people.ts';
import { familyBodyOf, familyFrom, familyReferenceOf } from './records.ts';
import { type Answers, answerWith, commitFamily, familyByID, type Trip } from './trip.ts';

type Query = NonNullable<CallArgs<'listFamilies'>['query']>;

/**
 * The searchable texts of a family: its own text and, for each member, a text that combines both. All words of a search
 * must occur in the same text.
 */
function searchedTexts({ family, members }: FieldFamily): string[] {
  const { code, consultreference, residentialaddress, locationReference, zoneID } = family;
  const ownText = fold(
    `${code} ${consultreference} ${residentialaddress} ${locationReference} ${zoneID.name}`,
  );
  return [
    ownText,
    ...members.map(
      (person) => `${fold(`${person.code} ${person.identification} ${nameOf(person)}`)} ${ownText}`,
    ),
  ];
}

const byCode = ({ code }: Schema<'Family'>) => codeSortKey(code);
const sortTexts: Readonly<Record<string, (family: Schema<'Family'>) => string>> = {
  consultreference: ({ consultreference }) => sortKey(consultreference),
  residentialaddress: ({ residentialaddress }) => sortKey(residentialaddress),
  zoneID: ({ zoneID }) => sortKey(zoneID.name),
  mtSocialStratumID: ({ mtSocialStratumID }) => sortKey(mtSocialStratumID.value),
};

async function listFamiliesPage({ store }: Trip, { search = '', sort = 'code', ...query }: Query) {
  const matchesSearch = searchOf(search);
  const matches = (await store.allFamilies()).filter((family) => matchesSearch(searchedTexts(family)));
  const families = inOrder(
    matches.map(({ family }) => family),
    sort,
    sortTexts,
    byCode,
  );
  return { families: pageOf(families, query), total: families.length };
}

const newFamilyTitle = ({ consultreference }: Schema<'Family'>) => `Familia nueva: ${consultreference}`;

export const familyAnswers = {
  listFamilies: async (trip, { query = {} }) => {
    const { families, total } = await listFamiliesPage(trip, query);
    return answerWith(families, undefined, { total, totalIsExact: true });
  },

  getFamily: async (trip, { params }) => answerWith((await familyByID(trip, params.id)).family),

  createFamily: async (trip, { body }) => {
    const id = crypto.randomUUID();
    const family = familyFrom(body, trip.materials, { id, code: body.code, version: 1 });
    const newFamily = { family, members: [], consents: [], cells: [], absences: [], visits: [] };
    await commitFamily(trip, newFamily, [
      {
        operationId: 'createFamily',
        recordID: id,
        body,
        about: [id],
        title: newFamilyTitle(family),
      },
    ]);
    return answerWith(family, 'La familia se guardó en este dispositivo.');
  },

  updateFamily: async (trip, { params, body: { version: _version, ...body } }) => {
    const oldFamily = await familyByID(trip, params.id);
    const family = familyFrom(body, trip.materials, oldFamily.family);
    const chFamilyID = familyReferenceOf({ ...oldFamily, family });
    const members = oldFamily.members.map((member) => ({ ...member, chFamilyID }));
    const newFamily = { ...oldFamily, family, members };
    const title = `Cambios de la ${familyText(family.consultreference)}`;
    const isOwn = writesRecord(['createFamily', 'updateFamily'], params.id);
    const refusal = await refusedOperation(trip.store, isOwn);
    if (refusal) {
      const isNew = refusal.operation.operationId === 'createFamily';
      await commitCorrection(trip.store, {
        refusedOperation: refusal,
        body: isNew ? { ...sentFields(refusal), ...body } : body,
        title: isNew ? newFamilyTitle(family) : title,
        family: newFamily,
        includes: isOwn,
      });
      return answerWith(family, 'La corrección se guardó en este dispositivo y se enviará.');
    }
    await commitFamily(trip, newFamily, [
      {
        operationId: 'updateFamily',
        params: { id: params.id },
        body,
        base: familyBodyOf(oldFamily.family),
        about: [params.id],
        title,
      },
    ]);
    return answerWith(family, 'Los cambios se guardaron en este dispositivo.');
  },
} satisfies Answers;

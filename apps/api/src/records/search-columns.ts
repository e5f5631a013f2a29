/** The columns used only by lists and searches, derived from a record's other columns by both forms and bulk loads. */
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { nameSound } from '@caracteriza/domain/values/sound-key';

type StoredRow = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The columns of a person that lists search and sort by. */
export function personKeys(
  row: StoredRow,
): Record<'names_sort' | 'surnames_sort' | 'sound' | 'search', string> {
  const searchColumns = [
    'code',
    'identification',
    'first_name',
    'second_name',
    'first_surname',
    'second_surname',
  ];
  return {
    names_sort: sortKey(`${text(row['first_name'])} ${text(row['second_name'])}`),
    surnames_sort: sortKey(`${text(row['first_surname'])} ${text(row['second_surname'])}`),
    sound: nameSound({
      firstName: text(row['first_name']),
      secondName: text(row['second_name']),
      firstSurname: text(row['first_surname']),
    }),
    search: fold(searchColumns.map((column) => text(row[column])).join(' ')),
  };
}

/** The columns of a family that lists search and sort by. */
export function familyKeys(row: StoredRow) {
  const [reference, address] = [text(row['consultreference']), text(row['residentialaddress'])];
  return {
    consultreference_sort: sortKey(reference),
    residentialaddress_sort: sortKey(address),
    search: fold(`${text(row['code'])} ${reference} ${address} ${text(row['location_reference'])}`),
  };
}

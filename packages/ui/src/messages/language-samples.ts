/** Records of the stories in other languages; fictional. */
export interface Family {
  id: string;
  name: string;
  street: string;
  members: number;
  visited: Date;
}

export interface LanguageSample {
  families: string;
  town: string;
  towns: readonly { value: string; label: string }[];
  headers: Record<'name' | 'street' | 'members' | 'visited', string>;
  rows: readonly Family[];
  /** The text to type, without diacritics, and the only name that it finds. */
  search: { typed: string; found: string };
}

const visitDates = [
  new Date(Date.UTC(2026, 3, 3)),
  new Date(Date.UTC(2026, 8, 21)),
  new Date(Date.UTC(2026, 10, 5)),
];
const rowsOf = (names: readonly string[], street: (number: number) => string): Family[] =>
  names.map((name, index) => ({
    id: String(index),
    name,
    street: street(12 + index),
    members: index * 3 + 1,
    visited: visitDates[index]!,
  }));
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

export const samples: Record<'ar' | 'he', LanguageSample> = {
  ar: {
    families: 'الأسر',
    town: 'البلدة',
    towns: options('عمّان', 'إربد', 'الزرقاء'),
    headers: { name: 'الاسم', street: 'العنوان', members: 'الأفراد', visited: 'الزيارة' },
    rows: rowsOf(['مُحَمَّد الخطيب', 'ليلى حدّاد', 'يوسف ناصر'], (number) => `شارع ${number} (عمّان)`),
    search: { typed: 'محمد', found: 'مُحَمَّد الخطيب' },
  },
  he: {
    families: 'משפחות',
    town: 'יישוב',
    towns: options('חיפה', 'באר שבע', 'עכו'),
    headers: { name: 'שם', street: 'כתובת', members: 'נפשות', visited: 'ביקור' },
    rows: rowsOf(['שָׁלוֹם כהן', 'לאה מזרחי', 'יוסף פרץ'], (number) => `רחוב ${number} (חיפה)`),
    search: { typed: 'שלום', found: 'שָׁלוֹם כהן' },
  },
};

import { expect, it } from 'vitest';
import { countText } from './count-text.ts';
import { profileInput, profileSchema } from './profile-values.ts';

const form = {
  ...profileInput(null),
  name: 'Estricto',
  minimumlengthpassword: '8',
  maximumlengthpassword: '64',
  amountfailedattemptstoblockuser: '0',
  amountdayschangepassword: '0',
  amountdaysinactivityblockuser: '0',
  passwordregex: '.+',
  passwordregexexplanation: 'Cualquiera',
  amountpasswordstokeep: '5',
};

it('takes 0 as never and sends numbers', () => {
  expect(profileSchema.parse(form)).toMatchObject({ amountdayschangepassword: 0, minimumlengthpassword: 8 });
  expect([countText(0), countText(90)]).toEqual(['Nunca', 90]);
});

it.each([
  [{ minimumlengthpassword: '65' }, 'minimumlengthpassword'],
  [{ minimumlengthpassword: '0' }, 'minimumlengthpassword'],
  [{ maximumlengthpassword: '129' }, 'maximumlengthpassword'],
  [{ passwordregex: '(' }, 'passwordregex'],
])('%o is refused at its field', (change, field) => {
  const { error } = profileSchema.safeParse({ ...form, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

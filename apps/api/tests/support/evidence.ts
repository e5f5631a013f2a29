/** A person whose representative consented to a text with accents, and the evidence of it, for tests. */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Send, type TestApp } from './app.ts';
import { codeFrom, recordIn, type Row } from './demo.ts';
import { personBy, png } from './survey.ts';

/** Accents, quotes, lines of two systems, blanks at the end, and a letter that the document's font does not have. */
export const consentedText =
  'Autorizo a la Alcaldía de Peñón: «según la Ley 1581», ¿de acuerdo?\r\n\n\tÑandú y pingüino.  \nLínea final 漢';

const day = 24 * 3_600_000;

export interface ConsentedMinor {
  surveyor: { send: Send; login: string };
  person: Row;
  campaign: Row;
  consent: Row;
}

export async function consentedMinor(test: TestApp): Promise<ConsentedMinor> {
  const surveyor = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const now = test.clock.now();
  const person = await personBy(test, '-age');
  const birthdate = String(Number(todayInBogota(now)) - 120_000);
  await test.db
    .updateTable('surveyable')
    .set({ birthdate, status: 'activo' })
    .where('id', '=', person.id)
    .execute();
  const campaign = recordIn(
    await test.admin('POST', '/campaigns', {
      code: await codeFrom(test.admin, '/campaigns'),
      name: 'Evidencia',
      description: 'De la prueba',
      startDate: todayInBogota(now),
      endDate: todayInBogota(new Date(now.getTime() + 30 * day)),
      consentText: consentedText,
    }),
  );
  const consent = recordIn(
    await surveyor.send('POST', '/consents', {
      campaignID: campaign.id,
      surveyableID: person.id,
      attempt: randomUUID(),
      version: 1,
      accepted: true,
      respondent: 'Rosa Peña Ñáñez',
      signature: png,
      representation: { quality: 'madre', document: '52111222', heard: true, note: 'Le conviene y quiso.' },
    }),
  );
  return { surveyor, person, campaign, consent };
}

/** The evidence of a consent, as the server sends it. */
export async function evidenceOf(send: Send, consentID: string): Promise<Buffer> {
  const answer = await send('GET', `/consents/${consentID}/evidence`);
  if (answer.status !== 200) throw new Error(answer.text);
  return Buffer.from(answer.body['data'] as string, 'base64');
}

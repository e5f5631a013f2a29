/** What people type must not be readable in the files of the browser's profile (docs/security.md, 'What stays on a device'). */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { Api } from '../api.ts';
import { openAdd } from '../crud-steps.ts';
import { inputOf } from '../draft-steps.ts';
import { accounts, test } from '../fixtures.ts';
import { keepSession } from '../kept-session.ts';
import { makeKilledSurvey, openKilled } from '../kill-rounds.ts';
import { makeProfile, profileHolds, removeProfile } from '../killed-browser.ts';
import { personAged, table } from '../survey-steps.ts';

/** The time in milliseconds until the browser has written the state of its tabs to its profile. */
const untilWritten = 15_000;

const control = 'texto de control sin proteger';
const typedTexts = {
  'an answer of text': 'Desplazada de Ñandubay en 2003',
  'a number': '987654321',
  'another answer of text': 'Recibe ayuda de su cuñada',
  'the search for a person': 'Zoraida Quiñónez',
  'the search for families': 'Familia Urdánegui',
  'the login that the audit trail is filtered by': 'zquinonez77',
  'a name in a form': 'Hermenegildo',
  'a document in a form': '10987123',
};

/** A text field without protection: if its text is not found, the search of the files proves nothing. */
async function writeControl(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/caracteriza/api/health`);
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').fill(control);
}

for (const end of ['close', 'kill'] as const) {
  test(`nothing that was typed is in the profile after the browser's ${end}`, async ({ api, server }) => {
    const profile = await makeProfile();
    try {
      const person = await personAged(api, 20, 60);
      const survey = await makeKilledSurvey(api, person, { profile, account: accounts.admin });
      const browser = await openKilled(survey);
      const { page, context } = browser;
      await inputOf(page, 0).fill(typedTexts['an answer of text']);
      await inputOf(page, 1).fill(typedTexts['a number']);
      await inputOf(page, 4).fill(typedTexts['another answer of text']);

      const openAt = async (address: string) => {
        const tab = await context.newPage();
        await tab.goto(`${server.origin}/caracteriza/api/health`);
        const { login, password } = accounts.admin;
        await keepSession(tab, await Api.login(server.origin, login, password));
        await tab.goto(server.origin + address);
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        return tab;
      };
      const people = await openAt('/caracteriza/home/surveyable');
      const peopleResponse = people.waitForResponse((reply) => reply.url().includes('search='));
      await table(people, 'Encuestables')
        .getByRole('textbox', { name: 'Buscar' })
        .fill(typedTexts['the search for a person']);
      await peopleResponse;
      const { form } = await openAdd(people, 'Encuestables', 'Agregar Encuestable');
      await form.getByLabel('Primer Nombre').fill(typedTexts['a name in a form']);
      await form.getByLabel('Número de Documento').fill(typedTexts['a document in a form']);

      const families = await openAt('/caracteriza/home/families');
      const familiesResponse = families.waitForResponse((reply) => reply.url().includes('search='));
      await table(families, 'Familias')
        .getByRole('textbox', { name: 'Buscar' })
        .fill(typedTexts['the search for families']);
      await familiesResponse;
      // The text is encrypted and its key put into the history only after the search itself.
      const isKept = () =>
        families.evaluate(
          () => sessionStorage.getItem('caracteriza.searches') !== null && history.state?.usr?.searches,
        );
      await expect.poll(isKept).toBeTruthy();
      await families.reload();
      await expect(table(families, 'Familias').getByRole('textbox', { name: 'Buscar' })).toHaveValue(
        typedTexts['the search for families'],
      );

      const audit = await openAt('/caracteriza/home/audit');
      await audit
        .getByLabel('Usuario', { exact: true })
        .fill(typedTexts['the login that the audit trail is filtered by']);
      await audit.getByRole('button', { name: 'Filtrar' }).click();
      await expect(audit.getByText('Ningún registro coincide con los filtros.')).toBeVisible();

      await writeControl(await context.newPage(), server.origin);
      // The browser writes less about hidden tabs.
      for (const tab of [families, people, page]) {
        await tab.bringToFront();
        if (tab === people) await form.getByLabel('Primer Nombre').fill(typedTexts['a name in a form']);
        await wait(tab === page ? 0 : 5_000);
      }
      await wait(untilWritten);
      await browser[end]();
      const foundInProfile = await profileHolds(profile, [
        control,
        person.identification,
        ...Object.values(typedTexts),
      ]);
      expect(foundInProfile).toEqual([control]);
    } finally {
      await removeProfile(profile);
    }
  });
}

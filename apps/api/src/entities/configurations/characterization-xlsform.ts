/** A characterization as an XLSForm: export, check before import, and import (rules §4). */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { isNote } from '@caracteriza/domain/question/kinds';
import { countText } from '@caracteriza/domain/words/counted';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { fields } from '@caracteriza/openapi/fields';
import { operations } from '@caracteriza/openapi/operations';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import { workbookBytes } from '../../bulk-load/workbook-bytes.ts';
import type { Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readQuestionnaire, storeQuestionnaire } from '../../questionnaire/store.ts';
import { readTrigger } from '../../questionnaire/trigger.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import type { Session } from '../../identity/session.ts';
import { maxGaps } from '../../xlsform/form.ts';
import { formLosses } from '../../xlsform/losses.ts';
import { makeForm, resolveForm } from '../../xlsform/make.ts';
import { readByCalculations } from '../../xlsform/person-fields.ts';
import { readPersonValues } from '../../xlsform/person-values.ts';
import type { FormReading } from '../../xlsform/read.ts';
import { readFormInThread } from '../../xlsform/form-thread.ts';
import { shortenToFit } from '../../xlsform/text-limits.ts';
import { formSheets, formWorkbook } from '../../xlsform/write.ts';
import { readCharacterizations } from './characterization-list.ts';

const entity = 'characterization';

/** Users who can list triggers can export them. */
const triggerGrants: readonly string[] = operations.listTriggers.grants;

const mayReadTriggers = ({ grants }: { grants: ReadonlySet<string> }) =>
  triggerGrants.some((grant) => grants.has(grant));

/** Throws 422 with a file's errors; `moreErrors` counts those that are not listed. */
function refuseFile(errors: readonly string[], moreErrors = 0): never {
  const problems = errors.map((message) => ({ field: 'workbook', message }));
  const [firstError = ''] = errors;
  const errorCount = errors.length + moreErrors;
  const message =
    errorCount === 1
      ? firstError
      : `El formulario tiene ${countText(errorCount, 'error', 'errores')}: no se importa. ${firstError}`;
  throw problem('rule', message, problems);
}

/** The form in a workbook of this user. Throws 422 if it contains none. */
async function formIn(workbook: string, session: Session): Promise<FormReading> {
  const formReading = await readFormInThread(session, workbookBytes(workbook));
  if (formReading.errors.length > 0) refuseFile(formReading.errors, formReading.moreErrors);
  return formReading;
}

/** Whether an active characterization already has this name, compared as in lists. */
async function isTaken(trx: Kysely<Database>, name: string): Promise<boolean> {
  const sameNamed = await trx
    .selectFrom('characterization')
    .select('id')
    .where('status', '=', 'activo')
    .where('name_sort', '=', sortKey(name))
    .limit(1)
    .executeTakeFirst();
  return sameNamed !== undefined;
}

/**
 * Makes two imports with the same name run one after the other: the second, perhaps from a double click, then finds the first.
 */
const lockFormName = (trx: Kysely<Database>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('importXlsform ' || ${sortKey(name)}::text, 0))`.execute(
    trx,
  );

const { name: nameField, description: descriptionField } = fields.CharacterizationCreate;

/** What importing a form would create. */
async function report(trx: Kysely<Database>, { form: formRead, gaps: formGaps, moreGaps }: FormReading) {
  const gaps = [...formGaps];
  const { form, references } = await resolveForm(trx, formRead, gaps);
  const { questions, triggers, title } = form;
  const name = title && shortenToFit(title, nameField.maxLength);
  if (title !== name)
    gaps.push({
      sheet: 'settings',
      row: 2,
      column: 'form_title',
      text: title!,
      reason: 'El nombre admite 100 caracteres: se cortó.',
    });
  const description = shortenToFit(form.description ?? 'Importada de un XLSForm', descriptionField.maxLength);
  const data: components['schemas']['XlsformReport'] = {
    name,
    description,
    nameTaken: name !== null && (await isTaken(trx, name)),
    questions: questions.filter(({ type }) => !isNote({ fieldTypeCode: type })).length,
    options: [...questions.filter(({ sharedList }) => !sharedList), ...form.lists].reduce(
      (sum, { options }) => sum + options.length,
      0,
    ),
    sections: new Set(questions.map(({ section }) => section).filter((section) => section !== null)).size,
    dependents: questions.filter(({ base, showWhen }) => base ?? showWhen).length,
    triggers: triggers.length,
    gapCount: gaps.length + moreGaps,
    gaps: gaps.slice(0, maxGaps),
  };
  return { form, references, data };
}

export const characterizationXlsformHandlers = {
  downloadXlsform: async ({ trx, params, session, now, audit }) => {
    const id = await resolveID(trx, entity, params.id);
    const { hash, description, level } = await trx
      .selectFrom('characterization')
      .select(['questionnaire_hash as hash', 'description', 'level'])
      .$narrowType<{ level: CharacterizationLevel }>()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = await readQuestionnaire(trx, hash ?? (await storeQuestionnaire(trx, id, now)));
    const hasTriggers = mayReadTriggers(session);
    const rows = await trx
      .selectFrom('trigger_rule')
      .select(['field', 'operator', 'value1', 'value2'])
      .where('characterization_id', '=', id)
      .where('question_id', 'is', null)
      .orderBy('id')
      .execute();
    const triggers = hasTriggers ? rows.map(readTrigger) : null;
    await audit({ entity, entityID: id, after: { format: 'xlsform' } });
    const message = hasTriggers
      ? 'Archivo generado.'
      : 'Archivo generado, sin disparadores: su rol no permite verlos.';
    const personValues = await readPersonValues(trx, [
      ...rows.map(readTrigger),
      ...body.questions.flatMap((question) => question.triggers),
      ...readByCalculations(body.questions),
    ]);
    const sheets = formSheets({ body, description, level, triggers, personValues });
    return { message, data: formWorkbook(sheets) };
  },

  listXlsformLosses: async ({ trx, params, session, now }) => {
    const id = await resolveID(trx, entity, params.id);
    const { hash } = await trx
      .selectFrom('characterization')
      .select('questionnaire_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = await readQuestionnaire(trx, hash ?? (await storeQuestionnaire(trx, id, now)));
    const losses = formLosses(body, mayReadTriggers(session));
    const message = losses.length === 0 ? 'El formulario sale completo.' : 'El formulario no sale completo.';
    return { message, data: losses };
  },

  checkXlsform: async ({ db, body, session }) => {
    const formReading = await formIn(body.workbook, session);
    const { data } = await inTransaction(db, (trx) => report(trx, formReading));
    return { message: 'El formulario se revisó. Todavía no se guardó nada.', data };
  },

  importXlsform: async ({ db, body, session, address, now }) => {
    const formReading = await formIn(body.workbook, session);
    const data = await inTransaction(db, async (trx) => {
      const newReport = await report(trx, formReading);
      const name = body.name ?? newReport.data.name;
      if (name === null) {
        const message = 'El formulario no tiene título: escriba el nombre de la caracterización.';
        throw problem('rule', message, [{ field: 'name', message }]);
      }
      await lockFormName(trx, name);
      if (await isTaken(trx, name)) {
        const message = `Ya hay una caracterización «${name}»: escriba otro nombre.`;
        throw problem('taken', [{ field: 'name', message }]);
      }
      const description = body.description ?? newReport.data.description;
      const id = await makeForm(trx, newReport.form, newReport.references, { name, description, now });
      const characterization = await readOne(entity, readCharacterizations, trx, id);
      const { gaps: _, ...counts } = newReport.data;
      const auditAfter = { ...characterization, ...counts, name, description };
      await writeAudit(
        trx,
        { ...session, address },
        'importXlsform',
        { entity, entityID: id, after: auditAfter },
        now,
      );
      return { characterization, report: newReport.data };
    });
    return { message: 'La caracterización se agregó correctamente.', data };
  },
} satisfies Partial<Handlers>;

/** 'Ajustes de la organización': what is allowed beyond the specification (decision 0109). */
import { allAllowances, allowances } from '@caracteriza/domain/access/allowances';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';

type AllowanceState = components['schemas']['AllowanceState'];

async function readStates(trx: Kysely<Database>): Promise<AllowanceState[]> {
  const rows = await trx
    .selectFrom('allowance')
    .leftJoin('app_user', 'app_user.id', 'allowance.changed_by')
    .select(['allowance.name', 'allowance.allowed', 'allowance.changed_at', 'app_user.login'])
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return allAllowances.map((allowance) => {
    const row = byName.get(allowance);
    return {
      allowance,
      allowed: row?.allowed ?? false,
      changedAt: row?.changed_at.toISOString() ?? null,
      changer: row?.login ?? null,
    };
  });
}

export const allowanceHandlers = {
  listAllowances: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readStates(trx) }),

  updateAllowance: async ({ trx, params: { allowance }, body: { allowed }, session, now, audit }) => {
    const change = { allowed, changed_at: now, changed_by: session.userID };
    const allowanceBefore = await trx
      .selectFrom('allowance')
      .select('allowed')
      .where('name', '=', allowance)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('allowance')
      .values({ name: allowance, ...change })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
      .execute();
    const data = (await readStates(trx)).find((state) => state.allowance === allowance)!;
    const { label } = allowances[allowance];
    await audit({
      entity: 'allowance',
      before: { allowance: label, allowed: allowanceBefore?.allowed ?? false },
      after: { allowance: label, allowed },
    });
    const message = allowed ? `${label}: se permite.` : `${label}: ya no se permite.`;
    return { message, data };
  },
} satisfies Partial<Handlers>;

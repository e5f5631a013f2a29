/** An access review with several people deciding at once, for other places, or too late (rules §2). */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { outcome, reviewApp, reviewDue } from '../../../tests/support/access-review.ts';
import { listIn, recordIn } from '../../../tests/support/demo.ts';
import { signResult } from './access-review-signature.ts';

const {
  t: test,
  dataDir,
  afterMidnight,
  closeDue,
  start,
  started,
  itemsOf,
  itemOf,
  decide,
  zones,
  limit,
  stateOf,
} = await reviewApp();

describe('two who decide', () => {
  it('do not overrule each other from an old list', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    expect((await decide(test.admin, review, 'retirado', [reviewItem])).status).toBe(200);
    expect(outcome(await decide(test.admin, review, 'confirmado', [reviewItem]))).toMatch(
      /^409 El acceso cambió mientras usted lo miraba/,
    );
    expect(await stateOf(surveyor.id)).toMatchObject({ enabled: false });
  });

  it('have no conflict if they want the same, and the first decision stands', async () => {
    const surveyor = await test.userWith([]);
    const secondUser = await test.userWith([...allGrants]);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    expect((await decide(secondUser.send, review, 'confirmado', [reviewItem])).status).toBe(200);
    expect(outcome(await decide(test.admin, review, 'confirmado', [reviewItem]))).toBe(
      '200 El acceso se confirmó correctamente.',
    );
    expect(await itemOf(review, surveyor.login)).toMatchObject({ decidedLogin: secondUser.login });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation_id', '=', 'decideAccess')
      .where('entity_id', '=', surveyor.id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('withdraw again whoever was made active meanwhile', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    await decide(test.admin, review, 'retirado', [await itemOf(review, surveyor.login)]);
    await test.db.updateTable('app_user').set({ enabled: true }).where('id', '=', surveyor.id).execute();
    const activeItem = await itemOf(review, surveyor.login);
    expect((await decide(test.admin, review, 'retirado', [activeItem])).status).toBe(200);
    expect(await stateOf(surveyor.id)).toMatchObject({ enabled: false });
  });

  it('are told who has no access any more, and that another role is another access', async () => {
    const surveyor = await test.userWith([]);
    const otherUser = await test.userWith(['management:family:OPEN']);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    await test.db
      .updateTable('app_user')
      .set({ role_id: otherUser.roleID })
      .where('id', '=', surveyor.id)
      .execute();
    expect(outcome(await decide(test.admin, review, 'confirmado', [reviewItem]))).toMatch(
      /^409 El acceso cambió/,
    );
    await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', surveyor.id).execute();
    expect(outcome(await decide(test.admin, review, 'confirmado', [reviewItem]))).toBe(
      `409 Ya no tienen acceso: ${surveyor.login}. Recargue la lista.`,
    );
  });

  it('see what they may decide themselves, and nothing without the permission', async () => {
    await test.userWith([]);
    const manager = await test.userWith(['security:user:OPEN', 'security:user:EDIT']);
    const auditor = await test.userWith(['security:user:OPEN']);
    const review = await started();
    const countsFor = async (send: typeof test.admin) =>
      listIn(await send('GET', '/accessReviews')).find(({ id }) => id === review);
    expect(await countsFor(test.admin)).toMatchObject({ pending: 4, toDecide: 3 });
    expect(await countsFor(manager.send)).toMatchObject({ pending: 4, toDecide: 2 });
    expect(await countsFor(auditor.send)).toMatchObject({ pending: 4, toDecide: 0 });
    expect(
      new Set((await itemsOf(review, auditor.send)).map((reviewItem) => reviewItem['decidable'])),
    ).toEqual(new Set(['sinPermiso']));
  });
});

describe('a municipality’s administrator', () => {
  it('keeps sight of what was decided of their own, and none of what was decided elsewhere', async () => {
    const { own: ownZone, foreign } = await zones();
    const delegate = await test.userWith(['security:user:OPEN', 'security:user:EDIT']);
    const [leavingUser, newUser] = [await test.userWith([]), await test.userWith([])];
    await limit(delegate.id, { municipalityIDs: [ownZone.municipality_id] });
    await limit(leavingUser.id, { zoneIDs: [ownZone.id] });
    await limit(newUser.id, { zoneIDs: [foreign.id] });
    const review = await started();
    await decide(test.admin, review, 'confirmado', [
      await itemOf(review, leavingUser.login),
      await itemOf(review, newUser.login),
    ]);
    await limit(leavingUser.id, { zoneIDs: [foreign.id] }, 2);
    await limit(newUser.id, { zoneIDs: [ownZone.id] }, 2);
    const delegateItems = await itemsOf(review, delegate.send);
    expect(delegateItems.map(({ login }) => login).toSorted()).toEqual(
      [delegate.login, leavingUser.login].toSorted(),
    );
    const leavingItem = delegateItems.find(({ login }) => login === leavingUser.login)!;
    expect(leavingItem).toMatchObject({
      zones: [`${ownZone.code} ${ownZone.name}`],
      decidable: 'otroTerritorio',
    });
    expect(outcome(await decide(delegate.send, review, 'retirado', [leavingItem]))).toMatch(/^404 /);
  });

  it('does not find a review of others', async () => {
    const { own: ownZone } = await zones();
    const delegate = await test.userWith(['security:user:OPEN', 'security:user:EDIT']);
    const otherUser = await test.userWith([]);
    await limit(delegate.id, { municipalityIDs: [ownZone.municipality_id] });
    const review = await started({ until: reviewDue, roleID: otherUser.roleID });
    expect(listIn(await delegate.send('GET', '/accessReviews'))).toEqual([]);
    expect((await delegate.send('GET', `/accessReviews/${review}`)).status).toBe(404);
    expect((await delegate.send('GET', `/accessReviews/${review}/items`)).status).toBe(404);
  });
});

it('names a municipality with its department', async () => {
  const { own: ownZone } = await zones();
  const surveyor = await test.userWith([]);
  await limit(surveyor.id, { municipalityIDs: [ownZone.municipality_id] });
  const placeRow = await test.db
    .selectFrom('place')
    .innerJoin('place as department', 'department.id', 'place.parent_id')
    .select(['place.value', 'department.value as department'])
    .where('place.id', '=', ownZone.municipality_id)
    .executeTakeFirstOrThrow();
  const { municipalities } = await itemOf(await started(), surveyor.login);
  expect(municipalities).toEqual([`${placeRow.value} (${placeRow.department})`]);
});

it('shows the last sign-in, which unblocking is not', async () => {
  const surveyor = await test.userWith([]);
  const lastSignIn = new Date('2025-11-03T15:00:00Z');
  await test.db
    .updateTable('app_user')
    .set({ last_authentication_date: lastSignIn })
    .where('id', '=', surveyor.id)
    .execute();
  for (const accountLocked of ['TRUE', 'FALSE'])
    expect((await test.admin('PUT', `/users/block/${surveyor.id}`, { accountLocked })).status).toBe(200);
  expect(await itemOf(await started(), surveyor.login)).toMatchObject({
    lastUsedAt: lastSignIn.toISOString(),
  });
});

it('counts whoever was deleted meanwhile, for those who see everybody', async () => {
  const deleted = await test.userWith([]);
  const review = await started();
  expect((await test.admin('DELETE', `/users/${deleted.id}`)).status).toBe(200);
  expect(recordIn(await test.admin('GET', `/accessReviews/${review}`))).toMatchObject({
    users: 2,
    allUsers: 2,
    pending: 1,
  });
});

describe('too late, too far or too little', () => {
  it('decides and cancels nothing once the last day is over, until the review has ended', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    await test.db.updateTable('access_review').set({ until: '20260309' }).where('id', '=', review).execute();
    for (const reply of [
      await decide(test.admin, review, 'confirmado', [reviewItem]),
      await test.admin('DELETE', `/accessReviews/${review}`),
      await test.admin('POST', `/accessReviews/${review}/close`),
    ])
      expect(outcome(reply)).toMatch(/^409 El último día de esta revisión ya pasó/);
    await closeDue(test.clock.now());
    expect(await stateOf(surveyor.id)).toMatchObject({ account_locked: true });
  });

  it('is not started beyond a year, nor for a role that does not exist', async () => {
    expect(outcome(await start(test.admin, { until: '20270310' }))).toMatch(/^200 /);
    await test.db.deleteFrom('access_review').where('closed_at', 'is', null).execute();
    expect(outcome(await start(test.admin, { until: '20270311' }))).toMatch(/^422 .*dentro de un año/);
    expect((await start(test.admin, { until: reviewDue, roleID: randomUUID() })).status).toBe(422);
  });

  it('is not cancelled by whoever could not have started it, and the trail says how much was decided', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    await decide(test.admin, review, 'confirmado', [await itemOf(review, surveyor.login)]);
    const editor = await test.userWith(['security:role:EDIT']);
    expect(outcome(await editor.send('DELETE', `/accessReviews/${review}`))).toMatch(/^403 .*Bloquear/);
    const weakerUser = await test.userWith(['security:role:EDIT', 'security:user:BLOCK']);
    expect(outcome(await weakerUser.send('DELETE', `/accessReviews/${review}`))).toMatch(
      /^403 No puede dar ni cambiar permisos/,
    );
    expect((await test.admin('DELETE', `/accessReviews/${review}`)).status).toBe(200);
    const entry = await test.db
      .selectFrom('audit_entry')
      .select('before')
      .where('operation_id', '=', 'cancelAccessReview')
      .where('entity_id', '=', review)
      .executeTakeFirstOrThrow();
    expect(entry.before).toMatchObject({ users: 2, confirmado: 1, pendiente: 1 });
  });
});

describe('the end', () => {
  it('comes once, however many servers see to it', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    await Promise.all([closeDue(afterMidnight), closeDue(afterMidnight)]);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('operation_id', '=', 'closeAccessReview')
      .where('entity_id', 'in', [surveyor.id, review])
      .execute();
    expect(entries).toHaveLength(2);
  });

  it('makes a block of a lock that wrong passwords caused', async () => {
    const guessed = await test.userWith([]);
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true, guess_locked: true, guess_locked_until: test.clock.now() })
      .where('id', '=', guessed.id)
      .execute();
    await started();
    await closeDue(afterMidnight);
    const accountAfter = await test.db
      .selectFrom('app_user')
      .select(['account_locked', 'guess_locked', 'guess_locked_until'])
      .where('id', '=', guessed.id)
      .executeTakeFirst();
    expect(accountAfter).toEqual({ account_locked: true, guess_locked: false, guess_locked_until: null });
  });

  it('is not another installation’s if the trail notes another result', async () => {
    const review = await started();
    await closeDue(afterMidnight);
    const readSignedState = async () =>
      (recordIn(await test.admin('GET', `/accessReviews/${review}`))['signed'] as { state: string }).state;
    expect(await readSignedState()).toBe('valida');
    // Someone with write access to the database changes the result and signs it with their own key.
    await test.db
      .updateTable('access_review_item')
      .set({ decision: 'confirmado' })
      .where('review_id', '=', review)
      .execute();
    const forgedResult = await signResult(test.db, review, path.join(dataDir, 'other'));
    await test.db.updateTable('access_review').set(forgedResult).where('id', '=', review).execute();
    expect(await readSignedState()).toBe('alterada');
  });
});

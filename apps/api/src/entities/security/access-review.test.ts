/** An access review: who starts it, who decides what, and what happens to users whom nobody decided on (rules §2). */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { outcome, reviewApp, reviewDue } from '../../../tests/support/access-review.ts';
import { recordIn } from '../../../tests/support/demo.ts';

const {
  t: test,
  dataDir,
  beforeMidnight,
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

describe('who starts a review', () => {
  it('shows each active user with role, places and last sign-in, and nobody else', async () => {
    const { own: ownZone } = await zones();
    const surveyor = await test.userWith(['management:family:OPEN']);
    await limit(surveyor.id, { zoneIDs: [ownZone.id] });
    const role = await test.db.selectFrom('role').select('name').where('id', '=', surveyor.roleID).execute();
    const review = recordIn(await start());
    expect(review).toMatchObject({ until: { dateChar: reviewDue }, role: null, users: 2, pending: 2 });
    const reviewItems = await itemsOf(review.id);
    expect(reviewItems).toHaveLength(2);
    expect(reviewItems.find(({ login }) => login === surveyor.login)).toMatchObject({
      fullName: 'Íngrid Peña',
      role: role[0]!.name,
      municipalities: [],
      zones: [`${ownZone.code} ${ownZone.name}`],
      lastUsedAt: null,
      decidable: 'si',
      decision: null,
    });
    expect(reviewItems.find(({ login }) => login === 'admin')).toMatchObject({
      municipalities: null,
      zones: null,
      decidable: 'propio',
    });
  });

  it('may be for the users of one role', async () => {
    const surveyor = await test.userWith([]);
    const review = await started({ until: reviewDue, roleID: surveyor.roleID });
    expect((await itemsOf(review)).map(({ login }) => login)).toEqual([surveyor.login]);
  });

  it('is refused for a day that others have no time for, a role without users, and a second time', async () => {
    expect(outcome(await start(test.admin, { until: '20260310' }))).toMatch(/^422 El último día/);
    const { id, roleID } = await test.userWith([]);
    await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute();
    expect(outcome(await start(test.admin, { until: reviewDue, roleID }))).toMatch(/^422 Ese rol no tiene/);
    await started();
    expect(outcome(await start())).toMatch(
      /^409 Ya hay una revisión de accesos abierta, hasta el 20\/03\/2026/,
    );
  });

  it('needs to block, every grant of those who are reviewed, and to see everything', async () => {
    const grants = ['security:role:EDIT', 'security:user:OPEN', 'security:user:BLOCK'];
    const withoutBlock = await test.userWith(['security:role:EDIT']);
    expect(outcome(await start(withoutBlock.send))).toMatch(/^403 .*Bloquear/);
    const weakerUser = await test.userWith(grants);
    expect(outcome(await start(weakerUser.send))).toMatch(/^403 No puede dar ni cambiar permisos/);
    const { own: ownZone } = await zones();
    const limited = await test.userWith([...allGrants]);
    await limit(limited.id, { municipalityIDs: [ownZone.municipality_id] });
    expect(outcome(await start(limited.send))).toMatch(/^403 Su cuenta está limitada a un territorio/);
    expect(
      await test.db.selectFrom('access_review').selectAll().where('closed_at', 'is', null).execute(),
    ).toEqual([]);
  });
});

describe('a decision', () => {
  it('withdraws at once, and confirming instead gives the access back', async () => {
    const surveyor = await test.userWith(['management:family:OPEN']);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    expect((await decide(test.admin, review, 'retirado', [reviewItem])).status).toBe(200);
    expect((await surveyor.send('GET', '/session')).status).toBe(401);
    expect(await stateOf(surveyor.id)).toMatchObject({ enabled: false });
    expect(await itemOf(review, surveyor.login)).toMatchObject({
      decision: 'retirado',
      decidedLogin: 'admin',
      decidable: 'si',
    });
    const withdrawnItem = await itemOf(review, surveyor.login);
    expect((await decide(test.admin, review, 'confirmado', [withdrawnItem])).status).toBe(200);
    expect(await stateOf(surveyor.id)).toMatchObject({ enabled: true });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('operation_id', '=', 'decideAccess')
      .where('entity_id', '=', surveyor.id)
      .orderBy('position')
      .execute();
    expect(entries.map(({ after }) => after)).toMatchObject([
      { enabled: 'false', decision: 'retirado' },
      { enabled: 'true', decision: 'confirmado' },
    ]);
  });

  it('is refused for what was not shown: another role or territory by now', async () => {
    const { own: ownZone } = await zones();
    const surveyor = await test.userWith([]);
    const review = await started();
    const reviewItem = await itemOf(review, surveyor.login);
    await limit(surveyor.id, { zoneIDs: [ownZone.id] });
    expect(outcome(await decide(test.admin, review, 'confirmado', [reviewItem]))).toBe(
      `409 El acceso cambió mientras usted lo miraba: ${surveyor.login}. Recargue la lista y revíselo de nuevo.`,
    );
    const itemAfter = await itemOf(review, surveyor.login);
    expect(itemAfter.zones).toEqual([`${ownZone.code} ${ownZone.name}`]);
    expect((await decide(test.admin, review, 'confirmado', [itemAfter])).status).toBe(200);
  });

  it('is never of oneself, nor of whoever may do more, and one refusal saves none', async () => {
    const surveyor = await test.userWith([]);
    const manager = await test.userWith(['security:user:OPEN', 'security:user:EDIT']);
    const review = await started();
    const [ownDecision, otherDecision, adminDecision] = await Promise.all(
      [manager.login, surveyor.login, 'admin'].map((login) => itemOf(review, login, manager.send)),
    );
    expect([ownDecision, otherDecision, adminDecision].map((item) => item!['decidable'])).toEqual([
      'propio',
      'si',
      'masPermisos',
    ]);
    expect(outcome(await decide(manager.send, review, 'confirmado', [otherDecision!, ownDecision!]))).toMatch(
      /^422 Su propio acceso/,
    );
    expect(
      outcome(await decide(manager.send, review, 'confirmado', [otherDecision!, adminDecision!])),
    ).toMatch(/^403 El usuario admin tiene permisos que usted no tiene/);
    expect(await itemsOf(review, test.admin, '?decision=pendiente')).toHaveLength(3);
    expect((await decide(manager.send, review, 'confirmado', [otherDecision!])).status).toBe(200);
  });

  it('of a municipality is its own administrator’s, who sees no others', async () => {
    const { own: ownZone, foreign } = await zones();
    const delegate = await test.userWith(['security:user:OPEN', 'security:user:EDIT']);
    const [nearbyUser, distantUser] = [await test.userWith([]), await test.userWith([])];
    await limit(delegate.id, { municipalityIDs: [ownZone.municipality_id] });
    await limit(nearbyUser.id, { zoneIDs: [ownZone.id] });
    await limit(distantUser.id, { zoneIDs: [foreign.id] });
    const review = await started();
    const ownItems = await itemsOf(review, delegate.send);
    expect(ownItems.map(({ login }) => login).toSorted()).toEqual(
      [delegate.login, nearbyUser.login].toSorted(),
    );
    expect(recordIn(await delegate.send('GET', `/accessReviews/${review}`))).toMatchObject({
      users: 2,
      pending: 2,
      allUsers: 4,
    });
    const foreignItem = await itemOf(review, distantUser.login);
    expect(outcome(await decide(delegate.send, review, 'retirado', [foreignItem]))).toMatch(/^404 /);
    const nearItem = ownItems.find(({ login }) => login === nearbyUser.login)!;
    expect((await decide(delegate.send, review, 'confirmado', [nearItem])).status).toBe(200);
  });

  it('does not withdraw the last administrator’s access', async () => {
    const otherUser = await test.userWith([...allGrants]);
    const review = await started();
    // A user whose access has an end date does not count as a remaining administrator.
    await test.db
      .updateTable('app_user')
      .set({ access_until: '20261231' })
      .where('id', '=', otherUser.id)
      .execute();
    const reviewItem = await itemOf(review, 'admin', otherUser.send);
    expect(outcome(await decide(otherUser.send, review, 'retirado', [reviewItem]))).toMatch(
      /^409 Quedaría sin un administrador/,
    );
    expect(await itemsOf(review, test.admin, '?decision=pendiente')).toHaveLength(2);
  });
});

describe('the end', () => {
  it('suspends at midnight in Bogotá whom nobody decided, but never the last administrator', async () => {
    const [decided, forgottenUser] = [await test.userWith([]), await test.userWith([])];
    const blockedUser = await test.userWith([]);
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true })
      .where('id', '=', blockedUser.id)
      .execute();
    const review = await started();
    await decide(test.admin, review, 'confirmado', [await itemOf(review, decided.login)]);
    await closeDue(beforeMidnight);
    expect((await forgottenUser.send('GET', '/session')).status).toBe(200);
    await closeDue(afterMidnight);
    expect((await forgottenUser.send('GET', '/session')).status).toBe(401);
    expect((await decided.send('GET', '/session')).status).toBe(200);
    expect((await test.admin('GET', '/session')).status).toBe(200);
    const decisions = (await itemsOf(review)).map(({ login, decision }) => [login, decision]);
    expect(Object.fromEntries(decisions)).toEqual({
      admin: 'conservado',
      [decided.login]: 'confirmado',
      [forgottenUser.login]: 'suspendido',
      [blockedUser.login]: 'suspendido',
    });
    expect(await stateOf(forgottenUser.id)).toEqual({ enabled: true, account_locked: true });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('operation_id', '=', 'closeAccessReview')
      .where('entity_id', 'in', [forgottenUser.id, blockedUser.id])
      .orderBy('position')
      .execute();
    expect(
      entries.map(({ before }) => (before as { accountLocked: string }).accountLocked).toSorted(),
    ).toEqual(['FALSE', 'TRUE']);
  });

  it('keeps an administrator who has a second factor, where there is one', async () => {
    const [older, strongerUser] = [await test.userWith([...allGrants]), await test.userWith([...allGrants])];
    await test.db
      .updateTable('app_user')
      .set({ last_authentication_date: test.clock.now() })
      .where('id', '=', older.id)
      .execute();
    await test.db
      .insertInto('second_factor')
      .values({ user_id: strongerUser.id, secret: 'JBSWY3DP' })
      .execute();
    const review = await started();
    // Others with every permission remain, but none of them has a second factor.
    await decide(strongerUser.send, review, 'confirmado', [await itemOf(review, 'admin', strongerUser.send)]);
    await closeDue(afterMidnight);
    const decisions = (await itemsOf(review)).map(({ login, decision }) => [login, decision]);
    expect(Object.fromEntries(decisions)).toEqual({
      admin: 'confirmado',
      [older.login]: 'suspendido',
      [strongerUser.login]: 'conservado',
    });
    await test.db.deleteFrom('second_factor').where('user_id', '=', strongerUser.id).execute();
  });

  it('keeps what was decided as it was, and signs it', async () => {
    const { own: ownZone } = await zones();
    const surveyor = await test.userWith([]);
    const review = await started();
    await decide(test.admin, review, 'confirmado', [await itemOf(review, surveyor.login)]);
    await limit(surveyor.id, { zoneIDs: [ownZone.id] });
    await closeDue(afterMidnight);
    expect(await itemOf(review, surveyor.login)).toMatchObject({ zones: null, decidable: 'cerrada' });
    const readSignedState = async () =>
      (recordIn(await test.admin('GET', `/accessReviews/${review}`))['signed'] as { state: string }).state;
    expect(await readSignedState()).toBe('valida');
    await test.db
      .updateTable('access_review_item')
      .set({ decision: 'confirmado' })
      .where('review_id', '=', review)
      .where('decision', '=', 'conservado')
      .execute();
    expect(await readSignedState()).toBe('alterada');
    await test.db
      .updateTable('access_review_item')
      .set({ decision: 'conservado' })
      .where('review_id', '=', review)
      .where('login', '=', 'admin')
      .execute();
    expect(await readSignedState()).toBe('valida');
    await rm(path.join(dataDir, 'access-review.key'));
    expect(await readSignedState()).toBe('deOtraInstalacion');
    expect(outcome(await decide(test.admin, review, 'retirado', await itemsOf(review)))).toMatch(
      /^409 Esta revisión/,
    );
  });

  it('comes early once everything is decided, by somebody who sees everything', async () => {
    const secondUser = await test.userWith([...allGrants]);
    const review = await started();
    expect(outcome(await test.admin('POST', `/accessReviews/${review}/close`))).toMatch(
      /^409 2 accesos están por decidir/,
    );
    await decide(test.admin, review, 'confirmado', [await itemOf(review, secondUser.login)]);
    await decide(secondUser.send, review, 'confirmado', [await itemOf(review, 'admin', secondUser.send)]);
    expect((await test.admin('POST', `/accessReviews/${review}/close`)).status).toBe(200);
    expect(recordIn(await test.admin('GET', `/accessReviews/${review}`))).toMatchObject({
      closedLogin: 'admin',
      pending: 0,
      signed: { state: 'valida' },
    });
  });

  it('does not come where the review is cancelled', async () => {
    const surveyor = await test.userWith([]);
    const review = await started();
    expect((await test.admin('DELETE', `/accessReviews/${review}`)).status).toBe(200);
    await closeDue(afterMidnight);
    expect(await stateOf(surveyor.id)).toEqual({ enabled: true, account_locked: false });
    expect(outcome(await test.admin('GET', `/accessReviews/${review}`))).toMatch(/^404 /);
  });

  it('notes who was deleted or inactive by then, who decides nothing any more', async () => {
    const [deleted, inactiveUser] = [await test.userWith([]), await test.userWith([])];
    const review = await started();
    await test.admin('DELETE', `/users/${deleted.id}`);
    await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', inactiveUser.id).execute();
    expect(await itemOf(review, inactiveUser.login)).toMatchObject({ decidable: 'sinAcceso' });
    await closeDue(afterMidnight);
    const decisions = Object.fromEntries(
      (await itemsOf(review)).map(({ login, decision }) => [login, decision]),
    );
    expect(decisions).toMatchObject({ [deleted.login]: 'sinAcceso', [inactiveUser.login]: 'sinAcceso' });
  });
});

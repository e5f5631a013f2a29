import { afterEach, expect, test } from 'vitest';
import { takeFlash } from '../messages/flash.ts';
import { destination, loginInstead } from './addresses.ts';
import { requireSession, requireView } from './guards.ts';
import { endSession, startSession } from './session.ts';
import { exampleSession } from './session-example.ts';

afterEach(endSession);

async function outcome(guard: typeof requireSession, path: string): Promise<string | null> {
  try {
    await guard({ request: new Request(`http://localhost/caracteriza${path}`) } as never);
    return null;
  } catch (error) {
    return (error as Response).headers.get('Location');
  }
}

const signIn = (operations: string[]) => startSession(exampleSession(operations));

test('without a session every screen leads to the login, and the way back is kept', async () => {
  expect(await outcome(requireSession, '/home/families?page=2')).toBe(
    '/public/login?from=%2Fhome%2Ffamilies%3Fpage%3D2',
  );
});

test('with a session the screen opens', async () => {
  await signIn([]);
  expect(await outcome(requireSession, '/home')).toBeNull();
});

test('a view that is not permitted leads home and says which', async () => {
  await signIn(['#management:#family:OPEN:false']);
  expect(await outcome(requireView(['family'], 'Familias'), '/home/families')).toBe('/home');
  expect(takeFlash()).toBe('La vista Familias no está permitida.');
  expect(takeFlash()).toBeNull();
});

test('a session without permissions says so', async () => {
  await signIn([]);
  expect(await outcome(requireView(['zone'], 'Zonas'), '/home/zones')).toBe('/home');
  expect(takeFlash()).toBe('No hay información de operaciones en la sesión.');
});

test('without a session a view says nothing, because the login comes first', async () => {
  expect(await outcome(requireView(['family'], 'Familias'), '/home/families')).toBeNull();
  expect(takeFlash()).toBeNull();
});

test('a permitted view opens', async () => {
  await signIn(['#management:#family:OPEN:true']);
  expect(await outcome(requireView(['family'], 'Familias'), '/home/families')).toBeNull();
});

test('a screen of several views opens with one of them', async () => {
  await signIn(['#management:#assignment:OPEN:true', '#management:#indicatorFigure:OPEN:false']);
  const report = requireView(['indicatorFigure', 'assignment'], 'Informe de la campaña');
  expect(await outcome(report, '/home/report')).toBeNull();
  expect(await outcome(requireView(['indicatorFigure', 'zone'], 'Informe'), '/home/report')).toBe('/home');
  expect(takeFlash()).toBe('La vista Informe no está permitida.');
});

test.each([
  ['/home/families?page=2', '/home/families?page=2'],
  ['//evil.example', '/home'],
  ['https://evil.example/home/', '/home'],
  ['/public/login', '/home'],
  [null, '/home'],
])('after the login %s leads to %s', (from, to) => {
  expect(destination(from)).toBe(to);
});

test.each([
  ['/', '/public/login?from=%2Fhome'],
  ['/home/families?page=2', '/public/login?from=%2Fhome%2Ffamilies%3Fpage%3D2'],
  ['/public/login?from=%2Fhome%2Fzones', '/public/login?from=%2Fhome%2Fzones'],
  ['/lo-que-sea', '/public/login?from=%2Fhome'],
  ['/public/recovery?code=x', null],
  ['/public/provider?state=y', null],
])('who opens %s without a session is shown %s', (path, shownPath) => {
  expect(loginInstead(`http://localhost/caracteriza${path}`)).toBe(shownPath);
});

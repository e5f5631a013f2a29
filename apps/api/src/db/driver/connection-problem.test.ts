import { expect, test } from 'vitest';
import { connectionProblem } from './connection-problem.ts';

const withCode = (code: string) => Object.assign(new Error('for developers'), { code });

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /conexión cifrada \(SELF_SIGNED_CERT_IN_CHAIN\)/],
  ['28P01', /rechazó el usuario/],
  ['3D000', /no existe/],
  ['42501', /falta un permiso/],
  ['ECONNREFUSED', /no se pudo conectar/],
])('%s is told in one line', (code, line) => {
  const { message } = connectionProblem(withCode(code)) ?? { message: '' };
  expect(message).toMatch(line);
  expect(message).not.toContain('\n');
});

test('a server without TLS is told too; an error of the program is none of these', () => {
  const sslError = new Error('The server does not support SSL connections');
  expect(connectionProblem(sslError)?.message).toMatch(/conexión cifrada \(TLS\)/);
  expect(connectionProblem(new TypeError('x is no function'))).toBeNull();
});

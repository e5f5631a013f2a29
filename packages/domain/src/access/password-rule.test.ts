import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  checkPassword,
  compilePasswordRegex,
  passwordRuleProblem,
  passwordRuleText,
  type PasswordRule,
} from './password-rule.ts';

const explanation = 'Mínimo una mayúscula y un número';
const rule: PasswordRule = {
  minimumlengthpassword: 8,
  maximumlengthpassword: 20,
  passwordregex: '^(?=.*[A-ZÑ])(?=.*\\d).*$',
  passwordregexexplanation: explanation,
};

describe('pattern', () => {
  it.each(['', '(', '[a', '\\@', 'a'.repeat(65)])('%o is refused', (source) =>
    expect(compilePasswordRegex(source)).toBeNull(),
  );

  it('is JavaScript with lookahead and the u flag', () => {
    const regex = compilePasswordRegex('^(?=.*\\p{Lu}).{1}$');
    expect(regex?.flags).toBe('u');
    expect(regex?.test('Ñ')).toBe(true);
    expect(compilePasswordRegex('a'.repeat(64))).not.toBeNull();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (source) => void compilePasswordRegex(source)));
  });
});

describe('a profile rule', () => {
  it.each([
    [{}, null],
    [{ minimumlengthpassword: 20 }, null],
    [{ minimumlengthpassword: 1 }, null],
    [{ minimumlengthpassword: 21 }, 'La longitud mínima de la contraseña no puede superar la máxima.'],
    [{ minimumlengthpassword: 0 }, 'La longitud mínima de la contraseña debe ser al menos 1.'],
    [{ maximumlengthpassword: 128 }, null],
    [{ maximumlengthpassword: 129 }, 'La longitud máxima de la contraseña no puede superar 128 caracteres.'],
    [{ passwordregex: '[' }, 'La expresión regular de la contraseña no es válida.'],
  ])('%o: %s', (change, problem) =>
    expect(passwordRuleProblem({ ...rule, ...change })?.message ?? null).toBe(problem),
  );
});

describe('a password', () => {
  const password = (message: string) => ({ field: 'password', message });

  it.each([
    ['Segura123', null],
    ['Ñandú1234', null],
    ['', password('El campo Contraseña es requerido.')],
    ['Segura 123', password('La contraseña no puede contener espacios.')],
    ['Corta12', password('Inserte mínimo 8 caracteres.')],
    ['Corta123', null],
    [`A1${'x'.repeat(18)}`, null],
    [`A1${'x'.repeat(19)}`, password('Inserte máximo 20 caracteres.')],
    ['sinmayuscula1', password(explanation)],
    ['SinNumeros', password(explanation)],
    // Six characters that take twelve UTF-16 units; characters are counted.
    ['😀😀😀😀A1', password('Inserte mínimo 8 caracteres.')],
  ])('%o: %o', (text, problem) => expect(checkPassword(text, undefined, rule)).toEqual(problem));

  it('must be confirmed where there is a second input', () => {
    expect(checkPassword('Segura123', 'Segura123', rule)).toBeNull();
    expect(checkPassword('Segura123', 'Segura124', rule)).toEqual({
      field: 'confirmation',
      message: 'La contraseña no coincide',
    });
    expect(checkPassword('Segura123', '', rule)?.field).toBe('confirmation');
  });

  it('is never longer than 128, whatever the profile says', () => {
    const looseRule = { ...rule, maximumlengthpassword: 999 };
    expect(checkPassword(`A1${'x'.repeat(126)}`, undefined, looseRule)).toBeNull();
    expect(checkPassword(`A1${'x'.repeat(127)}`, undefined, looseRule)?.message).toBe(
      'Inserte máximo 128 caracteres.',
    );
  });

  it('meets no rule whose pattern cannot be read', () => {
    const brokenRule = { ...rule, passwordregex: '(', passwordregexexplanation: '' };
    expect(checkPassword('Segura123', undefined, brokenRule)?.message).toBe(
      'La contraseña no cumple la regla del perfil.',
    );
  });

  it('takes the verdict of whoever ran the pattern, and asks only when the lengths are right', () => {
    const mustHold = vi.fn<() => boolean>(() => false);
    expect(checkPassword('Segura123', undefined, rule, mustHold)?.message).toBe(explanation);
    expect(mustHold).toHaveBeenCalledOnce();
    checkPassword('x'.repeat(5000), undefined, rule, mustHold);
    expect(mustHold).toHaveBeenCalledOnce();
  });

  it('is accepted exactly when length, blanks and pattern allow it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', 'ñ', ' '), maxLength: 25 });
    fc.assert(
      fc.property(text, (typed) => {
        const isGood =
          typed.length >= 8 &&
          typed.length <= 20 &&
          !typed.includes(' ') &&
          /B/.test(typed) &&
          /1/.test(typed);
        expect(checkPassword(typed, typed, rule) === null).toBe(isGood);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the rule in words', () => {
  it('says lengths, explanation, and what the server alone checks', () =>
    expect(passwordRuleText(rule)).toBe(
      'De 8 a 20 caracteres, sin espacios. Mínimo una mayúscula y un número. No puede ser muy común ni contener el usuario, el nombre de la persona o el del sistema.',
    ));

  it('says one length once, and no length beyond what any password may have', () => {
    expect(passwordRuleText({ ...rule, maximumlengthpassword: 8 })).toMatch(/^8 caracteres, sin espacios\./);
    expect(passwordRuleText({ ...rule, maximumlengthpassword: 500 })).toMatch(/^De 8 a 128 caracteres,/);
  });

  it('leaves out an empty explanation, and adds no second full stop', () => {
    expect(passwordRuleText({ ...rule, passwordregexexplanation: ' ' })).toMatch(/espacios\. No puede/);
    expect(passwordRuleText({ ...rule, passwordregexexplanation: 'Con ñ.' })).toMatch(/ Con ñ\. No puede/);
  });

  it('says what holds for every password where the profile may not be told', () =>
    expect(passwordRuleText(null)).toMatch(
      /^Máximo 128 caracteres, sin espacios\. .* Su perfil puede exigir más/,
    ));
});

import { describe, expect, it } from 'vitest';
import { consequencesOf, neighboursOf } from './grant-consequences.ts';

describe('neighbours', () => {
  it('are what a permission shows of other parts', () => {
    expect(neighboursOf('management:family:OPEN')).toEqual(['Zonas']);
    expect(neighboursOf('management:surveyable:OPEN')).toEqual([
      'Campañas',
      'Caracterizaciones',
      'Asociar Caracterizaciones',
      'Preguntas',
      'Opciones de Respuesta',
      'Familias',
      'Revisión de Encuestas',
    ]);
    expect(neighboursOf('configurations:zone:DELETE')).toEqual([]);
  });
});

describe('consequences', () => {
  const change = (key: string, granted = true) => [{ key, granted }];

  it('says what a permission without Abrir means', () => {
    const savedGrants = new Set(['management:family:EDIT']);
    expect(consequencesOf(savedGrants, change('management:family:DELETE'))).toEqual([
      '«Familias: Editar» y «Familias: Eliminar» sin «Familias: Abrir»: no verá esa pantalla, pero lo marcado se le permite por otras pantallas o programas.',
    ]);
  });

  it('says it too when Abrir is taken away, and only of the parts that change', () => {
    const savedGrants = new Set([
      'management:family:OPEN',
      'management:family:DELETE',
      'configurations:zone:EDIT',
    ]);
    const sentences = consequencesOf(savedGrants, change('management:family:OPEN', false));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^«Familias: Eliminar» sin «Familias: Abrir»/);
  });

  it('names what a new permission opens besides', () => {
    expect(consequencesOf(new Set(), change('management:family:OPEN'))).toEqual([
      '«Familias: Abrir» deja ver también, en parte: Zonas.',
    ]);
  });

  it('is silent where there is nothing to say', () => {
    expect(consequencesOf(new Set(), change('configurations:zone:OPEN'))).toEqual([]);
    expect(consequencesOf(new Set(), [])).toEqual([]);
  });
});

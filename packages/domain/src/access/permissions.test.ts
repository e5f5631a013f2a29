import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allGrants,
  catalogue,
  formatGrant,
  grantsOf,
  isGrant,
  mayOpenView,
  menuModuleShows,
  operationLabels,
  parseGrant,
  rolePresets,
  viewGrants,
  viewRefusal,
  type Grant,
  type View,
} from './permissions.ts';

// Written by hand from rules §2, because an expectation derived from the catalogue could not reveal an error in it.
const expected: Record<string, string> = {
  'security:profile': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'security:role': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'security:user': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT BLOCK UNLOCK CHANGE_PASSWORD',
  'security:audit': 'OPEN RESTORE DOWNLOAD_REPORT',
  'security:organisation': 'OPEN EDIT',
  'configurations:campaign': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'configurations:characterizationByCampaign': 'OPEN CREATE DELETE DOWNLOAD_REPORT',
  'configurations:characterization': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT ASSOCIATE_TRIGGER',
  'configurations:question': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT ASSOCIATE_TRIGGER',
  'configurations:answerOption': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'configurations:trigger': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'configurations:zone': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'configurations:alertRule': 'OPEN CREATE EDIT DELETE',
  'configurations:indicator': 'OPEN CREATE EDIT',
  'management:family': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT ASSOCIATE_SURVEYABLE',
  'management:surveyable': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT MASSIVE_LOAD',
  'management:surveyableByFamily': 'OPEN CREATE EDIT DELETE DOWNLOAD_REPORT',
  'management:assignment': 'OPEN CREATE EDIT TAKE_OVER',
  'management:surveyReview': 'OPEN EDIT DELETE RESTORE',
  'management:alert': 'OPEN EDIT',
  'management:indicatorFigure': 'OPEN DOWNLOAD_REPORT',
  'management:dataRequest': 'OPEN CREATE EDIT DOWNLOAD_REPORT',
  'management:personalData': 'EDIT DELETE DOWNLOAD_REPORT',
};

const views = Object.keys(viewGrants) as View[];
const anyGrant = fc.constantFrom(...allGrants);

describe('catalogue', () => {
  it('holds exactly the 102 grants of rules §2', () => {
    const expectedGrants = Object.entries(expected).flatMap(([key, list]) =>
      list.split(' ').map((name) => `${key}:${name}`),
    );
    expect(new Set(allGrants)).toEqual(new Set(expectedGrants));
    expect(allGrants).toHaveLength(102);
  });

  it('labels modules and every operation in Spanish', () => {
    expect(Object.values(catalogue).map(({ label }) => label)).toEqual([
      'Seguridad',
      'Configuraciones',
      'Gestión',
    ]);
    const usedActions = new Set(allGrants.map((grant) => grant.split(':')[2]));
    expect(new Set(Object.keys(operationLabels))).toEqual(usedActions);
  });

  it.each(['security:zone:OPEN', 'security:user:MASSIVE_LOAD', '', 'constructor', 'security:profile'])(
    'does not know %o',
    (text) => expect(isGrant(text)).toBe(false),
  );
});

describe('wire strings', () => {
  it.each([
    ['#security:#profile:OPEN:true', 'security:profile:OPEN', true],
    ['security:role:EDIT:false', 'security:role:EDIT', false],
    ['#management:family:ASSOCIATE_SURVEYABLE:true', 'management:family:ASSOCIATE_SURVEYABLE', true],
    ['configurations:#zone:DELETE:true', 'configurations:zone:DELETE', true],
  ])('reads %s', (wire, grant, granted) => expect(parseGrant(wire)).toEqual({ grant, granted }));

  it.each([
    '',
    '#security:#profile:OPEN',
    '#security:#profile:OPEN:yes',
    '#security:#profile:OPEN:true:true',
    '##security:#profile:OPEN:true',
    '#security:#profile:#OPEN:true',
    '#security:#profile:FLY:true',
    '#security:#zone:OPEN:true',
    ' #security:#profile:OPEN:true',
    '#security:#profile:OPEN:true\n',
    '#Security:#profile:OPEN:true',
  ])('refuses %o', (wire) => expect(parseGrant(wire)).toBeNull());

  it('writes both marks', () => {
    expect(formatGrant('security:profile:OPEN', true)).toBe('#security:#profile:OPEN:true');
    expect(formatGrant('management:surveyable:MASSIVE_LOAD', false)).toBe(
      '#management:#surveyable:MASSIVE_LOAD:false',
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyGrant, fc.boolean(), (grant, granted) => {
        expect(parseGrant(formatGrant(grant, granted))).toEqual({ grant, granted });
        expect(parseGrant(formatGrant(grant, granted).replaceAll('#', ''))).toEqual({ grant, granted });
      }),
    );
  });

  it('never throws and never invents a grant', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseGrant(text)).toBeNull();
      }),
    );
  });

  it('collects the true ones and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...allGrants]), fc.array(fc.string()), (heldGrants, noise) => {
        const grantTexts = allGrants.map((grant) => formatGrant(grant, heldGrants.includes(grant)));
        expect(grantsOf([...noise, ...grantTexts])).toEqual(new Set(heldGrants));
      }),
    );
  });
});

describe('views', () => {
  it('opens each view by its own grant', () => {
    expect(viewGrants).toEqual({
      profile: 'security:profile:OPEN',
      role: 'security:role:OPEN',
      user: 'security:user:OPEN',
      audit: 'security:audit:OPEN',
      organisation: 'security:organisation:OPEN',
      campaign: 'configurations:campaign:OPEN',
      characterization: 'configurations:characterization:OPEN',
      zone: 'configurations:zone:OPEN',
      family: 'management:family:OPEN',
      surveyable: 'management:surveyable:OPEN',
      surveyableByFamily: 'management:surveyableByFamily:OPEN',
      assignment: 'management:assignment:OPEN',
      surveyReview: 'management:surveyReview:OPEN',
      alert: 'management:alert:OPEN',
      indicatorFigure: 'management:indicatorFigure:OPEN',
      dataRequest: 'management:dataRequest:OPEN',
    });
  });

  it.each([null, undefined, []])('tells that the session has no operations (%o)', (operations) =>
    expect(viewRefusal('zone', 'Zonas', operations)).toBe('No hay información de operaciones en la sesión.'),
  );

  it('names the screen that is refused as its heading does', () => {
    expect(viewRefusal('zone', 'Zonas', ['#configurations:#zone:OPEN:false'])).toBe(
      'La vista Zonas no está permitida.',
    );
    expect(viewRefusal('surveyable', 'Caracterizar', ['#configurations:#zone:EDIT:true'])).toBe(
      'La vista Caracterizar no está permitida.',
    );
    expect(viewRefusal('zone', 'Zonas', ['configurations:zone:OPEN:true'])).toBeNull();
  });

  it('refuses exactly the views whose grant is missing', () => {
    fc.assert(
      fc.property(
        fc.subarray([...allGrants], { minLength: 1 }),
        fc.constantFrom(...views),
        (heldGrants, view) => {
          const grantTexts = heldGrants.map((grant) => formatGrant(grant, true));
          expect(viewRefusal(view, 'Zonas', grantTexts) === null).toBe(heldGrants.includes(viewGrants[view]));
          expect(mayOpenView(view, new Set(heldGrants))).toBe(heldGrants.includes(viewGrants[view]));
        },
      ),
    );
  });
});

describe('menu', () => {
  const openGrants: [Grant, string][] = [
    ['security:profile:OPEN', 'security'],
    ['security:role:OPEN', 'security'],
    ['security:user:OPEN', 'security'],
    ['security:audit:OPEN', 'security'],
    ['security:organisation:OPEN', 'security'],
    ['configurations:campaign:OPEN', 'configurations'],
    ['configurations:characterization:OPEN', 'configurations'],
    ['configurations:zone:OPEN', 'configurations'],
    ['management:family:OPEN', 'management'],
    ['management:surveyable:OPEN', 'management'],
    ['management:surveyableByFamily:OPEN', 'management'],
    ['management:assignment:OPEN', 'management'],
    ['management:surveyReview:OPEN', 'management'],
    ['management:alert:OPEN', 'management'],
    ['management:indicatorFigure:OPEN', 'management'],
    ['management:dataRequest:OPEN', 'management'],
  ];

  it.each(allGrants)('%s alone shows its module only if it opens a view of the menu', (grant) => {
    const modules = (['security', 'configurations', 'management'] as const).filter((module) =>
      menuModuleShows(module, new Set([grant])),
    );
    expect(modules).toEqual(openGrants.filter(([opener]) => opener === grant).map(([, module]) => module));
  });
});

describe('role presets', () => {
  it('gives the administrator everything', () => expect(rolePresets.Administrador).toEqual(allGrants));

  it('lets the surveyor run surveys and edit people and families, and delete nothing', () => {
    const grants = new Set<string>(rolePresets.Encuestador);
    expect([...grants].filter((grant) => !isGrant(grant))).toEqual([]);
    for (const grant of [
      'surveyable:OPEN',
      'surveyable:CREATE',
      'surveyable:EDIT',
      'family:EDIT',
      'family:OPEN',
    ]) {
      expect(grants).toContain(`management:${grant}`);
    }
    expect(
      [...grants].filter((grant) => !grant.startsWith('management:') || grant.endsWith('DELETE')),
    ).toEqual([]);
  });

  it('lets Consulta read and download, and see neither accounts, alerts nor all about one person', () => {
    const readable = Object.keys(expected).filter(
      (key) => !/^(security|management:(?:alert|personalData)$)/.test(key),
    );
    expect([...rolePresets.Consulta].sort()).toEqual(
      readable
        .flatMap((key) => [`${key}:OPEN`, `${key}:DOWNLOAD_REPORT`])
        .filter((text) => isGrant(text))
        .sort(),
    );
  });
});

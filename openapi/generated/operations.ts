// Written by bin/generate.ts from the contract. Do not edit.
/** Any one of `grants` suffices; none of them with `public: false` means any session. Paths follow `root`. */
export const operations = {
  listZones: { method: 'GET', path: '/zones', root: '/caracteriza/api', public: false, grants: ['configurations:zone:OPEN', 'management:family:OPEN'] },
  createZone: { method: 'POST', path: '/zones', root: '/caracteriza/api', public: false, grants: ['configurations:zone:CREATE'] },
  generateZoneCode: { method: 'GET', path: '/zones/generateCode', root: '/caracteriza/api', public: false, grants: ['configurations:zone:CREATE'] },
  getZone: { method: 'GET', path: '/zones/completed/{id}', root: '/caracteriza/api', public: false, grants: ['configurations:zone:OPEN', 'management:family:OPEN'] },
  updateZone: { method: 'PUT', path: '/zones/{id}', root: '/caracteriza/api', public: false, grants: ['configurations:zone:EDIT'] },
  deleteZone: { method: 'DELETE', path: '/zones/{id}', root: '/caracteriza/api', public: false, grants: ['configurations:zone:DELETE'] },
  exportZonesExcel: { method: 'GET', path: '/zones/excel', root: '/caracteriza/api', public: false, grants: ['configurations:zone:DOWNLOAD_REPORT'] },
  exportZonesCsv: { method: 'GET', path: '/zones/csv', root: '/caracteriza/api', public: false, grants: ['configurations:zone:DOWNLOAD_REPORT'] },
  exportZonesTxt: { method: 'GET', path: '/zones/txt', root: '/caracteriza/api', public: false, grants: ['configurations:zone:DOWNLOAD_REPORT'] },
} as const satisfies Record<string, { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; root: string; public: boolean; grants: readonly string[] }>;

export type OperationId = keyof typeof operations;

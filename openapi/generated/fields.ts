// Written by bin/generate.ts from the contract. Do not edit.
/** Label and limits of each field of a request body. `nullable`: '' and null both mean that nothing is given. */
export const fields = {
  ZoneCreate: {
    code: { label: "Código", required: true, type: "string", minLength: 1, maxLength: 64 },
    name: { label: "Nombre de la Zona", required: true, type: "string", minLength: 1, maxLength: 50 },
    zipcode: { label: "Código Postal", required: true, type: "string", minLength: 1, maxLength: 6, pattern: "^[0-9]+$" },
    daneID: { label: "Municipio", required: true, type: "string", format: "uuid" },
    mtTypeID: { label: "Tipo de Zona", required: true, type: "string", format: "uuid" },
  },
  ZoneUpdate: {
    code: { label: "Código", required: false, type: "string", minLength: 1, maxLength: 64 },
    name: { label: "Nombre de la Zona", required: true, type: "string", minLength: 1, maxLength: 50 },
    zipcode: { label: "Código Postal", required: true, type: "string", minLength: 1, maxLength: 6, pattern: "^[0-9]+$" },
    daneID: { label: "Municipio", required: true, type: "string", format: "uuid" },
    mtTypeID: { label: "Tipo de Zona", required: true, type: "string", format: "uuid" },
  },
} as const;

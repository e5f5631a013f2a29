// Written by bin/generate.ts from the contract. Do not edit.
export interface paths {
    "/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zonas */
        get: operations["listZones"];
        put?: never;
        /** Agregar zona */
        post: operations["createZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una zona nueva */
        get: operations["generateZoneCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/completed/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Zona con su país, departamento y municipio */
        get: operations["getZone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Actualizar zona */
        put: operations["updateZone"];
        post?: never;
        /** Eliminar zona */
        delete: operations["deleteZone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zonas en Excel */
        get: operations["exportZonesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zonas en CSV */
        get: operations["exportZonesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zones/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zonas en TXT */
        get: operations["exportZonesTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /** @constant */
            success: false;
            /** @description What happened and what to do, in Spanish. */
            message: string;
            errors?: {
                field: string;
                message: string;
            }[];
            /** @description On 409 for an outdated version, the current record. */
            data?: unknown;
        };
        Envelope: {
            /** @constant */
            success: true;
            message: string;
        };
        /** Format: uuid */
        Id: string;
        /** Código */
        Code: string;
        MasterValue: {
            id: components["schemas"]["Id"];
            code: string;
            value: string;
        };
        /** @description Sent back by an update; another one answers 409. */
        Version: number;
        Zone: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            zipcode: string;
            daneID: components["schemas"]["MasterValue"];
            mtTypeID: components["schemas"]["MasterValue"];
            country: components["schemas"]["MasterValue"];
            department: components["schemas"]["MasterValue"];
            version: components["schemas"]["Version"];
        };
        /** @description Rows that match; exact up to 10,000, and 10,001 when there are more. */
        Total: number;
        ZoneCreate: {
            code: components["schemas"]["Code"];
            /** Nombre de la Zona */
            name: string;
            /** Código Postal */
            zipcode: string;
            /**
             * Municipio
             * Format: uuid
             */
            daneID: string;
            /**
             * Tipo de Zona
             * Format: uuid
             */
            mtTypeID: string;
        };
        ZoneUpdate: {
            code?: components["schemas"]["Code"];
            /** Nombre de la Zona */
            name: string;
            /** Código Postal */
            zipcode: string;
            /**
             * Municipio
             * Format: uuid
             */
            daneID: string;
            /**
             * Tipo de Zona
             * Format: uuid
             */
            mtTypeID: string;
            version?: components["schemas"]["Version"];
        };
    };
    responses: {
        /** @description Any refusal or failure, in the envelope. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The zones, and how many match when a page was asked for. */
        Zones: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Zone"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The whole zone. */
        Zone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Zone"];
                };
            };
        };
        /** @description A fresh code, kept for the user who asked for it. */
        Code: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Code"];
                };
            };
        };
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description A file, as base64 text. */
        File: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: string;
                };
            };
        };
    };
    parameters: {
        /** @description Page number from 1. Without it the list answers everything. */
        page: number;
        pageSize: number;
        /** @description Text to find; case and accents are ignored. */
        search: string;
        /** @description Name of a listed field, with a leading minus for descending order. */
        sort: string;
        /** @description Accepted for compatibility and ignored; the actor is the session's user. */
        userName: string;
        /** @description The record's id (UUID) or its generated code; either is accepted. */
        id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listZones: {
        parameters: {
            query?: {
                /** @description Page number from 1. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Zones"];
            default: components["responses"]["Problem"];
        };
    };
    createZone: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoneCreate"];
            };
        };
        responses: {
            200: components["responses"]["Zone"];
            default: components["responses"]["Problem"];
        };
    };
    generateZoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Code"];
            default: components["responses"]["Problem"];
        };
    };
    getZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Zone"];
            default: components["responses"]["Problem"];
        };
    };
    updateZone: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoneUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Zone"];
            default: components["responses"]["Problem"];
        };
    };
    deleteZone: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    exportZonesExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportZonesCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportZonesTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
}

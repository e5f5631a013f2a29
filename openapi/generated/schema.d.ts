// Written by bin/generate.ts from the contract. Do not edit.
export interface paths {
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Iniciar sesión */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cerrar sesión */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estado del servicio
         * @description Answers without a session and sets the anti-forgery cookie XSRF-TOKEN.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sesión actual
         * @description Restores a reloaded page; answers 401 once the session has ended.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mis sesiones abiertas */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
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
        put?: never;
        post?: never;
        /** Terminar una de mis sesiones */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfiles */
        get: operations["listProfiles"];
        put?: never;
        /** Agregar perfil */
        post: operations["createProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/{id}": {
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
        /** Actualizar perfil */
        put: operations["updateProfile"];
        post?: never;
        /** Eliminar perfil */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfiles en Excel */
        get: operations["exportProfilesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfiles en CSV */
        get: operations["exportProfilesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfiles en TXT */
        get: operations["exportProfilesTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles */
        get: operations["listRoles"];
        put?: never;
        /** Agregar rol */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
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
        /** Actualizar rol */
        put: operations["updateRole"];
        post?: never;
        /** Eliminar rol */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}/copy": {
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
        put?: never;
        /** Copiar rol con sus permisos */
        post: operations["copyRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles en Excel */
        get: operations["exportRolesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles en CSV */
        get: operations["exportRolesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles en TXT */
        get: operations["exportRolesTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grantedOperations/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Permisos de un rol
         * @description Any session reads its own role's; another role's need security:role:OPEN, which the handler checks.
         */
        get: operations["listGrantedOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grantedOperations/clone/{id}": {
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
        put?: never;
        /**
         * Rol nuevo con los permisos de otro
         * @description The same as POST /roles/{id}/copy, with the copy's default name; kept for its callers.
         */
        post: operations["cloneGrantedOperations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/grantedOperations/{id}": {
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
        /**
         * Conceder o retirar un permiso
         * @description Takes the one string that changed; to grant it the caller must hold it.
         */
        put: operations["updateGrantedOperation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agregar usuario
         * @description The first password is set by another, so it is to be changed at the first sign-in.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Usuario */
        get: operations["getUser"];
        /**
         * Actualizar usuario
         * @description The password stays, and so does accountLocked but for a holder of BLOCK or UNLOCK.
         */
        put: operations["updateUser"];
        post?: never;
        /** Eliminar usuario */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/block/{id}": {
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
        /**
         * Bloquear o desbloquear usuario
         * @description TRUE needs BLOCK, FALSE needs UNLOCK; the handler checks which of them the value asks for.
         */
        put: operations["blockUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Usuarios de un rol */
        get: operations["listUsersByRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/role/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Usuarios de un rol en Excel */
        get: operations["exportUsersByRoleExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/role/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Usuarios de un rol en CSV */
        get: operations["exportUsersByRoleCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/role/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Usuarios de un rol en TXT */
        get: operations["exportUsersByRoleTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/validateToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validar el enlace de recuperación */
        post: operations["validateRecoveryToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restablecer Usuario
         * @description Mails the login; answers alike for known and unknown values.
         */
        post: operations["resetUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restablecer Contraseña
         * @description Mails a link of single use, good for 60 minutes; answers alike for known and unknown values.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cambiar contraseña con un enlace o con la sesión
         * @description The token is the recovery link's or a session's. Another's login needs security:user:CHANGE_PASSWORD in that session, which the handler checks.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/change-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cambiar contraseña con la contraseña actual */
        post: operations["changePasswordByRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/validate/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validar correo electrónico
         * @description Without a session the form only. With a session that may create or edit users also that no other user has it, else 409.
         */
        post: operations["validateEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/validate/identificationNumber": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validar número de identificación
         * @description As the validation of an e-mail.
         */
        post: operations["validateIdentificationNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoría */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/inactive/{entity}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entity: components["parameters"]["entity"];
            };
            cookie?: never;
        };
        /** Registros inactivos que se pueden restaurar */
        get: operations["listInactiveRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/inactive/{entity}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entity: components["parameters"]["entity"];
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Restaurar un registro inactivo
         * @description Sets the status back to 'activo'; 409 when what it needs is taken or gone meanwhile.
         */
        put: operations["restoreRecord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
        Credentials: {
            /** Usuario */
            login: string;
            /** Contraseña */
            password: string;
        };
        FieldProblem: {
            field: string;
            message: string;
        };
        LoginProblem: {
            /** @constant */
            success: false;
            message: string;
            Message: string;
            errors?: components["schemas"]["FieldProblem"][];
        };
        /** @enum {string} */
        TrueFalse: "true" | "false";
        /** Format: uuid */
        Id: string;
        SessionRole: {
            id: components["schemas"]["Id"];
            profile: {
                passwordregex: string;
                passwordregexexplanation: string;
            };
        };
        /**
         * Permiso
         * @description module:submodule:operation:value, as '#security:#profile:OPEN:true'.
         */
        PermissionString: string;
        /** @description One entry for each permission of the catalogue, granted or not. */
        SessionOperations: components["schemas"]["PermissionString"][];
        Login: {
            /** @description 'Autenticacion Correcta', and nothing else means success. */
            Message: string;
            message: string;
            /** @description The opaque session token. */
            token: string;
            Username: string;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
        };
        EmptyBody: Record<string, never>;
        Problem: {
            /** @constant */
            success: false;
            /** @description What happened and what to do, in Spanish. */
            message: string;
            errors?: components["schemas"]["FieldProblem"][];
            /** @description On 409 for an outdated version, the current record. */
            data?: unknown;
        };
        Envelope: {
            /** @constant */
            success: true;
            message: string;
        };
        Health: {
            /** @description The build that runs; a tab of another build reloads itself. */
            version: string;
        };
        Session: {
            id: components["schemas"]["Id"];
            userID: components["schemas"]["Id"];
            Username: string;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
            /**
             * Format: date-time
             * @description The latest end; idleness may end it before.
             */
            expiresAt: string;
        };
        OpenSession: {
            id: components["schemas"]["Id"];
            /** @description Whether it is the session that asks. */
            current: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Network address of the sign-in. */
            address: string | null;
            userAgent: string | null;
        };
        /** @description Rows that match; exact up to 10,000, and 10,001 when there are more. */
        Total: number;
        /** @description Sent back by an update; another one answers 409. */
        Version: number;
        Profile: {
            id: components["schemas"]["Id"];
            /** @description The short number shown where others show a code. */
            number: number;
            name: string;
            minimumlengthpassword: number;
            maximumlengthpassword: number;
            amountfailedattemptstoblockuser: number;
            amountdayschangepassword: number;
            amountdaysinactivityblockuser: number;
            passwordregex: string;
            passwordregexexplanation: string;
            amountpasswordstokeep: number;
            version: components["schemas"]["Version"];
        };
        ProfileCreate: {
            /** Nombre */
            name: string;
            /** Longitud Mínima de la Contraseña */
            minimumlengthpassword: number;
            /** Longitud Máxima de la Contraseña */
            maximumlengthpassword: number;
            /** Intentos Fallidos para Bloquear el Usuario */
            amountfailedattemptstoblockuser: number;
            /** Días para Cambiar la Contraseña */
            amountdayschangepassword: number;
            /** Días de Inactividad para Bloquear el Usuario */
            amountdaysinactivityblockuser: number;
            /** Expresión Regular de la Contraseña */
            passwordregex: string;
            /** Explicación de la Expresión Regular */
            passwordregexexplanation: string;
            /** Contraseñas que se Guardan */
            amountpasswordstokeep: number;
        };
        ProfileUpdate: {
            /** Nombre */
            name: string;
            /** Longitud Mínima de la Contraseña */
            minimumlengthpassword: number;
            /** Longitud Máxima de la Contraseña */
            maximumlengthpassword: number;
            /** Intentos Fallidos para Bloquear el Usuario */
            amountfailedattemptstoblockuser: number;
            /** Días para Cambiar la Contraseña */
            amountdayschangepassword: number;
            /** Días de Inactividad para Bloquear el Usuario */
            amountdaysinactivityblockuser: number;
            /** Expresión Regular de la Contraseña */
            passwordregex: string;
            /** Explicación de la Expresión Regular */
            passwordregexexplanation: string;
            /** Contraseñas que se Guardan */
            amountpasswordstokeep: number;
            version?: components["schemas"]["Version"];
        };
        RoleProfile: {
            id: components["schemas"]["Id"];
            name: string;
            passwordregex: string;
            passwordregexexplanation: string;
        };
        Role: {
            id: components["schemas"]["Id"];
            /** @description The short number shown where others show a code. */
            number: number;
            name: string;
            profile: components["schemas"]["RoleProfile"];
            enabled: components["schemas"]["TrueFalse"];
            version: components["schemas"]["Version"];
        };
        RoleCreate: {
            /** Nombre */
            name: string;
            /**
             * Perfil
             * Format: uuid
             */
            profileID: string;
            /**
             * Activo
             * @enum {string}
             */
            enabled: "true" | "false";
        };
        RoleUpdate: {
            /** Nombre */
            name: string;
            /**
             * Perfil
             * Format: uuid
             */
            profileID: string;
            /**
             * Activo
             * @enum {string}
             */
            enabled: "true" | "false";
            version?: components["schemas"]["Version"];
        };
        GrantedOperation: {
            id: components["schemas"]["Id"];
            operations: components["schemas"]["PermissionString"];
        };
        GrantedOperationUpdate: {
            /**
             * Rol
             * Format: uuid
             */
            roleID: string;
            operations: components["schemas"]["PermissionString"];
        };
        /**
         * Bloqueado
         * @enum {string}
         */
        AccountLocked: "TRUE" | "FALSE";
        UserCreate: {
            /** Usuario */
            login: string;
            /** Nombres */
            name: string;
            /** Apellidos */
            lastname: string;
            /**
             * Tipo de Identificación
             * Format: uuid
             */
            identificationTypeId: string;
            /** Número de Identificación */
            identificationNumber: string;
            /** Correo Electrónico */
            email: string;
            /**
             * Rol
             * Format: uuid
             */
            roleId: string;
            /**
             * Activo
             * @enum {string}
             */
            enabled?: "true" | "false";
            accountLocked?: components["schemas"]["AccountLocked"];
            /** Teléfono */
            phone?: string | null;
            /** Celular */
            cellPhone?: string | null;
            /** Dirección */
            address?: string | null;
            version?: components["schemas"]["Version"];
            /** Contraseña */
            password: string;
        };
        UserIdentificationType: {
            id: components["schemas"]["Id"];
            name: string;
        };
        UserRole: {
            id: components["schemas"]["Id"];
            name: string;
            profile: components["schemas"]["RoleProfile"];
        };
        /** @description A real calendar day as yyyymmdd. */
        CompactDate: string;
        DateChar: {
            dateChar: components["schemas"]["CompactDate"];
        };
        OptionalDateChar: components["schemas"]["DateChar"] | null;
        User: {
            id: components["schemas"]["Id"];
            login: string;
            name: string;
            lastname: string;
            identificationType: components["schemas"]["UserIdentificationType"];
            identificationNumber: string;
            email: string;
            role: components["schemas"]["UserRole"];
            enabled: components["schemas"]["TrueFalse"];
            accountLocked: components["schemas"]["AccountLocked"];
            phone: string | null;
            cellPhone: string | null;
            address: string | null;
            lastAuthenticationDate: components["schemas"]["OptionalDateChar"];
            lastChangePasswordDate: components["schemas"]["OptionalDateChar"];
            authenticationAttempts: number;
            version: components["schemas"]["Version"];
        };
        UserUpdate: {
            /** Usuario */
            login: string;
            /** Nombres */
            name: string;
            /** Apellidos */
            lastname: string;
            /**
             * Tipo de Identificación
             * Format: uuid
             */
            identificationTypeId: string;
            /** Número de Identificación */
            identificationNumber: string;
            /** Correo Electrónico */
            email: string;
            /**
             * Rol
             * Format: uuid
             */
            roleId: string;
            /**
             * Activo
             * @enum {string}
             */
            enabled?: "true" | "false";
            accountLocked?: components["schemas"]["AccountLocked"];
            /** Teléfono */
            phone?: string | null;
            /** Celular */
            cellPhone?: string | null;
            /** Dirección */
            address?: string | null;
            version?: components["schemas"]["Version"];
        };
        UserBlock: {
            accountLocked: components["schemas"]["AccountLocked"];
        };
        RecoveryToken: {
            /** Enlace de recuperación */
            token: string;
        };
        /**
         * Restablecer por
         * @enum {string}
         */
        ResetBy: "identificationNumber" | "email";
        Recovery: {
            resetBy: components["schemas"]["ResetBy"];
            /** Valor */
            value: string;
        };
        /** Nueva Contraseña */
        NewPassword: string;
        PasswordChange: {
            /** Enlace de recuperación */
            token: string;
            /** Usuario */
            login: string;
            newPassword: components["schemas"]["NewPassword"];
            /**
             * Exigir cambio de contraseña al ingresar
             * @enum {string}
             */
            changePassword?: "true" | "false";
        };
        PasswordChangeByRecovery: {
            resetBy: components["schemas"]["ResetBy"];
            /** Valor */
            value: string;
            /** Contraseña Actual */
            password: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        EmailToValidate: {
            /** Correo Electrónico */
            email: string;
            /**
             * Usuario
             * Format: uuid
             * @description The user being edited, whose own value is no clash.
             */
            userID?: string;
        };
        IdentificationNumberToValidate: {
            /** Número de Identificación */
            identificationNumber: string;
            /**
             * Usuario
             * Format: uuid
             * @description The user being edited, whose own value is no clash.
             */
            userID?: string;
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uuid
             * @description Null where nobody was signed in.
             */
            userID: string | null;
            login: string | null;
            operationId: string;
            entity: string | null;
            entityID: string | null;
            before: string | null;
            after: string | null;
        };
        InactiveRecord: {
            id: components["schemas"]["Id"];
            code: string;
            /** @description The record's name, statement, label or reference. */
            label: string;
            /** Format: date-time */
            deactivatedAt: string | null;
            /** @description Who deactivated it. */
            login: string | null;
        };
        /** Código */
        Code: string;
        MasterValue: {
            id: components["schemas"]["Id"];
            code: string;
            value: string;
        };
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
        /** @description A refusal in the envelope, its text also under Message. */
        LoginProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LoginProblem"];
            };
        };
        /** @description A session. The one answer that is no envelope. */
        Login: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        /** @description Any refusal or failure, in the envelope. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
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
        /** @description The server runs and reaches its database; otherwise 503. */
        Health: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Health"];
                };
            };
        };
        /** @description The session that asks. */
        Session: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Session"];
                };
            };
        };
        /** @description One's own live sessions, and how many when a page was asked for. */
        Sessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["OpenSession"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The profiles, and how many match when a page was asked for. */
        Profiles: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Profile"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The whole profile. */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Profile"];
                };
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
        /** @description The roles, and how many match when a page was asked for. */
        Roles: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Role"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The whole role. */
        Role: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Role"];
                };
            };
        };
        /** @description One entry for each permission of the catalogue. */
        GrantedOperations: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["GrantedOperation"][];
                };
            };
        };
        /** @description The entry as it is now. */
        GrantedOperation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["GrantedOperation"];
                };
            };
        };
        /** @description The whole user but the password. */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["User"];
                };
            };
        };
        /** @description The users, and how many match when a page was asked for. */
        Users: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["User"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The newest first, and how many match when a page was asked for. */
        AuditEntries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["AuditEntry"][];
                    total?: components["schemas"]["Total"];
                };
            };
        };
        /** @description The records, and how many match when a page was asked for. */
        InactiveRecords: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["InactiveRecord"][];
                    total?: components["schemas"]["Total"];
                };
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
    };
    parameters: {
        /** @description Page number from 1. Without it the list answers everything. */
        page: number;
        pageSize: number;
        /** @description Text to find; case and accents are ignored. */
        search: string;
        /** @description Name of a listed field, with a leading minus for descending order. */
        sort: string;
        /** @description The record's id (UUID) or its generated code; either is accepted. */
        id: string;
        /** @description Accepted for compatibility and ignored; the actor is the session's user. */
        userName: string;
        entity: "campaign" | "characterization" | "question" | "answerOption" | "family" | "surveyable";
    };
    requestBodies: {
        /** @description Nothing, or an empty object. */
        Empty: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: components["responses"]["Login"];
            default: components["responses"]["LoginProblem"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Health"];
            default: components["responses"]["Problem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Session"];
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
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
            200: components["responses"]["Sessions"];
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
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
    listProfiles: {
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
            200: components["responses"]["Profiles"];
            default: components["responses"]["Problem"];
        };
    };
    createProfile: {
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
                "application/json": components["schemas"]["ProfileCreate"];
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            default: components["responses"]["Problem"];
        };
    };
    updateProfile: {
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
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            default: components["responses"]["Problem"];
        };
    };
    deleteProfile: {
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
    exportProfilesExcel: {
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
    exportProfilesCsv: {
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
    exportProfilesTxt: {
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
    listRoles: {
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
            200: components["responses"]["Roles"];
            default: components["responses"]["Problem"];
        };
    };
    createRole: {
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
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            200: components["responses"]["Role"];
            default: components["responses"]["Problem"];
        };
    };
    updateRole: {
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
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Role"];
            default: components["responses"]["Problem"];
        };
    };
    deleteRole: {
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
    copyRole: {
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
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            200: components["responses"]["Role"];
            default: components["responses"]["Problem"];
        };
    };
    exportRolesExcel: {
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
    exportRolesCsv: {
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
    exportRolesTxt: {
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
    listGrantedOperations: {
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
            200: components["responses"]["GrantedOperations"];
            default: components["responses"]["Problem"];
        };
    };
    cloneGrantedOperations: {
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
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            200: components["responses"]["Role"];
            default: components["responses"]["Problem"];
        };
    };
    updateGrantedOperation: {
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
                "application/json": components["schemas"]["GrantedOperationUpdate"];
            };
        };
        responses: {
            200: components["responses"]["GrantedOperation"];
            default: components["responses"]["Problem"];
        };
    };
    createUser: {
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
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Problem"];
        };
    };
    getUser: {
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
            200: components["responses"]["User"];
            default: components["responses"]["Problem"];
        };
    };
    updateUser: {
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
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Problem"];
        };
    };
    deleteUser: {
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
    blockUser: {
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
                "application/json": components["schemas"]["UserBlock"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Problem"];
        };
    };
    listUsersByRole: {
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
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Users"];
            default: components["responses"]["Problem"];
        };
    };
    exportUsersByRoleExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportUsersByRoleCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportUsersByRoleTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    validateRecoveryToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryToken"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    resetUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    changePasswordByRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeByRecovery"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    validateEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailToValidate"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    validateIdentificationNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentificationNumberToValidate"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Page number from 1. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description Name of a listed field, with a leading minus for descending order. */
                sort?: components["parameters"]["sort"];
                /** @description Entity in the words of the contract, such as campaign or surveyable. */
                entity?: string;
                entityID?: components["schemas"]["Id"];
                userID?: components["schemas"]["Id"];
                /** @description First day, in Colombia. */
                from?: components["schemas"]["CompactDate"];
                /** @description Last day, in Colombia. */
                to?: components["schemas"]["CompactDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditEntries"];
            default: components["responses"]["Problem"];
        };
    };
    listInactiveRecords: {
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
            path: {
                entity: components["parameters"]["entity"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InactiveRecords"];
            default: components["responses"]["Problem"];
        };
    };
    restoreRecord: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                entity: components["parameters"]["entity"];
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
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

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
         * La sesión actual
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
        /**
         * Sesiones propias abiertas
         * @description The latest used first.
         */
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
        /** Terminar una sesión propia */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Segundo factor propio */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Preparar el segundo factor propio
         * @description Makes a secret, which counts once confirmSecondFactor was given a code of it. Where there is a factor already, a code of that one is asked too, and it stays until then.
         */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activar el segundo factor propio
         * @description Ends one's other sessions, and answers the recovery codes, this once.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secondFactor/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingresar con el segundo factor
         * @description Completes a sign-in, by a code of the application, of a passkey, or by a recovery code, which is then spent.
         */
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secondFactor/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtener códigos de recuperación nuevos
         * @description The earlier ones no longer count.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secondFactor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desactivar el segundo factor propio
         * @description Refused (409) while the role demands one and there is no passkey. Ends one's other sessions.
         */
        post: operations["endSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Llaves de acceso propias
         * @description The latest added first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Agregar una llave de acceso propia
         * @description With what navigator.credentials.create() made of the answer of startPasskey, in the same session. Ends one's other sessions. The first factor of a user also answers recovery codes, this once.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preparar una llave de acceso propia
         * @description Answers what navigator.credentials.create() takes, in its JSON form. Where there is a second factor already, a code of it is asked too. Refused (409) where the public address is neither HTTPS nor localhost.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/remove/{id}": {
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
         * Eliminar una llave de acceso propia
         * @description Refused (409) while the role demands a second factor and there is no other. Ends one's other sessions.
         */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preparar el uso de una llave de acceso
         * @description Answers what navigator.credentials.get() takes, in its JSON form, without the keys of any user. It serves once, for five minutes, in the same browser.
         */
        post: operations["startPasskeyUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingresar con una llave de acceso
         * @description A key that verified its user counts as password and second factor.
         */
        post: operations["loginByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtener un código con una llave de acceso
         * @description The code is taken wherever a code of the second factor is asked, once, for two minutes.
         */
        post: operations["makePasskeyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proveedor de identidad
         * @description Null where none is configured.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ir al proveedor para ingresar
         * @description Answers the provider's address. It serves once, for ten minutes, in the same browser.
         */
        post: operations["startProviderLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingresar con el proveedor
         * @description With the query that the provider came back with. An account is found by issuer and subject. Refused (401) for one that is not linked, and where the role does not allow it.
         */
        post: operations["loginByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vínculo propio con el proveedor */
        get: operations["getProviderLink"];
        put?: never;
        /**
         * Vincular la cuenta propia con el proveedor
         * @description Refused (409) for an account of the provider that another user has.
         */
        post: operations["linkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/link/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ir al proveedor para vincular la cuenta propia */
        post: operations["startProviderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/link/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quitar el vínculo propio con el proveedor
         * @description Refused (409) while the role demands the provider.
         */
        post: operations["unlinkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/allowances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ajustes de la organización
         * @description Every allowance, with who changed it last. What is on also stands in the session.
         */
        get: operations["listAllowances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/allowances/{allowance}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                allowance: components["schemas"]["Allowance"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Actualizar un ajuste de la organización
         * @description Applies from the next request on. What was typed while it was on stays when it is switched off, and is refused only when somebody changes it.
         */
        put: operations["updateAllowance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/dataRequestTerms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plazos de las solicitudes de titulares
         * @description The terms that hold, and those of the law, which the organisation's lawyer should confirm.
         */
        get: operations["getDataRequestTerms"];
        /**
         * Cambiar los plazos de las solicitudes de titulares
         * @description What is due of open requests follows at once. Whoever is limited to a territory cannot (422).
         */
        put: operations["updateDataRequestTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/incidentSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plazo para reportar incidentes */
        get: operations["getIncidentSettings"];
        /**
         * Cambiar el plazo para reportar incidentes
         * @description Open incidents follow at once. Whoever is limited to a territory cannot (422).
         */
        put: operations["updateIncidentSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/unusualReadingSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Límites de lectura por hora */
        get: operations["getUnusualReadingSettings"];
        /**
         * Cambiar los límites de lectura por hora
         * @description From the current hour on. Whoever is limited to a territory cannot (422).
         */
        put: operations["updateUnusualReadingSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/indicatorSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ajustes de los indicadores */
        get: operations["getIndicatorSettings"];
        /**
         * Cambiar los ajustes de los indicadores
         * @description Figures follow at once. Whoever is limited to a territory cannot (422).
         */
        put: operations["updateIndicatorSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Grupos del proveedor y sus roles
         * @description In the order in which they count.
         */
        get: operations["listProviderGroups"];
        /**
         * Actualizar los grupos del proveedor y sus roles
         * @description Replaces the table. Only for whoever holds every permission and sees everything.
         */
        put: operations["updateProviderGroups"];
        post?: never;
        delete?: never;
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
    "/roles/{id}/territory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Consultar el territorio de un rol */
        get: operations["getRoleTerritory"];
        /**
         * Editar el territorio de un rol
         * @description Holds for its users without a territory of their own. Refused (422) for one's own role, and (409) for that of the only administrator with a second factor.
         */
        put: operations["updateRoleTerritory"];
        post?: never;
        delete?: never;
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
    "/roles/matrix/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Permisos de todos los roles en Excel
         * @description A row for each permission of the catalogue, a column for each role.
         */
        get: operations["exportRoleMatrixExcel"];
        put?: never;
        post?: never;
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
         * Crear un rol con los permisos de otro
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
         * @description Takes the one string that changed. The caller must hold every permission of the role, and the one that is granted.
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
        /**
         * Usuarios
         * @description Of all roles, or of one.
         */
        get: operations["listUsers"];
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
    "/users/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usuarios en Excel */
        get: operations["exportUsersExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usuarios en CSV */
        get: operations["exportUsersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usuarios en TXT */
        get: operations["exportUsersTxt"];
        put?: never;
        post?: never;
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
         * @description The password stays. An accountLocked that differs needs BLOCK or UNLOCK too, which the handler checks. Another role, an inactive or a locked user: the user's sessions end.
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
    "/users/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cargues de usuarios propios
         * @description The user's own loads of users, newest first.
         */
        get: operations["listUserUploads"];
        put?: never;
        /**
         * Cargar usuarios desde un libro
         * @description Adds the right rows and invites each by mail to choose a password; the wrong ones are answered with their reasons. The file is not kept.
         */
        post: operations["uploadUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/uploads/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revisar un libro de usuarios
         * @description What loading the same workbook would do; changes nothing.
         */
        post: operations["checkUserUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/uploads/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plantilla del cargue de usuarios */
        get: operations["downloadUserTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/uploads/{id}/undo": {
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
         * Deshacer un cargue de usuarios propio
         * @description Deletes those of its users who have not chosen a password; the others stay, each with the reason.
         */
        post: operations["undoUserUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invitation": {
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
         * Invitar de nuevo a un usuario
         * @description Mails another link to one who was invited and has not chosen a password yet (409 otherwise).
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/access": {
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
         * Qué puede hacer un usuario
         * @description Everything that can be done, and whether this user may do it and why.
         */
        get: operations["getUserAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/territory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Consultar el territorio de un usuario */
        get: operations["getUserTerritory"];
        /**
         * Editar el territorio de un usuario
         * @description Refused (422) for oneself and for places that the caller does not see, and (409) for the only administrator with a second factor.
         */
        put: operations["updateUserTerritory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accessReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revisiones de accesos
         * @description Newest first; those that concern nobody the caller sees are left out.
         */
        get: operations["listAccessReviews"];
        put?: never;
        /**
         * Iniciar una revisión de accesos
         * @description Of all active users, or of those of a role. Also needs user BLOCK, since it suspends, and every grant of the users that are reviewed. Only one is open at a time (409).
         */
        post: operations["startAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accessReviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Revisión de accesos y su firma */
        get: operations["getAccessReview"];
        put?: never;
        post?: never;
        /**
         * Anular una revisión de accesos abierta
         * @description Needs what starting needs. Nobody is blocked, and whose access was withdrawn stays inactive.
         */
        delete: operations["cancelAccessReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accessReviews/{id}/items": {
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
         * Accesos de una revisión
         * @description Those of users whom the caller sees; what was decided, where the places of then lie in the caller's territory.
         */
        get: operations["listAccessReviewItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accessReviews/{id}/decisions": {
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
         * Confirmar o retirar accesos en una revisión
         * @description All or none. Refused for one's own, for users with grants that the caller lacks, and (409) where the access or its decision is no longer what was shown, or the last day is over; what is decided as asked already stays as it is. Whose access is withdrawn becomes inactive at once; confirming instead makes them active again.
         */
        post: operations["decideAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accessReviews/{id}/close": {
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
         * Terminar una revisión de accesos antes de su día
         * @description Only once everything is decided (409); a review ends by itself after its last day.
         */
        post: operations["closeAccessReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/territories/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lugares que se pueden dar como territorio
         * @description The municipalities and zones that the caller sees, by name.
         */
        get: operations["getTerritoryPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/allowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quién puede hacer algo
         * @description Who may do it, by name.
         */
        get: operations["listAllowedUsers"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/users/secondFactor/{id}": {
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
        /**
         * Restablecer el segundo factor de un usuario
         * @description Of one who lost the device and the recovery codes. Ends the user's sessions.
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/providerLink/{id}": {
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
        /**
         * Quitar el vínculo de un usuario con el proveedor
         * @description Ends the user's sessions.
         */
        delete: operations["endProviderLink"];
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
         * @description The token is the recovery link's or a session's. Another's login needs security:user:CHANGE_PASSWORD in that session, which the handler checks; one's own login needs currentPassword. Whoever has a second factor gives a code of it too (422 without one), except where the session's change is pending.
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
        /**
         * Cambiar contraseña con la contraseña actual
         * @description Whoever has a second factor gives a code of it too (422 without one).
         */
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
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campañas */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Agregar campaña
         * @description An end date before the start date answers 422.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una campaña nueva */
        get: operations["generateCampaignCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campañas en Excel */
        get: operations["exportCampaignsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campañas en CSV */
        get: operations["exportCampaignsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campañas en TXT */
        get: operations["exportCampaignsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
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
        /** Actualizar campaña */
        put: operations["updateCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/copy": {
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
         * Copiar campaña con sus caracterizaciones
         * @description Ours: a new campaign with the body's fields and the characterizations that are associated with another. Also needs characterizationByCampaign CREATE. Surveys, drafts and consents stay with the original. A characterization that could not be associated today answers 422.
         */
        post: operations["copyCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/status": {
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
        /** Eliminar campaña */
        put: operations["deactivateCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers": {
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
         * Respuestas que se pueden descargar de una campaña
         * @description What the answers of a campaign can be chosen and filtered by: only what its surveys have. Not in the specification; ours.
         */
        get: operations["getCampaignAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers/excel": {
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
         * Respuestas de una campaña en Excel
         * @description All surveys of a characterization in a campaign, oldest first, one row each; two columns for each question, value and code. Versions of the questionnaire are joined by the question's code. Excel has the codebook as its second sheet. Not in the specification; ours.
         */
        get: operations["exportCampaignAnswersExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers/csv": {
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
         * Respuestas de una campaña en CSV
         * @description All surveys of a characterization in a campaign, oldest first, one row each; two columns for each question, value and code. Versions of the questionnaire are joined by the question's code. Excel has the codebook as its second sheet. Not in the specification; ours.
         */
        get: operations["exportCampaignAnswersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers/txt": {
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
         * Respuestas de una campaña en TXT
         * @description All surveys of a characterization in a campaign, oldest first, one row each; two columns for each question, value and code. Versions of the questionnaire are joined by the question's code. Excel has the codebook as its second sheet. Not in the specification; ours.
         */
        get: operations["exportCampaignAnswersTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers/files": {
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
         * Fotos y archivos de una campaña
         * @description A ZIP archive with the photos, files and signatures of all questionnaires of a campaign, one for each answer, named by the codes of family and person, the variable of the question and the code of the survey, and an index as CSV. Only with the permission for data of people (surveyable DOWNLOAD_REPORT, 403). Surveys that were annulled are left out, as are those of who withdrew the campaign's consent. 422 where there is none, and for more than 200 MB or 20,000 files. Not in the specification; ours.
         */
        get: operations["exportCampaignFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/answers/statistics": {
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
         * Respuestas de una campaña para programas de estadística
         * @description A ZIP archive for SPSS, Stata and R: data as CSV and Parquet, scripts with the labels of variables and values, and numbers that say why an answer is missing; a table of its own for each question that is answered with rows; the codebook as CSV and DDI-Codebook 2.5. It takes the parameters of the answers. Not in the specification; ours.
         */
        get: operations["exportCampaignAnswersStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/codebook/excel": {
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
         * Libro de códigos de las respuestas de una campaña en Excel
         * @description Every column of the answers once: what it holds, its type, its codes, and the versions of the questionnaire that have it. It takes the parameters of the answers. Not in the specification; ours.
         */
        get: operations["exportCampaignCodebookExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/codebook/csv": {
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
         * Libro de códigos de las respuestas de una campaña en CSV
         * @description Every column of the answers once: what it holds, its type, its codes, and the versions of the questionnaire that have it. It takes the parameters of the answers. Not in the specification; ours.
         */
        get: operations["exportCampaignCodebookCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/codebook/txt": {
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
         * Libro de códigos de las respuestas de una campaña en TXT
         * @description Every column of the answers once: what it holds, its type, its codes, and the versions of the questionnaire that have it. It takes the parameters of the answers. Not in the specification; ours.
         */
        get: operations["exportCampaignCodebookTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile": {
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
         * De dónde sale cada campo del archivo SI-APS
         * @description The fields of the layout by record and position, what fills each of them in this campaign, what is offered and suggested, and what does not fit any more.
         */
        get: operations["getOfficialMapping"];
        /**
         * Guardar de dónde sale cada campo del archivo SI-APS
         * @description All of it at once. 409 if somebody saved since this version, 422 for a source that does not fit its field, for a code that the field does not have, and for a question that no version of the campaign's questionnaires has.
         */
        put: operations["updateOfficialMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile/check": {
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
         * Revisar el archivo SI-APS antes de descargarlo
         * @description What the file of this period would hold, and its incidents: first those of the mapping, then by family, person and field; 200 at most. Only with the permission for data of people (surveyable DOWNLOAD_REPORT, 403).
         */
        get: operations["checkOfficialFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile/incidents/excel": {
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
         * Incidencias del archivo SI-APS en Excel
         * @description All incidents that `checkOfficialFile` counts.
         */
        get: operations["exportCampaignOfficialIncidentsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile/incidents/csv": {
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
         * Incidencias del archivo SI-APS en CSV
         * @description All incidents that `checkOfficialFile` counts.
         */
        get: operations["exportCampaignOfficialIncidentsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile/incidents/txt": {
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
         * Incidencias del archivo SI-APS en TXT
         * @description All incidents that `checkOfficialFile` counts.
         */
        get: operations["exportCampaignOfficialIncidentsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/officialFile/txt": {
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
         * Archivo SI-APS de una campaña (borrador)
         * @description Lines of fields with pipes between them, Windows-1252, CRLF: a control record, then each family by code with its members. The same data and period give the same bytes. 422 without the reporting entity.
         */
        get: operations["exportCampaignOfficialFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Avisos propios a otros programas
         * @description The user's own webhooks of a campaign, the latest made first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Avisar a otro programa
         * @description Answers the secret, this once. An address of a private network, one without TLS, and an 11th webhook answer 422.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
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
        /**
         * Quitar un aviso propio
         * @description With all of its deliveries.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/state": {
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
         * Detener o seguir con un aviso propio
         * @description Once it goes on, it is told of all that has happened meanwhile, as far as 30 days back.
         */
        put: operations["switchWebhook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/secret": {
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
         * Cambiar el secreto de un aviso propio
         * @description Answers the new secret, this once. For a day both sign.
         */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
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
         * Envíos de un aviso propio
         * @description The last 100, the latest first. They name no person.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
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
         * Enviar de nuevo un aviso propio
         * @description With the same webhook-id, by which the receiver knows it.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claves propias para conectar programas
         * @description The user's own keys of a campaign, the latest made first, with those that ended.
         */
        get: operations["listFeedKeys"];
        put?: never;
        /**
         * Crear una clave para conectar un programa
         * @description Answers the secret, this once. A day that has passed or is more than a year away, and a 21st key, answer 422. With data of people it also needs surveyable DOWNLOAD_REPORT (403).
         */
        post: operations["addFeedKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedKeys/{id}": {
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
        /**
         * Revocar una clave propia
         * @description From the next request on nothing is read with it.
         */
        delete: operations["revokeFeedKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Caracterizaciones */
        get: operations["listCharacterizations"];
        put?: never;
        /** Agregar caracterización */
        post: operations["createCharacterization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una caracterización nueva */
        get: operations["generateCharacterizationCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/applicable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Caracterizaciones que aplican a un encuestable en una campaña
         * @description The campaign's characterizations whose triggers hold for the person, and how far each is in this campaign.
         */
        get: operations["listApplicableCharacterizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Caracterizaciones en Excel */
        get: operations["exportCharacterizationsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Caracterizaciones en CSV */
        get: operations["exportCharacterizationsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Caracterizaciones en TXT */
        get: operations["exportCharacterizationsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/campaign/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Caracterizaciones de la campaña */
        get: operations["listCharacterizationsByCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/campaign/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Caracterizaciones de la campaña en Excel */
        get: operations["exportCharacterizationsByCampaignExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/campaign/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Caracterizaciones de la campaña en CSV */
        get: operations["exportCharacterizationsByCampaignCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/campaign/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Caracterizaciones de la campaña en TXT */
        get: operations["exportCharacterizationsByCampaignTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}": {
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
        /** Actualizar caracterización */
        put: operations["updateCharacterization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/xlsform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importar XLSForm
         * @description Ours: a new characterization with questions, options and triggers of a workbook, all or none. Its code is the server's. A file that is no XLSForm answers 422 with its errors; so does a name that is missing; one that is taken answers 409.
         */
        post: operations["importXlsform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/xlsform/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revisar XLSForm
         * @description Ours, and changes nothing: what importing the same workbook would make, and what of it would be left out.
         */
        post: operations["checkXlsform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/xlsform": {
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
         * Caracterización como XLSForm
         * @description Ours: the present questionnaire as a workbook that ODK and Kobo read. What XLSForm has no column for is in columns of ours. Triggers are in it for who may read them (a grant of listTriggers).
         */
        get: operations["downloadXlsform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/xlsform/losses": {
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
         * Lo que un XLSForm no lleva
         * @description Ours: what the present questionnaire has that ODK and Kobo do not get from its XLSForm; empty if they get all of it. The file read back here has it.
         */
        get: operations["listXlsformLosses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/copy": {
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
         * Copiar caracterización con sus preguntas
         * @description Ours: a new characterization with all questions, options and triggers of another.
         */
        post: operations["copyCharacterization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/status": {
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
        /** Eliminar caracterización */
        put: operations["deactivateCharacterization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/versions": {
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
         * Versiones del cuestionario
         * @description Ours: the versions of the questionnaire that saved surveys were made with, and what has changed since each. The twenty that were used last, the newest first.
         */
        get: operations["listQuestionnaireVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/translation": {
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
         * Traducción del cuestionario
         * @description Ours: the second language of the questionnaire, and each of its texts once, in its order, with its translation.
         */
        get: operations["getTranslation"];
        /**
         * Traducir el cuestionario
         * @description Ours: sets the second language, or takes it away with its translations. Of the texts, those sent are exchanged, and an empty translation takes one away; a text that is not sent keeps its own, also one that no question has any more.
         */
        put: operations["updateTranslation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/check": {
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
         * Comprobar caracterización
         * @description Ours: what is wrong with the questionnaire as it stands now. One with a blocking finding cannot be associated.
         */
        get: operations["checkQuestionnaire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comprobar varias caracterizaciones
         * @description Ours, and changes nothing: the same of several at once, in the order in which they were asked for.
         */
        post: operations["checkQuestionnaires"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizations/{id}/preview": {
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
         * Vista previa del cuestionario
         * @description Ours: the questionnaire as it stands now, with every question, its options and, for who may read them (a grant of listTriggers), the triggers that decide who is asked.
         */
        get: operations["previewQuestionnaire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizationByCampaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asociar o desasociar una caracterización de una campaña
         * @description Asking for the state that already holds answers success. A `version` that is sent must be the association's, also in that case; otherwise 409 with the current association. A pair has a version from its first association on.
         */
        put: operations["associateCharacterization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/characterizationByCampaigns/campaign/{campaignID}/characterization/{characterizationID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign's id (UUID) or its code. */
                campaignID: string;
                /** @description The characterization's id (UUID) or its code. */
                characterizationID: string;
            };
            cookie?: never;
        };
        /**
         * Asociación de una caracterización con una campaña
         * @description A pair that is not associated answers 404.
         */
        get: operations["getCharacterizationByCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preguntas */
        get: operations["listQuestions"];
        put?: never;
        /** Agregar pregunta */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Código para una pregunta nueva o códigos para respuestas
         * @description Without `count` one question code (a text). With it an array of that many answer codes, opaque and unique for ever.
         */
        get: operations["generateQuestionCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}": {
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
         * Preguntas de la caracterización
         * @description By weight unless sorted. Each with its options.
         */
        get: operations["listQuestionsByCharacterization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/order": {
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
         * Ordenar las preguntas de la caracterización
         * @description Ours: sets the weights 1, 2, 3… in the order given. The list must hold every active question of the characterization exactly once, else 409.
         */
        put: operations["reorderQuestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/section": {
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
         * Cambiar el título y las reglas de una sección
         * @description Ours: gives these questions without base question one section title, and exchanges the conditions, and the triggers if sent, that all of them have for others; what a question has besides stays. All or none: 409 for a question that is gone or has another version, 422 for one whose own rules do not go with the new ones. Sending triggers also needs trigger CREATE and DELETE.
         */
        put: operations["updateQuestionSection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/scale": {
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
         * Insertar una escala de la biblioteca
         * @description Ours: adds the questions of a published scale, with options, scores and the result, as a section after all others. From then on they are questions like any other. 422 if a statement is longer than the organisation allows.
         */
        post: operations["insertScale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/lines": {
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
         * Agregar varias preguntas a la vez
         * @description Ours: adds questions with their options in the order given, directly after another one or after all. All or none: 422 names the first that cannot be added, counted from 1. Options also need answerOption CREATE, and a place before other questions EDIT, since the weights are given anew.
         */
        post: operations["addQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Preguntas de la caracterización en Excel */
        get: operations["exportQuestionsByCharacterizationExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Preguntas de la caracterización en CSV */
        get: operations["exportQuestionsByCharacterizationCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/characterization/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Preguntas de la caracterización en TXT */
        get: operations["exportQuestionsByCharacterizationTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Pregunta */
        get: operations["getQuestion"];
        /** Actualizar pregunta */
        put: operations["updateQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/copy": {
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
         * Copiar pregunta con sus opciones
         * @description Ours: a new question in the same characterization, by weight its last, with settings, base question, options and triggers of another. The questions that depend on that one stay with it.
         */
        post: operations["copyQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/uses": {
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
         * Dónde se usa una pregunta
         * @description Ours: the campaigns in which the question is asked, and how many saved surveys have an answer to it and each of its options. What else refers to it is in the preview of its questionnaire.
         */
        get: operations["getQuestionUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/status": {
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
         * Eliminar pregunta
         * @description A question that activates others answers 409 with the reason.
         */
        put: operations["deactivateQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Listas compartidas */
        get: operations["listOptionLists"];
        put?: never;
        /**
         * Agregar lista compartida
         * @description All options or none: 422 names the rows that are wrong.
         */
        post: operations["addOptionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una lista compartida nueva */
        get: operations["generateOptionListCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/workbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leer una lista compartida de un libro
         * @description Changes nothing: the rows of the sheet with the columns code, label and parent. A POST, since it takes a file.
         */
        post: operations["readOptionListWorkbook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/versions/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        /**
         * Opciones de una versión de una lista compartida
         * @description What it answers never changes.
         */
        get: operations["getOptionListVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lista compartida */
        get: operations["getOptionList"];
        /**
         * Actualizar lista compartida
         * @description With all of its options. What takes its options from the list gets them from now on; surveys that were opened keep theirs. 409 where a condition, or a list that depends on this one, needs an option that is no longer there.
         */
        put: operations["updateOptionList"];
        post?: never;
        /**
         * Eliminar lista compartida
         * @description 409 for one that a question or another list uses.
         */
        delete: operations["deleteOptionList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de una lista compartida en Excel */
        get: operations["exportOptionListExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de una lista compartida en CSV */
        get: operations["exportOptionListCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optionLists/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de una lista compartida en TXT */
        get: operations["exportOptionListTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agregar opción de respuesta
         * @description Only a dropdown question (type 4) has options; any other answers 422.
         */
        post: operations["createAnswerOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una opción de respuesta nueva */
        get: operations["generateAnswerOptionCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/question/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de respuesta de la pregunta */
        get: operations["listAnswerOptionsByQuestion"];
        /**
         * Guardar todas las opciones de respuesta de una pregunta
         * @description Ours: all active options of the question in order; a row without id adds one. Without any id, the rows are added after those of the question. All or none: 409 when an active option is missing, was deleted or has another version. A row without id needs CREATE, one with it EDIT.
         */
        put: operations["saveAnswerOptions"];
        /**
         * Agregar varias opciones de respuesta
         * @description Ours: adds options after those of the question, in the order given; all or none. A label that the question has, or that comes twice, answers 409.
         */
        post: operations["addAnswerOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/question/{id}/order": {
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
         * Ordenar las opciones de respuesta de la pregunta
         * @description Ours: sets orderOption 1, 2, 3… in the order given. The list must hold every active option of the question exactly once, else 409.
         */
        put: operations["reorderAnswerOptions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/question/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de respuesta de la pregunta en Excel */
        get: operations["exportAnswerOptionsByQuestionExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/question/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de respuesta de la pregunta en CSV */
        get: operations["exportAnswerOptionsByQuestionCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/question/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Opciones de respuesta de la pregunta en TXT */
        get: operations["exportAnswerOptionsByQuestionTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/{id}": {
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
        /** Actualizar opción de respuesta */
        put: operations["updateAnswerOption"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answerOptions/{id}/status": {
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
         * Eliminar opción de respuesta
         * @description An option that activates a question answers 409 with the reason.
         */
        put: operations["deactivateAnswerOption"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disparadores */
        get: operations["listTriggers"];
        put?: never;
        /**
         * Agregar disparador
         * @description Fields with a master table take ES IGUAL A only; EDAD takes every operator; anything else answers 422.
         */
        post: operations["createTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disparadores en Excel */
        get: operations["exportTriggersExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disparadores en CSV */
        get: operations["exportTriggersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disparadores en TXT */
        get: operations["exportTriggersTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/characterization/{id}": {
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
         * Disparadores de la caracterización
         * @description Those of the characterization itself, not of its questions.
         */
        get: operations["listTriggersByCharacterization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/characterization/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la caracterización en Excel */
        get: operations["exportTriggersByCharacterizationExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/characterization/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la caracterización en CSV */
        get: operations["exportTriggersByCharacterizationCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/characterization/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la caracterización en TXT */
        get: operations["exportTriggersByCharacterizationTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/question/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la pregunta */
        get: operations["listTriggersByQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/question/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la pregunta en Excel */
        get: operations["exportTriggersByQuestionExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/question/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la pregunta en CSV */
        get: operations["exportTriggersByQuestionCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/question/{id}/txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Disparadores de la pregunta en TXT */
        get: operations["exportTriggersByQuestionTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/triggers/{id}": {
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
        /** Actualizar disparador */
        put: operations["updateTrigger"];
        post?: never;
        /** Eliminar disparador */
        delete: operations["deleteTrigger"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/masterTables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: "fieldTypes" | "relationships" | "genres" | "responsibilitiesInTheFamily" | "eps" | "arls" | "ips" | "ethnics" | "populations" | "bloodGroups" | "sexes" | "nationalities" | "socialStratums" | "identificationTypes" | "zoneTypes";
            };
            cookie?: never;
        };
        /**
         * Valores de una tabla maestra
         * @description Every entry in the table's own order.
         */
        get: operations["listMasterValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identificationTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tipos de identificación
         * @description Every entry in the table's own order.
         */
        get: operations["listIdentificationTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/danes/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Países
         * @description The places by name, each with its DANE code (a country with its ISO 3166-1 code).
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/danes/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Departamentos de un país
         * @description The places by name, each with its DANE code (a country with its ISO 3166-1 code).
         */
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/danes/municipalities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Municipios de un departamento
         * @description The places by name, each with its DANE code (a country with its ISO 3166-1 code).
         */
        get: operations["listMunicipalities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Familias */
        get: operations["listFamilies"];
        put?: never;
        /** Agregar familia */
        post: operations["createFamily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una familia nueva */
        get: operations["generateFamilyCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comparar la posición con la de las familias de la zona
         * @description Ours, and changes nothing: how far a position is from the zone's other families, so that the form can warn of a wrong one. A POST, since where a family lives stays out of URLs.
         */
        post: operations["compareFamilyPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/unplaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Familias sin posición
         * @description Ours: how many families have no position. None is named, so it leaves no audit entry.
         */
        get: operations["countUnplacedFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Familias en Excel */
        get: operations["exportFamiliesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Familias en CSV */
        get: operations["exportFamiliesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Familias en TXT */
        get: operations["exportFamiliesTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Familia */
        get: operations["getFamily"];
        /**
         * Actualizar familia
         * @description Coordinates that are not sent stay as they were.
         */
        put: operations["updateFamily"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/{id}/status": {
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
        /** Eliminar familia */
        put: operations["deactivateFamily"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/families/{id}/file": {
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
         * Ficha de la familia
         * @description Ours: the family, its active people, all their surveys and how far each campaign is with them. It leaves an audit entry, as every reading of people does.
         */
        get: operations["getFamilyFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/{id}/personalData": {
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
         * Todo sobre una persona
         * @description A ZIP archive of everything that is held about a person, active or not: a page to be printed, the same as JSON, and the files and signatures. Data of other people are left out. The permission alone shows all of it, alerts and the audit trail included.
         */
        get: operations["downloadPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Solicitudes de titulares
         * @description What is due first stands first; closed requests come last.
         */
        get: operations["listDataRequests"];
        put?: never;
        /**
         * Registrar una solicitud de un titular
         * @description What is recorded is not changed afterwards; a note corrects it. Whoever is limited to a territory names a person who lives there (422).
         */
        post: operations["recordDataRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para una solicitud nueva */
        get: operations["generateDataRequestCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitudes de titulares por vencer y vencidas */
        get: operations["countDueDataRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitudes de titulares en Excel */
        get: operations["exportDataRequestsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitudes de titulares en CSV */
        get: operations["exportDataRequestsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitudes de titulares en TXT */
        get: operations["exportDataRequestsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/halfYearReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reporte semestral de reclamos
         * @description Requests by the day of receipt, counted as they stand now, of what the caller sees; once it was filed, to whoever sees everything as they stood then. Without `period`, of the last half-year that ended.
         */
        get: operations["getHalfYearReport"];
        put?: never;
        /**
         * Anotar que se presentó el reporte semestral de reclamos
         * @description Once for each half-year that ended (422), with its figures as they stand. Whoever is limited to a territory cannot (422).
         */
        post: operations["fileHalfYearReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/halfYearReport/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reporte semestral de reclamos en Excel */
        get: operations["exportHalfYearReportExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/halfYearReport/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reporte semestral de reclamos en CSV */
        get: operations["exportHalfYearReportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/halfYearReport/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reporte semestral de reclamos en TXT */
        get: operations["exportHalfYearReportTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Solicitud de un titular */
        get: operations["getDataRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}/acts": {
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
         * Anotar una actuación en una solicitud
         * @description Acts are only added. One that the state or the day does not allow: 422. With another version: 409, so that two people do not answer twice.
         */
        post: operations["recordDataRequestAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}/suppression": {
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
         * Suprimir los datos de una persona
         * @description For good: of the person a pseudonym stays, in the audit trail too, and the request is answered. `confirmation` is the person's code. While a legal hold lasts: 422 with its reason. It is ordered here and carried out in the background, also after a restart of the server; `suppressionOrderedAt` says that it is not done yet. A legal hold that is placed meanwhile stops it.
         */
        post: operations["suppressRequestedPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}/suppression/preview": {
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
         * Ver qué tocaría una supresión
         * @description What suppressing the person of this request would touch, by count; nothing is changed. Not counted is what the suppression looks for in the whole audit trail and in files of bulk loads. 422 where it is not possible. A legal hold is told in the answer.
         */
        post: operations["previewSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}/revocation": {
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
         * Aplicar la revocación de una autorización
         * @description The person of this request, of kind revocacion, is not surveyed any more and stands in no file, unless they give their consent again in a campaign or it is lifted.
         */
        post: operations["revokeAuthorisation"];
        /** Levantar la revocación de una autorización */
        delete: operations["liftRevocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataRequests/{id}/legalHold": {
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
         * Poner una retención legal
         * @description Until its last day, or until it is lifted, the data of the person of this request are not suppressed.
         */
        post: operations["placeLegalHold"];
        /** Levantar una retención legal */
        delete: operations["liftLegalHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incidentes de seguridad
         * @description What is due first stands first; those that were reported or closed come last.
         */
        get: operations["listIncidents"];
        put?: never;
        /**
         * Registrar un incidente de seguridad
         * @description What is recorded is not changed afterwards; a note corrects it.
         */
        post: operations["recordIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para un incidente nuevo */
        get: operations["generateIncidentCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Incidentes de seguridad por reportar */
        get: operations["countDueIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incidentes de seguridad en Excel
         * @description Each with what was done about it. The people affected stand as their number.
         */
        get: operations["exportIncidentsExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incidentes de seguridad en CSV
         * @description Each with what was done about it. The people affected stand as their number.
         */
        get: operations["exportIncidentsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incidentes de seguridad en TXT
         * @description Each with what was done about it. The people affected stand as their number.
         */
        get: operations["exportIncidentsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Incidente de seguridad */
        get: operations["getIncident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/{id}/acts": {
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
         * Anotar una actuación en un incidente
         * @description Acts are only added. One that the state or the day does not allow: 422. With another version: 409, so that two people do not report twice.
         */
        post: operations["recordIncidentAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/{id}/people": {
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
         * Personas afectadas por un incidente
         * @description Their codes, as far as the caller sees the people.
         */
        get: operations["listIncidentPeople"];
        put?: never;
        /**
         * Buscar en la auditoría las personas afectadas por un incidente
         * @description Keeps, with the incident, the codes of the people whom a user read or changed in a period, of those that the caller sees. It also needs `security:audit:OPEN`.
         */
        post: operations["findAffectedPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Política de tratamiento de datos
         * @description For everybody, without a session: the version in force, or the one that is asked for (404 if there is none), and who is responsible by now.
         */
        get: operations["getPolicy"];
        put?: never;
        /**
         * Publicar una versión de la política de tratamiento de datos
         * @description It is in force at once, and never changed. `version` is the last one, 0 for none; with another: 409. Whoever is limited to a territory cannot (422).
         */
        post: operations["publishPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/treatments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Registro de tratamientos
         * @description What holds and what ended, each as it was recorded last, and the versions of the policy without their texts.
         */
        get: operations["getTreatments"];
        put?: never;
        /**
         * Anotar un cambio en el registro de tratamientos
         * @description Adds a purpose or a processor, says who is responsible, or changes one of them; what stood before stays in the history. With another version: 409. Whoever is limited to a territory cannot (422).
         */
        post: operations["recordTreatment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/treatments/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Historia del registro de tratamientos */
        get: operations["listTreatmentChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plazos de conservación
         * @description All active campaigns; those with a term stand first, by the day on which it ends.
         */
        get: operations["listRetentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campañas cuyas respuestas están por anonimizarse o eliminarse */
        get: operations["countDueRetentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/{id}": {
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
         * Plazo de conservación de una campaña
         * @description With what would be touched if it ended now. By the ID of the campaign.
         */
        get: operations["getRetention"];
        /**
         * Fijar el plazo de conservación de una campaña
         * @description Also changes it, until it was carried out (409). It is announced anew. Whoever is limited to a territory cannot (422).
         */
        put: operations["setRetention"];
        post?: never;
        /**
         * Quitar el plazo de conservación de una campaña
         * @description Its answers are kept. Once it was carried out, 409.
         */
        delete: operations["removeRetention"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/{id}/hold": {
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
         * Aplazar o retener la conservación de una campaña
         * @description With a last day it is put off until then, without one it is held until that is lifted. It is announced anew before it happens.
         */
        post: operations["holdRetention"];
        /**
         * Levantar el aplazamiento de la conservación de una campaña
         * @description It is announced anew before it happens.
         */
        delete: operations["liftRetentionHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/{id}/anonymousAnswers/excel": {
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
         * Respuestas anónimas de una campaña en Excel
         * @description What is left of the answers of a campaign whose term has ended, by question. They are of all territories, so whoever is limited to one cannot (422).
         */
        get: operations["exportAnonymousAnswersExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/{id}/anonymousAnswers/csv": {
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
         * Respuestas anónimas de una campaña en CSV
         * @description What is left of the answers of a campaign whose term has ended, by question. They are of all territories, so whoever is limited to one cannot (422).
         */
        get: operations["exportAnonymousAnswersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retentions/{id}/anonymousAnswers/txt": {
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
         * Respuestas anónimas de una campaña en TXT
         * @description What is left of the answers of a campaign whose term has ended, by question. They are of all territories, so whoever is limited to one cannot (422).
         */
        get: operations["exportAnonymousAnswersTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visitas por hacer
         * @description Ours: the user's own visits that ended with a day to return and after which nobody visited the family in that campaign, while family and campaign are active and the campaign has not ended.
         */
        get: operations["listFamilyVisitsToReturn"];
        put?: never;
        /**
         * Registrar el resultado de una visita
         * @description Ours. The campaign must be open today. `completa` is refused (422) while somebody who is not marked as absent has a questionnaire to answer, or when every member is. The marks of today stay with the visit. The same `attempt` sent again by the user answers the visit that it recorded; with another content 409.
         */
        post: operations["recordFamilyVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits/family/{id}": {
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
         * Visita de una familia
         * @description Ours: the active people of the family (`id` is the family's) beside the questionnaires of a campaign that can be answered today, how far each is for each person, and the family's visits in the campaign. It leaves an audit entry, as every reading of people does.
         */
        get: operations["getFamilyVisitBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anotar que un integrante no está
         * @description Ours. The campaign must be open today. The mark belongs to the visit that is under way; a second one of the same member on the same day answers the first.
         */
        post: operations["recordVisitAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits/absences/{id}": {
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
        /**
         * Quitar la nota de que un integrante no está
         * @description Ours: 409 once the visit was recorded, whose absences stay.
         */
        delete: operations["withdrawVisitAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asignaciones
         * @description Of the families that the user sees, those ended too.
         */
        get: operations["listAssignments"];
        put?: never;
        /**
         * Asignar familias
         * @description Families by name, and the pending ones of whole zones or of a part of the board's map that nobody has, to one surveyor. A family that somebody has already is left as it is and counted in `left`; a family or zone outside of the caller's or the surveyor's territory refuses the call (422).
         */
        post: operations["assignFamilies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/spread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repartir las familias pendientes
         * @description The pending families that nobody has, of the zones or of all, among the surveyors: to each so many that all have about the same to do, a zone whole where that is possible, and neighbours together where it is not. `left` are those that none of the surveyors sees.
         */
        post: operations["spreadAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mover asignaciones
         * @description To another surveyor, to another day, or both. Only living ones: 409 when one of them ended meanwhile, and nothing is moved then.
         */
        post: operations["moveAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Devolver asignaciones
         * @description One's own, or with assignment EDIT anybody's. The families wait for somebody again.
         */
        post: operations["returnAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/takeOver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tomar asignaciones de otra persona
         * @description The caller takes them over from who is absent, with their days.
         */
        post: operations["takeOverAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/surveyors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Encuestadores
         * @description The active users within reach whose role may survey, with how many families each has to visit in the campaign.
         */
        get: operations["listAssignableSurveyors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mis asignaciones
         * @description The user's own living ones of campaigns that are open today, by day, zone and address, at most 1,000; with `finished` those whose families were visited. Nearness is ordered by the device, whose position stays there.
         */
        get: operations["listOwnAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tablero
         * @description Of the active families that the user sees. Every number is counted by the condition with which `listBoardFamilies` lists. It may be four seconds old, or twice as old as it took to count: whoever sees the same zones shares it.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Familias del tablero
         * @description The families that one figure of the board counts.
         */
        get: operations["listBoardFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mapa del tablero
         * @description Where the families of one figure are as they stand now: each cell of a grid with its families. `drawn`, `clustered`, `outside` and `unplaced` make `total`. It names no family, so it leaves no audit entry; `listBoardFamilies` lists those of a cell. It may be four seconds old, as the board.
         */
        get: operations["getBoardMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Formas del mapa
         * @description The shapes of the zones that the user sees and of their municipalities, with the source and licence of each, and what has none.
         */
        get: operations["getBoardShapes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Equipos
         * @description By name, with the members within reach.
         */
        get: operations["listTeams"];
        put?: never;
        /**
         * Agregar equipo
         * @description Members are active users within reach who may survey; 422 for one who is in another team.
         */
        post: operations["addTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
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
         * Actualizar equipo
         * @description Members out of reach stay. 422 for another name from a user who does not reach all of them.
         */
        put: operations["updateTeam"];
        post?: never;
        /**
         * Eliminar equipo
         * @description Its members are in no team afterwards. 422 for a user who does not reach all of them.
         */
        delete: operations["deleteTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mapLayers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capas del mapa
         * @description The files of shapes that were supplied, the newest first.
         */
        get: operations["listMapLayers"];
        put?: never;
        /**
         * Agregar capa al mapa
         * @description Stores the shapes of a GeoJSON file whole or not at all. Each feature is matched to a municipality (DANE code or name) or a zone (code or name) by one of its properties, and each place has at most one shape. The file itself is not kept.
         */
        post: operations["addMapLayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mapLayers/{id}": {
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
        /** Actualizar capa del mapa */
        put: operations["changeMapLayer"];
        post?: never;
        /** Quitar capa del mapa */
        delete: operations["removeMapLayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calidad de las encuestas
         * @description Of the surveys of a campaign that the user sees, without annulled ones. Every number is counted by the condition with which `listSurveyReviews` lists by `flag`. Medians, gaps and points are of the whole campaign.
         */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quality/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ajustar las señales de calidad
         * @description For the whole organisation; what is counted follows at once. Null switches a flag off. Whoever is limited to a territory cannot (422).
         */
        put: operations["updateQualitySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backChecks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verificaciones
         * @description Of the surveys and families that the user sees, the last ones drawn first.
         */
        get: operations["listBackChecks"];
        put?: never;
        /**
         * Sortear verificaciones
         * @description A share of each surveyor's surveys of a questionnaire and of the families that nobody was found in, at least one of each surveyor, a fifth of it of the first two weeks, among those that the user sees and that were in no sample before. Each goes to one of the users who did not make it and sees the family. The same seed draws the same of the same ones. 422 if there is nothing to draw.
         */
        post: operations["drawBackChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backChecks/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diferencias de las verificaciones
         * @description Of the verified surveys that the user sees. A question is compared where both times gave an answer to it; details are not compared.
         */
        get: operations["getBackCheckDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backChecks/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preguntas que se pueden verificar
         * @description Of each questionnaire of the campaign, those whose answers can be compared.
         */
        get: operations["listBackCheckQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backChecks/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mis verificaciones
         * @description Those that the user has to make, at most 200, by zone and address.
         */
        get: operations["listOwnBackChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backChecks/{id}": {
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
         * Verificación por hacer
         * @description Only for who makes it: its questions, without the answers of the first time.
         */
        get: operations["getBackCheck"];
        /**
         * Registrar una verificación
         * @description Only by who makes it, once (409). The same content again answers success. Answers are checked as those of a survey; none has to be given.
         */
        put: operations["recordBackCheck"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Salidas a terreno
         * @description The user's own trips, the latest first; with `everyone` those of all users within reach, for who may edit users. At most 200.
         */
        get: operations["listFieldTrips"];
        put?: never;
        /**
         * Salir a terreno
         * @description The campaign must be open today. The same id with the same content again answers the trip; with another content 409. The trip has codes of its own: 50 of families, 200 of people, and of surveys one for each person and questionnaire and a fifth more, at most 5,000.
         */
        post: operations["startFieldTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calcular una salida a terreno
         * @description Changes nothing: what the zones would put on the device. A POST, since the zones may be many.
         */
        post: operations["estimateFieldTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/codes": {
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
        /** Reservar más códigos para una salida */
        post: operations["reserveFieldCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/materials": {
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
         * Cuestionarios y listas de una salida
         * @description All that forms and surveys of the trip need but its families, and the trip's codes that are not spent. 410 for a trip whose device was reported lost.
         */
        get: operations["getFieldTripMaterials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/families": {
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
         * Familias de una salida
         * @description A page of up to 200 families of the trip in the order of their ids, with their active people. Any page can be asked for again. It leaves an audit entry. 410 for a trip whose device was reported lost.
         */
        get: operations["listFieldTripFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/bundles": {
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
         * Enviar lo hecho en una salida
         * @description Executes each operation as its own call would be, in the order of the list, and answers one outcome for each. One that is refused stops only those that need it. An operation that was executed answers `repeated` when it comes again. A trip that ended or expired still takes them; one whose device was reported lost answers 410.
         */
        post: operations["sendFieldBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/contact": {
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
         * Informar lo que falta por enviar
         * @description What the device has not sent yet. Answers what it must know: 410 when it was reported lost, the families that left the user's reach, and its wrapped key.
         */
        put: operations["reportFieldContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/state": {
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
         * Consultar el estado de una salida
         * @description For a device on which the trip is locked, and which has no session then. Only that device knows the id, which is random. 404 if there is none.
         */
        get: operations["getFieldTripState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/loss": {
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
         * Informar la pérdida de un dispositivo
         * @description By its user, or who may edit users. At its next contact the device erases what it has; its codes that are not spent end.
         */
        put: operations["reportLostDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldTrips/{id}/end": {
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
        /** Terminar una salida a terreno */
        put: operations["endFieldTrip"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldCases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Casos por decidir de las salidas a terreno
         * @description The open cases of the user's own trips and, for who may edit people, those within reach; the oldest first, at most 200. It leaves an audit entry.
         */
        get: operations["listFieldCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldCases/{id}/decision": {
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
         * Decidir un caso de una salida a terreno
         * @description By the user of the trip, or who may edit people. Executes what was held, with what needs it, and answers their outcomes. A case that was decided answers 409.
         */
        post: operations["decideFieldCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consentimiento de una persona en una campaña
         * @description Ours: the person, the text that the campaign demands, null when it demands none, and what the person said last, null when they were not asked. It leaves an audit entry.
         */
        get: operations["getConsent"];
        put?: never;
        /**
         * Registrar el consentimiento de una persona
         * @description Ours. The campaign must be open today and demand consent. 409 when its text is no longer of the version that was shown. The same `attempt` sent again by the user answers the consent that it recorded; with another content 409.
         */
        post: operations["recordConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/{id}/signature": {
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
         * Firma de un consentimiento
         * @description Ours: 404 when nobody signed. It leaves an audit entry.
         */
        get: operations["getConsentSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/{id}/evidence": {
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
         * Evidencia de un consentimiento
         * @description Ours: a PDF that a stranger can check, with the text, the signature and a signed statement attached. It leaves an audit entry about the consent.
         */
        get: operations["downloadConsentEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Encuestables */
        get: operations["listSurveyables"];
        put?: never;
        /**
         * Agregar encuestable
         * @description A document number that an active person has answers 409. One that an inactive person has answers 409 with that person (a SurveyableMatch) in `data`: the form offers to reactivate it. With the grant of surveyableByFamily alone, chFamilyID is required.
         */
        post: operations["createSurveyable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Código para un encuestable nuevo */
        get: operations["generateSurveyableCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buscar encuestables repetidos
         * @description Ours, and changes nothing: who else has this document number, the same names and birth date, or a name that sounds alike in the same family or zone, so that the form can warn before it saves. A POST, since personal data stays out of URLs.
         */
        post: operations["checkSurveyable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploadFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cargue masivo de encuestables
         * @description Keeps, checks and loads in one call. Rows of the same document type and number update that person, others add one; the same number under another type is an error of that row. Right rows are saved, wrong ones are answered with their reasons. A file that is no workbook (.xlsx, .xls, .ods) or .csv answers 422.
         */
        post: operations["uploadSurveyables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploadTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plantilla del cargue masivo */
        get: operations["downloadUploadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cargues masivos
         * @description The loads of all users, and the user's own files that are not loaded yet, newest first.
         */
        get: operations["listSurveyableUploads"];
        put?: never;
        /**
         * Entregar un archivo para el cargue masivo
         * @description Keeps the file for a week and changes nothing else. Any file but a workbook (.xlsx, .xls, .ods) or a .csv answers 422.
         */
        post: operations["openSurveyableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Estado y avance de un cargue masivo */
        get: operations["getSurveyableUpload"];
        put?: never;
        post?: never;
        /**
         * Descartar un archivo del cargue masivo
         * @description Discards a file of the user's own that is not loaded. One that is loaded or in progress answers 409.
         */
        delete: operations["discardSurveyableUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/check": {
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
         * Revisar un cargue masivo sin guardar nada
         * @description Reads the file and says what loading it would do: every error of every row, and which rows are new, changed or equal. The choices of sheet, columns and values are kept for the load, those of columns also for the user's next files.
         */
        post: operations["checkSurveyableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/report": {
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
         * Informe de la última revisión de un cargue masivo
         * @description What checkSurveyableUpload would have answered to the last check, its refusal included, for ten minutes. While the file is being checked, and where no check ended, 409.
         */
        get: operations["getSurveyableUploadReport"];
        put?: never;
        /**
         * Empezar la revisión de un cargue masivo
         * @description Checks as checkSurveyableUpload does, but answers at once; the check goes on without its caller. getSurveyableUpload says how far it is, and once its progress is null getSurveyableUploadReport has the report.
         */
        post: operations["startSurveyableUploadCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/load": {
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
         * Cargar los encuestables de un archivo revisado
         * @description Checks everything again and saves all rows in one transaction, or the right ones alone when onlyValid is true; otherwise a wrong row answers 422 and nothing is saved. A load that is done already answers its result again.
         */
        post: operations["loadSurveyableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/cancel": {
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
         * Detener un cargue masivo en curso
         * @description Ends a check, a load or an undoing that the user has begun; nothing of it stays. Where nothing runs it does nothing.
         */
        post: operations["cancelSurveyableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/undo": {
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
         * Deshacer un cargue masivo
         * @description Removes the records that the load added and gives those that it changed their former values, all or nothing; getSurveyableUpload says how far it is. What was edited or surveyed since, or at that moment, or had a family or zone that is gone by now, stays and is named. Its user needs family CREATE where it added families, any other surveyable DELETE, and family DELETE where it added families; both family EDIT where it changed some.
         */
        post: operations["undoSurveyableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/uploads/{id}/rejected": {
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
         * Filas con errores de un cargue masivo
         * @description The wrong rows of the last check in their own columns, and why. The mended file can be loaded.
         */
        get: operations["downloadRejectedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/incomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Encuestables con datos por completar
         * @description Ours: how many people the short form left with data to be completed. Nobody is named, so it leaves no audit entry.
         */
        get: operations["countIncompleteSurveyables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Encuestables en Excel */
        get: operations["exportSurveyablesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Encuestables en CSV */
        get: operations["exportSurveyablesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Encuestables en TXT */
        get: operations["exportSurveyablesTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/family/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Encuestables de la familia */
        get: operations["listSurveyablesByFamily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/excel/family/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Encuestables de la familia en Excel */
        get: operations["exportSurveyablesByFamilyExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/csv/family/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Encuestables de la familia en CSV */
        get: operations["exportSurveyablesByFamilyCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/txt/family/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Encuestables de la familia en TXT */
        get: operations["exportSurveyablesByFamilyTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Encuestable */
        get: operations["getSurveyable"];
        /** Actualizar encuestable */
        put: operations["updateSurveyable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/{id}/status": {
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
        /** Eliminar encuestable */
        put: operations["deactivateSurveyable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyables/{id}/reactivate": {
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
         * Reactivar un encuestable inactivo
         * @description Ours: makes an inactive person active again with what the add form holds; the person keeps id and code. An active person answers 409.
         */
        put: operations["reactivateSurveyable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Código para una encuesta nueva
         * @description With both references given the code is pinned: it keeps the questionnaire's version, the date and the person's trigger values, and drafts, saving, reading and exports use those. Without them saving pins the version of that moment. Only one of the two: 400.
         */
        get: operations["generateSurveyCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir una encuesta
         * @description All that a survey needs before its first question, in one call: a pinned code (as generateSurveyCode gives it) or the one of the user's own draft, whom it asks, its questions in the order in which they can show, and a code for the answer of each.
         */
        post: operations["openSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fijar una encuesta hecha en terreno
         * @description Pins a reserved survey code to the version of the questionnaire that the device asked, which must be one that a trip of the user took along, and to the person as they are at that time. The same pin again answers success; another one 409.
         */
        post: operations["pinFieldSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/surveyable/{id}": {
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
         * Encuestas realizadas a un encuestable
         * @description A person's completed surveys, newest first.
         */
        get: operations["listSurveysBySurveyable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/excel/surveyable/{id}": {
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
         * Encuestas de un encuestable en Excel
         * @description One row per answer, with its survey's code; files and signatures appear by name.
         */
        get: operations["exportSurveysBySurveyableExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/csv/surveyable/{id}": {
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
         * Encuestas de un encuestable en CSV
         * @description One row per answer, with its survey's code; files and signatures appear by name.
         */
        get: operations["exportSurveysBySurveyableCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/txt/surveyable/{id}": {
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
         * Encuestas de un encuestable en TXT
         * @description One row per answer, with its survey's code; files and signatures appear by name.
         */
        get: operations["exportSurveysBySurveyableTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/excel/campaign/{id}": {
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
         * Encuestas de una campaña en Excel
         * @description Every survey of the campaign, one row per answer. Not in the specification; ours.
         */
        get: operations["exportSurveysByCampaignExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/csv/campaign/{id}": {
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
         * Encuestas de una campaña en CSV
         * @description Every survey of the campaign, one row per answer. Not in the specification; ours.
         */
        get: operations["exportSurveysByCampaignCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/txt/campaign/{id}": {
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
         * Encuestas de una campaña en TXT
         * @description Every survey of the campaign, one row per answer. Not in the specification; ours.
         */
        get: operations["exportSurveysByCampaignTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}": {
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
         * Encuesta con sus respuestas
         * @description The saved survey with the statements, types and option labels that its person saw.
         */
        get: operations["getSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Encuestas por revisar y revisadas
         * @description Saved surveys with their states, oldest first. `pending` are those that wait for a review: what the campaign has reviewed and nobody has, what is under review and what was corrected.
         */
        get: operations["listSurveyReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campañas, zonas y encuestadores de las encuestas por revisar
         * @description What the list can be filtered by, of the surveys that the user sees.
         */
        get: operations["getSurveyReviewChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Encuestas propias devueltas
         * @description The user's own surveys that wait for a correction, the one returned first before the others.
         */
        get: operations["listReturnedSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}": {
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
         * Revisión de una encuesta
         * @description The survey with its answers, what was done with it, and what each correction changed.
         */
        get: operations["getSurveyReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/start": {
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
        /** Empezar la revisión de una encuesta */
        put: operations["startSurveyReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/return": {
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
         * Devolver una encuesta
         * @description To who registered it, with a reason, remarks about questions of its questionnaire, or both.
         */
        put: operations["returnSurvey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/approve": {
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
        /** Aprobar una encuesta */
        put: operations["approveSurvey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/withdrawApproval": {
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
        /** Retirar la aprobación de una encuesta */
        put: operations["withdrawSurveyApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/annul": {
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
         * Anular una encuesta
         * @description For good. It stays readable, is left out of files, and the person or family may be surveyed again.
         */
        put: operations["annulSurvey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveyReviews/{id}/correction": {
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
         * Encuesta devuelta, para corregirla
         * @description All that the survey's screen needs to show the questions of its pinned questionnaire with the saved answers, and the remarks. Only for who registered it, while it is returned and its family lies within their territory (409 otherwise).
         */
        get: operations["getSurveyCorrection"];
        /**
         * Corregir una encuesta devuelta
         * @description All answers, checked as those of a new survey against the pinned questionnaire. What they replace stays as it was. Answers that change nothing need a `reply`. The same answers sent again answer success. What was typed is saved even if the family has left the territory since.
         */
        put: operations["correctSurvey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answersBySurvey/saveCompleteSurvey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guardar la encuesta completa
         * @description The survey's code is the idempotency key: the same code and content again answers success and adds nothing, another content answers 409. The server checks again against the pinned questionnaire: shown and required questions answered, options that exist, numbers, dates, file types; an answer to a hidden question answers 422.
         */
        post: operations["saveCompleteSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Borradores propios de encuestas
         * @description The user's own drafts without their answers, newest first.
         */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/generateDeviceKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clave de las copias en el equipo
         * @description The key under which this user's browsers encrypt the copies of answers that they keep on the device, made when it is first asked for and the same from then on. A browser keeps it in memory only.
         */
        get: operations["generateDeviceKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{surveyCode}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of an opened survey. */
                surveyCode: string;
            };
            cookie?: never;
        };
        /** Borrador de una encuesta */
        get: operations["getDraft"];
        /**
         * Guardar el borrador de una encuesta
         * @description Adds the draft or replaces it whole. Nothing is checked but the shape: required answers may be missing. A code that another user got, or one never issued, answers 422; a survey already saved or discarded 409; an outdated version 409 with the current draft in `data`, unless the same writer wrote it with a lower sequence.
         */
        put: operations["saveDraft"];
        post?: never;
        /**
         * Descartar el borrador de una encuesta
         * @description The survey's code is spent, so nothing can be saved under it any more.
         */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agregar regla de alerta
         * @description Of a characterization in a campaign. It is off until it has been tried on earlier surveys and switched on. 422 for an expression that cannot be read, names what the questionnaire does not have, or can never hold.
         */
        post: operations["addAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules/campaign/{id}": {
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
         * Reglas de alerta de una campaña
         * @description `pending` counts the alerts that the caller sees.
         */
        get: operations["listAlertRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A quién puede avisar una regla de alerta
         * @description The roles that see alerts, and their active users within reach, by name.
         */
        get: operations["listAlertRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules/{id}": {
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
         * Actualizar regla de alerta
         * @description Another expression switches the rule off, since it has to be tried again. Alerts that it opened stay as they are.
         */
        put: operations["changeAlertRule"];
        post?: never;
        /**
         * Eliminar regla de alerta
         * @description 409 once it has opened an alert; it can be switched off.
         */
        delete: operations["removeAlertRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules/{id}/state": {
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
         * Encender o apagar una regla de alerta
         * @description 409 to switch on what was not tried, or cannot be read with the present questionnaire. It opens alerts for surveys that are saved from then on.
         */
        put: operations["switchAlertRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertRules/{id}/trial": {
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
         * Probar una regla de alerta con encuestas anteriores
         * @description Of the surveys of its questionnaire that the caller sees, the 20,000 saved last: how many meet the rule, and which. It opens no alert. People who withdrew their consent are left out. It also needs `configurations:alertRule:EDIT`, and leaves an audit entry.
         */
        post: operations["tryAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Indicadores
         * @description Those that are switched off too.
         */
        get: operations["listIndicators"];
        put?: never;
        /**
         * Agregar indicador
         * @description Of a characterization, in every campaign that has it. 422 for a rule that cannot be read, names what the questionnaire does not have, or can never hold.
         */
        post: operations["addIndicator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicators/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Probar un indicador con encuestas guardadas
         * @description What a definition gives with the surveys of a campaign that the caller sees; nothing is saved. Small figures are hidden as everywhere. It also needs `configurations:indicator:EDIT`.
         */
        post: operations["tryIndicator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicators/{id}": {
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
         * Actualizar indicador
         * @description Another definition gets the next number, and the one before stays. A switched-off one has no figures; none is deleted, since its figures were published.
         */
        put: operations["changeIndicator"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicators/{id}/versions": {
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
         * Versiones de un indicador
         * @description The latest first.
         */
        get: operations["listIndicatorVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicatorFigures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cifras de los indicadores
         * @description Of a campaign, of the surveys that the caller sees and that are not annulled. A zone and a month together show their total alone; a month shows its zones. It may be thirty seconds old.
         */
        get: operations["getIndicatorFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicatorFigures/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cifras de los indicadores en Excel */
        get: operations["exportIndicatorFiguresExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicatorFigures/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cifras de los indicadores en CSV */
        get: operations["exportIndicatorFiguresCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indicatorFigures/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cifras de los indicadores en TXT */
        get: operations["exportIndicatorFiguresTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertCases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alertas
         * @description Those of surveys within reach; by standard in the order of their terms, so that overdue ones come first and closed ones last. It leaves an audit entry.
         */
        get: operations["listAlertCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertCases/{id}": {
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
         * Alerta con lo que se ha hecho
         * @description With the answers that its rule reads, unless the person withdrew their consent. It leaves an audit entry.
         */
        get: operations["getAlertCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alertCases/{id}/steps": {
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
         * Registrar lo que se hizo con una alerta
         * @description Begins to attend it, adds a note, closes or reopens it. What was recorded is never changed. 409 for a step that its state does not have, or another version.
         */
        post: operations["recordAlertStep"];
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
    "/audit/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoría en Excel */
        get: operations["exportAuditEntriesExcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoría en CSV */
        get: operations["exportAuditEntriesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoría en TXT */
        get: operations["exportAuditEntriesTxt"];
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
        /**
         * Registros inactivos que se pueden restaurar
         * @description A kind whose records the caller may not read is refused (403), since the list shows their names.
         */
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
         * @description Sets the status back to 'activo'; 409 when what it needs is taken or gone meanwhile. Without security:audit:RESTORE only one's own deletion of the last ten minutes, with the permission that deleting the record needs; else 403.
         */
        put: operations["restoreRecord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unusualReadings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lecturas inusuales
         * @description The newest first; of users whom the caller reaches.
         */
        get: operations["listUnusualReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unusualReadings/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lecturas inusuales por decidir */
        get: operations["countUnusualReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unusualReadings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lectura inusual */
        get: operations["getUnusualReading"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unusualReadings/{id}/decision": {
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
         * Decidir sobre una lectura inusual
         * @description Once, after its hour has ended, and by somebody else than who read (422). Decided before: 409.
         */
        put: operations["decideUnusualReading"];
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
        /** @description The part of a profile that a new password is checked against, told before one is typed. */
        PasswordRule: {
            minimumlengthpassword: number;
            maximumlengthpassword: number;
            passwordregex: string;
            passwordregexexplanation: string;
        };
        SessionRole: {
            id: components["schemas"]["Id"];
            profile: components["schemas"]["PasswordRule"];
        };
        /**
         * Permiso
         * @description module:submodule:operation:value, as '#security:#profile:OPEN:true'.
         */
        PermissionString: string;
        /** @description One entry for each permission of the catalogue, granted or not. */
        SessionOperations: components["schemas"]["PermissionString"][];
        /** @enum {string} */
        Allowance: "signsInNames" | "signsInReferences" | "longAddresses" | "longStatements" | "shortForm" | "familyWithoutPosition";
        /** @description What the organisation allows beyond the specification. */
        SessionAllowances: components["schemas"]["Allowance"][];
        Login: {
            /** @description 'Autenticacion Correcta', and nothing else means success. */
            Message: string;
            message: string;
            /** @description The opaque session token. */
            token: string;
            Username: string;
            /**
             * @description What is asked before anything else: a code of the second factor, or to set one up, which the role demands. Until then operations are all false.
             * @enum {string}
             */
            secondFactor: "none" | "code" | "setup";
            /** @description Whether a passkey can make that code. */
            passkey: boolean;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
            allowances: components["schemas"]["SessionAllowances"];
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
            /** @description What needs somebody's care soon. The last backup is old or has failed, or the disk is almost full. */
            warnings: ("backup" | "disk")[];
            /** @description The origin at which passkeys can be used; null where the public address is neither HTTPS nor localhost. */
            passkeyOrigin: string | null;
        };
        /** @description The places that the user sees; null for everything. */
        SessionTerritory: {
            /** @description Municipalities and zones. */
            count: number;
            /** @description The names of the first ten. */
            places: string[];
        } | null;
        Session: {
            id: components["schemas"]["Id"];
            userID: components["schemas"]["Id"];
            Username: string;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
            allowances: components["schemas"]["SessionAllowances"];
            /**
             * Format: date-time
             * @description The latest end; idleness may end it before.
             */
            expiresAt: string;
            /** @description The user's names and last names. */
            name: string;
            roleName: string;
            email: string | null;
            territory: components["schemas"]["SessionTerritory"];
        };
        OpenSession: {
            id: components["schemas"]["Id"];
            /** @description Whether it is the session that asks. */
            current: boolean;
            /** @description Whether its sign-in still lacks the second factor. */
            factorPending: boolean;
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
        SecondFactor: {
            /** @description Whether an application makes its codes. */
            active: boolean;
            /** @description Whether the user's role asks for one. */
            demanded: boolean;
            /** @description How many recovery codes are left. */
            recoveryCodes: number;
            /** @description How many passkeys there are. */
            passkeys: number;
        };
        /** Código */
        OneTimeCode: string;
        SecondFactorStart: {
            /** Contraseña Actual */
            currentPassword: string;
            code?: components["schemas"]["OneTimeCode"];
        };
        SecondFactorSecret: {
            /** @description Base32. */
            secret: string;
            /** @description The same as an otpauth address that a QR code shows. */
            uri: string;
        };
        SecondFactorCode: {
            code: components["schemas"]["OneTimeCode"];
        };
        SecondFactorProof: {
            /** Contraseña Actual */
            currentPassword: string;
            code: components["schemas"]["OneTimeCode"];
        };
        Passkey: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description As the browser knows it, in base64url. */
            credentialID: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        /** Llave */
        CredentialID: string;
        /** Datos del navegador */
        ClientData: string;
        PasskeyCreate: {
            /** Nombre de la llave */
            name: string;
            credentialID: components["schemas"]["CredentialID"];
            clientDataJSON: components["schemas"]["ClientData"];
            /** Datos de la llave */
            attestationObject: string;
        };
        PasskeyCreation: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                /** @description Random, so that a key says nothing about the account. */
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @enum {string} */
                type: "public-key";
            }[];
            timeout: number;
            excludeCredentials: {
                id: string;
                /** @enum {string} */
                type: "public-key";
            }[];
            authenticatorSelection: {
                /** @enum {string} */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @enum {string} */
                userVerification: "required";
            };
            /** @enum {string} */
            attestation: "none";
        };
        PasskeyRequest: {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @enum {string} */
            userVerification: "required";
        };
        PasskeyUse: {
            credentialID: components["schemas"]["CredentialID"];
            clientDataJSON: components["schemas"]["ClientData"];
            /** Datos de la llave */
            authenticatorData: string;
            /** Firma */
            signature: string;
            /** Cuenta de la llave */
            userHandle: string;
        };
        PasskeyLogin: {
            /** @description The opaque session token. */
            token: string;
            Username: string;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
            allowances: components["schemas"]["SessionAllowances"];
        };
        PasskeyCode: {
            code: string;
        };
        Provider: {
            /** @description As the organisation's people call it. */
            name: string;
        };
        OptionalProvider: components["schemas"]["Provider"] | null;
        ProviderAddress: {
            url: string;
        };
        ProviderReturn: {
            /** Respuesta del proveedor */
            query: string;
        };
        ProviderSession: {
            /** @description The opaque session token. */
            token: string;
            Username: string;
            /**
             * @description As after a password, unless the provider said that it asked for one.
             * @enum {string}
             */
            secondFactor: "none" | "code" | "setup";
            /** @description Whether a passkey can make that code. */
            passkey: boolean;
            changePassword: components["schemas"]["TrueFalse"];
            rol: components["schemas"]["SessionRole"];
            operations: components["schemas"]["SessionOperations"];
            allowances: components["schemas"]["SessionAllowances"];
            /** @description Where signing out goes on; null if the provider has none. */
            endSessionURL: string | null;
        };
        ProviderLink: {
            /** Format: date-time */
            linkedAt: string;
            /** @description Whether the user's role asks for the provider. */
            demanded: boolean;
        };
        OptionalProviderLink: components["schemas"]["ProviderLink"] | null;
        AllowanceState: {
            allowance: components["schemas"]["Allowance"];
            allowed: boolean;
            /** Format: date-time */
            changedAt: string | null;
            /** @description The login of who changed it last; null if nobody has. */
            changer: string | null;
        };
        AllowanceUpdate: {
            /** Se permite */
            allowed: boolean;
        };
        DataRequestTermsUpdate: {
            /** Responder una Consulta */
            consulta: number;
            /** Ampliación de una Consulta */
            consultaExtension: number;
            /** Responder un Reclamo */
            reclamo: number;
            /** Ampliación de un Reclamo */
            reclamoExtension: number;
            /** Poner «reclamo en trámite» */
            legend: number;
            /** Pedir que Completen un Reclamo */
            askToComplete: number;
            /** Trasladar a Quien Corresponde */
            forward: number;
            /** Meses para Completarlo */
            completeMonths: number;
            /** Reporte Semestral */
            halfYearReport: number;
        };
        DataRequestTerms: {
            /** Responder una Consulta */
            consulta: number;
            /** Ampliación de una Consulta */
            consultaExtension: number;
            /** Responder un Reclamo */
            reclamo: number;
            /** Ampliación de un Reclamo */
            reclamoExtension: number;
            /** Poner «reclamo en trámite» */
            legend: number;
            /** Pedir que Completen un Reclamo */
            askToComplete: number;
            /** Trasladar a Quien Corresponde */
            forward: number;
            /** Meses para Completarlo */
            completeMonths: number;
            /** Reporte Semestral */
            halfYearReport: number;
            lawful: components["schemas"]["DataRequestTermsUpdate"];
        };
        IncidentSettingsUpdate: {
            /** Días Hábiles para Reportar un Incidente */
            reportDays: number;
        };
        IncidentSettings: {
            /** Días Hábiles para Reportar un Incidente */
            reportDays: number;
            lawful: components["schemas"]["IncidentSettingsUpdate"];
        };
        UnusualReadingSettingsUpdate: {
            /** Lecturas Sensibles por Hora */
            readings: number;
            /** Descargas Sensibles por Hora */
            downloads: number;
        };
        UnusualReadingSettings: {
            /** Lecturas Sensibles por Hora */
            readings: number;
            /** Descargas Sensibles por Hora */
            downloads: number;
            standard: components["schemas"]["UnusualReadingSettingsUpdate"];
        };
        IndicatorSettings: {
            /** Casos desde los que se Muestra una Cifra */
            leastCell: number;
        };
        ProviderGroupRole: {
            id: components["schemas"]["Id"];
            name: string;
        };
        ProviderGroup: {
            name: string;
            role: components["schemas"]["ProviderGroupRole"];
        };
        ProviderGroupsUpdate: {
            /** Grupos */
            groups: {
                /** Grupo */
                name: string;
                /**
                 * Rol
                 * Format: uuid
                 */
                roleID: string;
            }[];
        };
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
        /** @description Rows that match; one more than was counted where `totalIsExact` is false. */
        Total: number;
        /** @description False when more rows match than are counted, which are 10,000, and 1,000 of a search. Rows that are worked out are all counted. */
        TotalIsExact: boolean;
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
        ProfileOfRole: {
            id: components["schemas"]["Id"];
            /** @description The short number shown where others show a code. */
            number: number;
            name: string;
            minimumlengthpassword: number;
            maximumlengthpassword: number;
            passwordregex: string;
            passwordregexexplanation: string;
        };
        /** @enum {string} */
        RoleSignIn: "contrasena" | "ambos" | "proveedor";
        Role: {
            id: components["schemas"]["Id"];
            /** @description The short number shown where others show a code. */
            number: number;
            name: string;
            profile: components["schemas"]["ProfileOfRole"];
            enabled: components["schemas"]["TrueFalse"];
            secondFactor: components["schemas"]["TrueFalse"];
            signIn: components["schemas"]["RoleSignIn"];
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
            /**
             * Exige segundo factor
             * @description Asked at the next sign-in of everybody who has the role. If left out, a new role does not ask, a copy asks if its original does, and another role does not change.
             * @enum {string}
             */
            secondFactor?: "true" | "false";
            /**
             * Forma de Ingreso
             * @description By password, at the provider, or either. Whoever must use the provider may use a password until their account is linked. If left out, a new role allows either, a copy what its original does, and another role does not change.
             * @enum {string}
             */
            signIn?: "contrasena" | "ambos" | "proveedor";
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
            /**
             * Exige segundo factor
             * @description Asked at the next sign-in of everybody who has the role. If left out, a new role does not ask, a copy asks if its original does, and another role does not change.
             * @enum {string}
             */
            secondFactor?: "true" | "false";
            /**
             * Forma de Ingreso
             * @description By password, at the provider, or either. Whoever must use the provider may use a password until their account is linked. If left out, a new role allows either, a copy what its original does, and another role does not change.
             * @enum {string}
             */
            signIn?: "contrasena" | "ambos" | "proveedor";
            version?: components["schemas"]["Version"];
        };
        TerritoryMunicipality: {
            id: components["schemas"]["Id"];
            name: string;
            department: string;
        };
        TerritoryZone: {
            id: components["schemas"]["Id"];
            code: string;
            name: string;
            municipality: string;
        };
        Territory: {
            /**
             * @description Of a user: the role's, everything, or the places below. Of a role: one of the last two.
             * @enum {string}
             */
            territory: "rol" | "todo" | "lugares";
            municipalities: components["schemas"]["TerritoryMunicipality"][];
            zones: components["schemas"]["TerritoryZone"][];
            version: components["schemas"]["Version"];
        };
        RoleTerritoryUpdate: {
            /**
             * Territorio
             * @enum {string}
             */
            territory: "todo" | "lugares";
            /**
             * Municipios
             * @description Ignored unless the territory is 'lugares'.
             */
            municipalityIDs: components["schemas"]["Id"][];
            /**
             * Zonas
             * @description Zones beside those of the municipalities. Ignored unless the territory is 'lugares'.
             */
            zoneIDs: components["schemas"]["Id"][];
            version: components["schemas"]["Version"];
        };
        GrantedOperation: {
            id: components["schemas"]["Id"];
            operations: components["schemas"]["PermissionString"];
            version: components["schemas"]["Version"];
        };
        GrantedOperationUpdate: {
            /**
             * Rol
             * Format: uuid
             */
            roleID: string;
            operations: components["schemas"]["PermissionString"];
            version?: components["schemas"]["Version"];
        };
        UserIdentificationType: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description Null where the first user was made before there were document types. */
        OptionalIdentificationType: components["schemas"]["UserIdentificationType"] | null;
        RoleProfile: {
            id: components["schemas"]["Id"];
            name: string;
            minimumlengthpassword: number;
            maximumlengthpassword: number;
            passwordregex: string;
            passwordregexexplanation: string;
        };
        UserRole: {
            id: components["schemas"]["Id"];
            name: string;
            profile: components["schemas"]["RoleProfile"];
        };
        /**
         * Bloqueado
         * @enum {string}
         */
        AccountLocked: "TRUE" | "FALSE";
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
            identificationType: components["schemas"]["OptionalIdentificationType"];
            identificationNumber: string | null;
            email: string | null;
            role: components["schemas"]["UserRole"];
            enabled: components["schemas"]["TrueFalse"];
            accountLocked: components["schemas"]["AccountLocked"];
            accessFrom: components["schemas"]["OptionalDateChar"];
            accessUntil: components["schemas"]["OptionalDateChar"];
            secondFactor: components["schemas"]["TrueFalse"];
            phone: string | null;
            cellPhone: string | null;
            address: string | null;
            lastAuthenticationDate: components["schemas"]["OptionalDateChar"];
            lastChangePasswordDate: components["schemas"]["OptionalDateChar"];
            authenticationAttempts: number;
            /** @description The password must be changed before anything else. */
            passwordDue: boolean;
            /** @description Signs in at the provider too. */
            providerLinked: boolean;
            /** @description Was invited by mail and has not chosen a password yet. */
            invited: boolean;
            version: components["schemas"]["Version"];
        };
        /** Correo Electrónico */
        Email: string;
        /** @description Whoever gets no password is invited by mail to choose one. */
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
            email: components["schemas"]["Email"];
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
            /** Acceso Desde */
            accessFrom?: string | null;
            /** Acceso Hasta */
            accessUntil?: string | null;
            /** Teléfono */
            phone?: string | null;
            /** Celular */
            cellPhone?: string | null;
            /** Dirección */
            address?: string | null;
            /** Contraseña */
            password?: string;
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
            email: components["schemas"]["Email"];
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
            /** Acceso Desde */
            accessFrom?: string | null;
            /** Acceso Hasta */
            accessUntil?: string | null;
            /** Teléfono */
            phone?: string | null;
            /** Celular */
            cellPhone?: string | null;
            /** Dirección */
            address?: string | null;
            version?: components["schemas"]["Version"];
        };
        UserUploadRecord: {
            id: components["schemas"]["Id"];
            fileName: string;
            created: number;
            /** Format: date-time */
            createdDate: string;
            undone: boolean;
        };
        UserUpload: {
            /** Nombre del Archivo */
            fileName: string;
            /**
             * Libro de Excel
             * @description The workbook as base64 without a data-URL prefix.
             */
            workbook: string;
        };
        SurveyableUploadError: {
            /** @description Row number as the spreadsheet shows it; the header is 1. */
            row: number;
            /** @description Its place in the sheet (F12), or null for a column that the sheet lacks. */
            cell: string | null;
            /** @description Heading of the column, or null for the row as a whole. */
            field: string | null;
            value: string | null;
            /** @description What is wrong, and what would be right. */
            message: string;
        };
        UserUploadReport: {
            /** @description The load, by which it is undone; null for a check, and where nobody was added. */
            id: components["schemas"]["Id"] | null;
            /** @description The sheet that was read. */
            sheet: string;
            /** @description Rows that the spreadsheet hides; they count too. */
            hiddenRows: number;
            rows: number;
            /** @description Users that were added or, in a check, would be. */
            created: number;
            rejected: number;
            /** @description Required fields without a column. */
            missing: string[];
            /** @description The first 2,000, in the order of the sheet. */
            errors: components["schemas"]["SurveyableUploadError"][];
            errorCount: number;
        };
        UserUploadFile: {
            /**
             * Libro de Excel
             * @description The workbook as base64 without a data-URL prefix.
             */
            workbook: string;
        };
        UserUploadKept: {
            login: string;
            reason: string;
        };
        UserUploadUndone: {
            removed: number;
            kept: components["schemas"]["UserUploadKept"][];
            /** @description Users who stay since they left the caller's territory. */
            outside: number;
        };
        UserTask: {
            id: string;
            /** @description Where it belongs, as on the permission cards. */
            area: string;
            /** @description What is done. */
            words: string;
            allowed: boolean;
            /** @description Any of these permissions opens it; none means any session. */
            needs: string[];
            /** @description All of these are needed besides. */
            also: string[];
            /** @description Those of both that the role grants. */
            granted: string[];
        };
        UserAccess: {
            /** @description The name of the user's role. */
            role: string;
            /**
             * @description What prevents the user from signing in.
             * @enum {string|null}
             */
            barrier: "userInactive" | "userLocked" | "roleInactive" | "accessNotBegun" | "accessEnded" | null;
            /** @description Wrong passwords locked it; its sessions and known browsers go on. */
            guessLocked: boolean;
            /** @description The password must be changed before anything else. */
            passwordDue: boolean;
            /** @description The user has a second factor. */
            factorActive: boolean;
            /** @description The role asks for one. */
            factorDemanded: boolean;
            tasks: components["schemas"]["UserTask"][];
        };
        UserTerritoryUpdate: {
            /**
             * Territorio
             * @enum {string}
             */
            territory: "rol" | "todo" | "lugares";
            /**
             * Municipios
             * @description Ignored unless the territory is 'lugares'.
             */
            municipalityIDs: components["schemas"]["Id"][];
            /**
             * Zonas
             * @description Zones beside those of the municipalities. Ignored unless the territory is 'lugares'.
             */
            zoneIDs: components["schemas"]["Id"][];
            version: components["schemas"]["Version"];
        };
        AccessReview: {
            id: components["schemas"]["Id"];
            until: components["schemas"]["DateChar"];
            /** @description Null for the users of all roles. */
            role: string | null;
            startedLogin: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            closedAt: string | null;
            /** @description Null while it is open, and where its day ended it. */
            closedLogin: string | null;
            /** @description Of those whom the caller sees. */
            users: number;
            /** @description Of those whom the caller sees. */
            pending: number;
            /** @description The pending ones that the caller may decide. */
            toDecide: number;
        };
        AccessReviewStart: {
            /**
             * Último Día para Decidir
             * @description From tomorrow on, within a year.
             */
            until: string;
            /**
             * Rol
             * Format: uuid
             * @description Whose users are reviewed; null for everybody.
             */
            roleID?: string | null;
        };
        AccessReviewSignature: {
            /** @description SHA-256 of the result. */
            digest: string;
            /** @description The name of the installation's key. */
            signer: string;
            signature: string;
            /**
             * @description Whether the stored result is the one that was signed, as far as this installation can tell.
             * @enum {string}
             */
            state: "valida" | "alterada" | "deOtraInstalacion";
        };
        AccessReviewResult: {
            id: components["schemas"]["Id"];
            until: components["schemas"]["DateChar"];
            /** @description Null for the users of all roles. */
            role: string | null;
            startedLogin: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            closedAt: string | null;
            /** @description Null while it is open, and where its day ended it. */
            closedLogin: string | null;
            /** @description Of those whom the caller sees. */
            users: number;
            /** @description Of those whom the caller sees. */
            pending: number;
            /** @description The pending ones that the caller may decide. */
            toDecide: number;
            /** @description Also those whom the caller does not see. */
            allUsers: number;
            /** @description Null while it is open. */
            signed: components["schemas"]["AccessReviewSignature"] | null;
        };
        /** @description Names; null where the user sees everything. */
        AccessReviewPlaces: string[] | null;
        AccessReviewItem: {
            id: components["schemas"]["Id"];
            login: string;
            fullName: string;
            role: string;
            municipalities: components["schemas"]["AccessReviewPlaces"];
            zones: components["schemas"]["AccessReviewPlaces"];
            /**
             * Format: date-time
             * @description The last sign-in.
             */
            lastUsedAt: string | null;
            /** @description What is shown here; sent back by a decision. */
            mark: string;
            /**
             * @description Whether the caller may decide it, or why not; nothing is decided of a user who is inactive or was deleted.
             * @enum {string}
             */
            decidable: "si" | "cerrada" | "sinPermiso" | "propio" | "masPermisos" | "sinAcceso" | "otroTerritorio";
            /**
             * @description Null while it is pending.
             * @enum {string|null}
             */
            decision: "confirmado" | "retirado" | "suspendido" | "conservado" | "sinAcceso" | null;
            /** @description Null where the end of the review decided. */
            decidedLogin: string | null;
            /** Format: date-time */
            decidedAt: string | null;
        };
        AccessDecisions: {
            /**
             * Decisión
             * @enum {string}
             */
            decision: "confirmado" | "retirado";
            /** Accesos */
            items: {
                /**
                 * Acceso
                 * Format: uuid
                 */
                id: string;
                /** Lo que se vio */
                mark: string;
            }[];
        };
        TerritoryPlaces: {
            municipalities: components["schemas"]["TerritoryMunicipality"][];
            zones: components["schemas"]["TerritoryZone"][];
        };
        AllowedUser: {
            id: components["schemas"]["Id"];
            login: string;
            name: string;
            lastname: string;
            role: string;
            granted: string[];
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
            /** Contraseña Actual */
            currentPassword?: string;
            newPassword: components["schemas"]["NewPassword"];
            code?: components["schemas"]["OneTimeCode"];
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
            code?: components["schemas"]["OneTimeCode"];
        };
        EmailToValidate: {
            email: components["schemas"]["Email"];
            /**
             * Usuario
             * Format: uuid
             * @description The user being edited, whose own value is no clash.
             */
            userID?: string;
        };
        /** Número de Identificación */
        IdentificationNumber: string;
        IdentificationNumberToValidate: {
            identificationNumber: components["schemas"]["IdentificationNumber"];
            /**
             * Usuario
             * Format: uuid
             * @description The user being edited, whose own value is no clash.
             */
            userID?: string;
        };
        /** Código */
        Code: string;
        /**
         * Encuestas que se revisan
         * @enum {string}
         */
        ReviewMode: "none" | "all" | "flagged" | "share";
        Campaign: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            description: string;
            startDate: components["schemas"]["DateChar"];
            endDate: components["schemas"]["DateChar"];
            /** @description Null when no consent is demanded. */
            consentText: string | null;
            /** @description Of the text; null when there is none. */
            consentVersion: number | null;
            reviewMode: components["schemas"]["ReviewMode"];
            /** @description The percentage that is reviewed; null unless it is a share. */
            reviewShare: number | null;
            version: components["schemas"]["Version"];
        };
        CampaignCreate: {
            code: components["schemas"]["Code"];
            /** Descripción */
            name: string;
            /** Descripción Detallada */
            description: string;
            /** Fecha de Inicio */
            startDate: string;
            /** Fecha de Finalización */
            endDate: string;
            /**
             * Texto del consentimiento
             * @description Ours: what people must accept before they are surveyed; empty or null for none, left out to keep what there is.
             */
            consentText?: string | null;
            reviewMode?: components["schemas"]["ReviewMode"];
            /**
             * Porcentaje que se revisa
             * @description Ours: required with share. Which surveys they are is drawn when each is saved.
             */
            reviewShare?: number | null;
        };
        CampaignUpdate: {
            code?: components["schemas"]["Code"];
            /** Descripción */
            name: string;
            /** Descripción Detallada */
            description: string;
            /** Fecha de Inicio */
            startDate: string;
            /** Fecha de Finalización */
            endDate: string;
            /**
             * Texto del consentimiento
             * @description Ours: what people must accept before they are surveyed; empty or null for none, left out to keep what there is.
             */
            consentText?: string | null;
            reviewMode?: components["schemas"]["ReviewMode"];
            /**
             * Porcentaje que se revisa
             * @description Ours: required with share. Which surveys they are is drawn when each is saved.
             */
            reviewShare?: number | null;
            version?: components["schemas"]["Version"];
        };
        AnsweredCharacterization: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            surveys: number;
        };
        AnswersChoice: {
            id: components["schemas"]["Id"];
            /** @description The zone's code or the user's login. */
            code: string;
            name: string;
        };
        AnswersColumn: {
            name: string;
            label: string;
            /** @enum {string} */
            group: "person" | "family";
        };
        CampaignAnswers: {
            characterizations: components["schemas"]["AnsweredCharacterization"][];
            zones: components["schemas"]["AnswersChoice"][];
            surveyors: components["schemas"]["AnswersChoice"][];
            columns: components["schemas"]["AnswersColumn"][];
        };
        OfficialCode: {
            code: string;
            label: string;
        };
        OfficialCodePair: {
            /** Código propio */
            from: string;
            /** Código del anexo */
            to: string;
        };
        OfficialFieldSource: {
            /** Registro */
            record: number;
            /** Número del campo */
            number: number;
            /**
             * Origen
             * @description A fixed text, a field that the system holds, or a question.
             * @enum {string}
             */
            source: "text" | "held" | "question";
            /**
             * Valor
             * @description The text, the name of the field or the code of the question.
             */
            value: string;
            /** Códigos */
            codes: components["schemas"]["OfficialCodePair"][];
            /**
             * Si no se preguntó
             * @description What stands where the question was not asked of somebody; empty for nothing.
             */
            notAsked: string;
        };
        OfficialField: {
            record: number;
            /** @description Its position in the record, from 0. */
            number: number;
            name: string;
            /** @enum {string} */
            type: "A" | "N" | "D" | "F" | "T";
            /** @description Characters at most. */
            length: number;
            required: boolean;
            several: boolean;
            codes: components["schemas"]["OfficialCode"][];
            /** @description The ministry's table of its codes, which is not known. */
            table: string;
            /** @description The system fills it in. */
            automatic: boolean;
            /** @description What is to be confirmed about it. */
            doubt: string;
            mapping: components["schemas"]["OfficialFieldSource"] | null;
            /** @description Only for a field that nothing fills. */
            suggestion: components["schemas"]["OfficialFieldSource"] | null;
            /** @description Why what fills it does not fit any more, or nothing. */
            problem: string;
            /** @description Options without a code of the annex. */
            uncoded: string[];
        };
        OfficialSource: {
            /** @enum {string} */
            source: "held" | "question";
            value: string;
            label: string;
            records: number[];
            /** @enum {string} */
            measure: "codes" | "day" | "number" | "text";
            several: boolean;
            /** @description 500 at most. */
            options: components["schemas"]["OfficialCode"][];
        };
        OfficialMapping: {
            annex: string;
            annexVersion: string;
            annexSource: string;
            reporterKind: string;
            reporterNumber: string;
            /** @description 0 before it was saved. */
            version: number;
            /** @description The questionnaires that changed since the mapping was saved. */
            changed: string[];
            fields: components["schemas"]["OfficialField"][];
            sources: components["schemas"]["OfficialSource"][];
        };
        OfficialMappingUpdate: {
            /**
             * Tipo de entidad
             * @enum {string}
             */
            reporterKind: "NI" | "MU" | "DE" | "DI";
            /** Número de la entidad */
            reporterNumber: string;
            /** Versión */
            version: number;
            /** Campos */
            fields: components["schemas"]["OfficialFieldSource"][];
        };
        OfficialIncident: {
            record: number;
            number: number;
            field: string;
            /**
             * Format: uuid
             * @description Null for an incident of the mapping.
             */
            familyID: string | null;
            familyCode: string | null;
            personCode: string | null;
            /** @description The question or field that fills it, or nothing. */
            question: string;
            problem: string;
        };
        OfficialCheck: {
            families: number;
            members: number;
            incidents: number;
            /** @description Families with any. */
            withIncidents: number;
            /** @description What is left out, as a sentence, or nothing. */
            leftOut: string;
            /** @description Without its ending. */
            fileName: string;
            /** @description Whether the user sees a territory only. */
            partial: boolean;
            list: components["schemas"]["OfficialIncident"][];
        };
        FeedCharacterization: {
            id: components["schemas"]["Id"];
            code: string;
            name: string;
        };
        Webhook: {
            id: components["schemas"]["Id"];
            name: string;
            url: string;
            /** @description The only questionnaire that it is told of; null for all of the campaign. */
            characterization: components["schemas"]["FeedCharacterization"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Failed attempts since the last one that was taken. */
            failures: number;
            /** Format: date-time */
            stoppedAt: string | null;
            /** @description Null while it goes on: stopped by its user, after many failures, by the receiver (410), or for want of a permission. */
            stoppedBecause: ("usuario" | "fallas" | "rechazo" | "permiso") | null;
        };
        WebhookCreate: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string | null;
            /** ¿A quién se avisa? */
            name: string;
            /** Dirección */
            url: string;
        };
        WebhookSecret: {
            id: components["schemas"]["Id"];
            /** @description With it the receiver checks that a message is from here. It is shown here only. */
            secret: string;
        };
        WebhookSwitch: {
            /** Encendido */
            on: boolean;
        };
        WebhookDelivery: {
            /** @description The webhook-id is msg_ and this. */
            number: number;
            event: string;
            /** @description Null for a survey outside of the user's territory. */
            surveyCode: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "pendiente" | "entregada" | "fallida" | "omitida";
            attempts: number;
            /** @description The status of the last answer. */
            status: number | null;
            /** @description Why there was no answer: the address is private, it came too late, or there was no connection. */
            problem: ("privada" | "sinRespuesta" | "sinConexion") | null;
            /** Format: date-time */
            triedAt: string | null;
            /**
             * Format: date-time
             * @description While it is pending.
             */
            nextTryAt: string | null;
        };
        WebhookReplay: {
            /** Envío */
            number: number;
        };
        FeedKey: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The only questionnaire that it reads; null for all of the campaign. */
            characterization: components["schemas"]["FeedCharacterization"] | null;
            /** @description Whether it shows who answered. */
            personalData: boolean;
            /** Format: date-time */
            createdAt: string;
            expiresOn: components["schemas"]["DateChar"];
            /** @description Whether its last day has passed. */
            ended: boolean;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        FeedKeyCreate: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string | null;
            /** ¿Dónde la va a usar? */
            name: string;
            /** Mostrar quién respondió */
            personalData: boolean;
            /** Vence el */
            expiresOn: string;
        };
        FeedKeyMade: {
            id: components["schemas"]["Id"];
            /** @description The password of HTTP Basic. It is shown here only; the server keeps its hash. */
            secret: string;
        };
        /**
         * @description Whom it is of: each person, or their family once in a campaign, with one person answering.
         * @enum {string}
         */
        CharacterizationLevel: "person" | "family";
        Characterization: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            description: string;
            level: components["schemas"]["CharacterizationLevel"];
            version: components["schemas"]["Version"];
        };
        CharacterizationCreate: {
            code: components["schemas"]["Code"];
            /** Nombre Legible */
            name: string;
            /** Descripción */
            description: string;
            /**
             * Nivel
             * @description Left out: of the person, or as it was. It cannot change once the characterization has surveys.
             * @enum {string}
             */
            level?: "person" | "family";
        };
        /** @enum {string} */
        SurveyState: "registered" | "inReview" | "returned" | "corrected" | "approved" | "annulled";
        LastSurvey: {
            createdDate: components["schemas"]["DateChar"];
            /** @description The surveyor's name. */
            surveyor: string;
            state: components["schemas"]["SurveyState"];
        };
        ApplicableCharacterization: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            description: string;
            level: components["schemas"]["CharacterizationLevel"];
            version: components["schemas"]["Version"];
            /** @description The last survey of it in this campaign, of the person or, for one of the family, of their family; null when there is none, or without the grant to see surveys. */
            survey: components["schemas"]["LastSurvey"] | null;
            /** @description The user has begun one and not saved it. */
            draft: boolean;
        };
        CharacterizationUpdate: {
            code?: components["schemas"]["Code"];
            /** Nombre Legible */
            name: string;
            /** Descripción */
            description: string;
            /**
             * Nivel
             * @description Left out: of the person, or as it was. It cannot change once the characterization has surveys.
             * @enum {string}
             */
            level?: "person" | "family";
            version?: components["schemas"]["Version"];
        };
        XlsformImport: {
            /**
             * Archivo XLSForm
             * @description The workbook as base64 without a data-URL prefix.
             */
            workbook: string;
            /**
             * Nombre Legible
             * @description Left out: the title of the form.
             */
            name?: string;
            /**
             * Descripción
             * @description Left out: that of our own file, else a sentence that it was imported.
             */
            description?: string;
        };
        XlsformGap: {
            sheet: string;
            /** @description As the spreadsheet counts; null for a whole sheet. */
            row: number | null;
            column: string;
            /** @description What stands there. */
            text: string;
            reason: string;
        };
        XlsformReport: {
            /** @description The title of the form; null where it has none. */
            name: string | null;
            description: string;
            /** @description A characterization of that name is there, so another must be sent. */
            nameTaken: boolean;
            questions: number;
            options: number;
            sections: number;
            /** @description Questions with a base question or conditions. */
            dependents: number;
            triggers: number;
            /** @description How much the file says that the questionnaire does not. */
            gapCount: number;
            /** @description What it is, the first 300. */
            gaps: components["schemas"]["XlsformGap"][];
        };
        XlsformImported: {
            characterization: components["schemas"]["Characterization"];
            report: components["schemas"]["XlsformReport"];
        };
        XlsformFile: {
            /**
             * Archivo XLSForm
             * @description The workbook as base64 without a data-URL prefix.
             */
            workbook: string;
        };
        XlsformLoss: {
            /** @description What others do not get. */
            reason: string;
            /** @description The questions that have it; none if it is about the whole. */
            questions: {
                code: string;
                statement: string;
            }[];
        };
        QuestionnaireChange: {
            /** @enum {string} */
            kind: "added" | "changed" | "removed" | "order" | "translation";
            /** @description Of the question, or of the removed one; empty for a change of order or translation. */
            statement: string;
            /** @description What changed in a changed question, in words. */
            details: string[];
        };
        QuestionnaireVersion: {
            first: components["schemas"]["DateChar"];
            last: components["schemas"]["DateChar"];
            /** @description Saved with it; first and last are their days. */
            surveys: number;
            /** @description From it to the questionnaire as it stands now: added and changed in its order, then removed, order last. */
            changes: components["schemas"]["QuestionnaireChange"][];
        };
        Language: {
            /** @description Of BCP 47. */
            code: string;
            name: string;
        };
        TextToTranslate: {
            /** @description In Spanish. */
            text: string;
            /**
             * @description What it is where it stands first.
             * @enum {string}
             */
            kind: "section" | "statement" | "description" | "unit" | "option" | "column";
            /** @description Empty while it is missing. */
            translation: string;
        };
        TranslationWork: {
            language: components["schemas"]["Language"] | null;
            texts: components["schemas"]["TextToTranslate"][];
            version: components["schemas"]["Version"];
        };
        /**
         * Idioma
         * @description Null takes the language away.
         */
        LanguageFields: {
            /**
             * Código del idioma
             * @description Of BCP 47, such as guc for Wayuunaiki or en for English; Spanish is refused (422).
             */
            code: string;
            /** Nombre del idioma */
            name: string;
        } | null;
        TranslatedTextFields: {
            /** Texto en español */
            text: string;
            /** Traducción */
            translation: string;
        };
        TranslationUpdate: {
            language: components["schemas"]["LanguageFields"];
            /** Textos */
            texts: components["schemas"]["TranslatedTextFields"][];
            version?: components["schemas"]["Version"];
        };
        CharacterizationReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
        };
        QuestionReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            statement: string;
        };
        /** @description A question, or null where the record has none. */
        OptionalQuestionReference: components["schemas"]["QuestionReference"] | null;
        QuestionnaireFinding: {
            /** @enum {string} */
            kind: "noOptions" | "unanswerable" | "unreachable" | "neverShown" | "tiedWeights" | "splitSection";
            /** @description A survey with this question could never be saved. */
            blocking: boolean;
            questionID: components["schemas"]["OptionalQuestionReference"];
            /** @description A whole sentence, or what follows after the name of the question. */
            message: string;
        };
        QuestionnaireCheck: {
            characterization: components["schemas"]["CharacterizationReference"];
            /** @description In the order of the questions, tied weights last; empty when nothing is wrong. */
            findings: components["schemas"]["QuestionnaireFinding"][];
        };
        QuestionnaireChecksRequest: {
            /** Caracterizaciones */
            characterizationIDs: components["schemas"]["Id"][];
        };
        QuestionOption: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            ownCode: string | null;
            label: string;
            orderOption: number;
            /** @enum {integer} */
            asksDetail: 0 | 1;
            /** @enum {integer} */
            excludes: 0 | 1;
            /** @description Its score in puntaje. */
            score: number | null;
        };
        /** @description An answer option, or null where the record has none. */
        OptionalQuestionOption: components["schemas"]["QuestionOption"] | null;
        MasterValue: {
            id: components["schemas"]["Id"];
            code: string;
            value: string;
        };
        /** @description A characterization, or null where the record has none. */
        OptionalCharacterizationReference: components["schemas"]["CharacterizationReference"] | null;
        /** @description How many digits a number may have after the point. */
        Decimals: number;
        /**
         * @description How the options of a dropdown are offered; automatic: as the screen finds best.
         * @enum {string}
         */
        OptionDisplay: "automatic" | "list" | "buttons";
        /**
         * Tipo
         * @description What the cells of a column hold.
         * @enum {string}
         */
        ColumnKind: "text" | "whole" | "decimal" | "date" | "time" | "list";
        /**
         * Comparación
         * @description How an answer is compared: equal, different and answered fit all but files, signatures, positions and rows, which take answered alone; less and more fit numbers, dates and times; contains fits texts. Of a list, equal: the option is chosen.
         * @enum {string}
         */
        ConditionOperator: "equal" | "different" | "contains" | "less" | "more" | "answered";
        /** @description When a row asks for the column; left out if always. */
        ColumnCondition: {
            /** @description The key of an earlier column. */
            column: string;
            operator: components["schemas"]["ConditionOperator"];
            value: string | null;
        };
        RowColumn: {
            /** @description Names the cells of the column in an answer. */
            key: string;
            label: string;
            kind: components["schemas"]["ColumnKind"];
            /** @enum {integer} */
            required: 0 | 1;
            /** @description Of a list; its cells hold one of them. */
            options: string[];
            /** @description Of a number, like the next; left out without one. */
            least?: number;
            most?: number;
            /**
             * @description Of a date, if it may not be after today.
             * @enum {integer}
             */
            notAfterToday?: 1;
            /** @description Of a date, as yyyymmdd, like the next; left out without one. */
            earliest?: string;
            latest?: string;
            showWhen?: components["schemas"]["ColumnCondition"];
            /** @description The key of an earlier column that limits it, like the next. */
            notLessThan?: string;
            notMoreThan?: string;
        };
        /**
         * Se muestra si
         * @description Whether all conditions must hold or any of them.
         * @enum {string}
         */
        Match: "all" | "any";
        ShowCondition: {
            questionID: components["schemas"]["QuestionReference"];
            operator: components["schemas"]["ConditionOperator"];
            value: string | null;
        };
        ShowWhen: {
            match: components["schemas"]["Match"];
            conditions: components["schemas"]["ShowCondition"][];
            /** @description The conditions in words, as the end of 'Se muestra cuando …'. */
            text: string;
        };
        /** @description When the question shows, beside its base question, or null: always. */
        OptionalShowWhen: components["schemas"]["ShowWhen"] | null;
        Question: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            characterizationID: components["schemas"]["CharacterizationReference"];
            parentID: components["schemas"]["OptionalQuestionReference"];
            activeAnswerID: components["schemas"]["OptionalQuestionOption"];
            mtFieldTypeID: components["schemas"]["MasterValue"];
            weight: number;
            /** @enum {integer} */
            required: 0 | 1;
            statement: string;
            section: string | null;
            description: string | null;
            dependentCharacterizationID: components["schemas"]["OptionalCharacterizationReference"];
            variable: string | null;
            decimals: components["schemas"]["Decimals"];
            least: number | null;
            most: number | null;
            usualLeast: number | null;
            usualMost: number | null;
            unit: string | null;
            earliest: components["schemas"]["OptionalDateChar"];
            latest: components["schemas"]["OptionalDateChar"];
            /** @enum {integer} */
            notAfterToday: 0 | 1;
            earliestTime: string | null;
            latestTime: string | null;
            notLessThan: string | null;
            notMoreThan: string | null;
            display: components["schemas"]["OptionDisplay"];
            /** @enum {integer} */
            several: 0 | 1;
            optionList: string | null;
            cascadeFrom: string | null;
            /** @description Where its options are (getOptionListVersion), if it takes them from a shared list; options is then empty. */
            optionListVersion: string | null;
            /** @enum {integer} */
            onlyImages: 0 | 1;
            /** @description The columns of rows; empty but for their type. */
            columns: components["schemas"]["RowColumn"][];
            shortest: number | null;
            longest: number | null;
            pattern: string | null;
            patternMessage: string | null;
            expression: string | null;
            bands: string | null;
            /** @enum {integer} */
            offersDontKnow: 0 | 1;
            /** @enum {integer} */
            offersNoReply: 0 | 1;
            showWhen: components["schemas"]["OptionalShowWhen"];
            /** @description Active options by orderOption; empty but for dropdowns (type 4). */
            options: components["schemas"]["QuestionOption"][];
            version: components["schemas"]["Version"];
        };
        Trigger: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            field: "PARENTESCO" | "RESPONSABILIDAD" | "SEXO" | "EPS" | "IPS" | "ARL" | "GÉNERO" | "ETNIA" | "POBLACIÓN" | "NACIONALIDAD" | "GRUPO SANGUÍNEO" | "EDAD";
            /** @enum {string} */
            operator: "ES IGUAL A" | "ENTRE" | "MAYOR QUE" | "MENOR QUE" | "MAYOR O IGUAL QUE" | "MENOR O IGUAL QUE";
            value1: string;
            value2: string | null;
            characterizationID: components["schemas"]["CharacterizationReference"];
            questionID: components["schemas"]["OptionalQuestionReference"];
            version: components["schemas"]["Version"];
        };
        TranslatedText: {
            /** @description In Spanish. */
            text: string;
            translation: string;
        };
        /** @description The second language of a questionnaire. Whatever has no translation here is shown in Spanish; answers, files and rules only know the Spanish texts. */
        QuestionnaireTranslation: {
            language: components["schemas"]["Language"];
            texts: components["schemas"]["TranslatedText"][];
        };
        QuestionnairePreview: {
            characterization: components["schemas"]["Characterization"];
            /** @description By weight, each dependent question directly after its parent. */
            questions: components["schemas"]["Question"][];
            /** @description Those of the characterization and, with a questionID, those of its questions. Null for who may not read triggers. */
            triggers: components["schemas"]["Trigger"][] | null;
            translation?: components["schemas"]["QuestionnaireTranslation"];
        };
        CharacterizationByCampaignUpdate: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            version?: components["schemas"]["Version"];
        };
        CampaignReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
        };
        CharacterizationByCampaign: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            characterizationET: components["schemas"]["CharacterizationReference"];
            isAssociated: boolean;
            version: components["schemas"]["Version"];
        };
        /**
         * Preguntar si
         * @description A condition on an earlier column of the same row. Left out or null if every row asks for the column.
         */
        ColumnConditionFields: {
            /** Columna */
            column: string;
            operator: components["schemas"]["ConditionOperator"];
            /**
             * Valor
             * @description A cell of that column as answers have it; null with 'answered'.
             */
            value: string | null;
        } | null;
        RowColumnFields: {
            /**
             * Clave
             * @description The key of an existing column; a new one gets its key from its label.
             */
            key?: string;
            /** Nombre */
            label: string;
            kind: components["schemas"]["ColumnKind"];
            /**
             * Obligatoria
             * @enum {integer}
             */
            required: 0 | 1;
            /**
             * Opciones
             * @description One or more for a list, none for any other.
             */
            options: string[];
            /**
             * Valor mínimo
             * @description Of a number. Without one, negative numbers are refused.
             */
            least?: number | null;
            /** Valor máximo */
            most?: number | null;
            /**
             * Solo hasta hoy
             * @description Of a date.
             * @enum {integer}
             */
            notAfterToday?: 0 | 1;
            /**
             * Fecha mínima
             * @description Of a date, as yyyymmdd.
             */
            earliest?: string | null;
            /**
             * Fecha máxima
             * @description Of a date, as yyyymmdd.
             */
            latest?: string | null;
            showWhen?: components["schemas"]["ColumnConditionFields"];
            /**
             * No menor que la columna
             * @description The key of an earlier column of the same row, of numbers, dates or times like this one.
             */
            notLessThan?: string | null;
            /** No mayor que la columna */
            notMoreThan?: string | null;
        };
        ShowConditionFields: {
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            operator: components["schemas"]["ConditionOperator"];
            /**
             * Valor
             * @description As an answer has it: an option's id, a number with a point, yyyymmdd, hh:mm or a text; '@NS' and '@NR' where the question offers them. None with answered and only then.
             */
            value?: string | null;
        };
        /**
         * Mostrar cuando
         * @description Ours: conditions on the answers to questions that are asked before this one, beside the base question. One that is not answered or does not show fulfils none. Left out or null: no condition.
         */
        ShowWhenFields: {
            match: components["schemas"]["Match"];
            /** Condiciones */
            conditions: components["schemas"]["ShowConditionFields"][];
        } | null;
        QuestionCreate: {
            code: components["schemas"]["Code"];
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /**
             * Pregunta Base
             * Format: uuid
             */
            parentID?: string | null;
            /**
             * Respuesta que la Activa
             * Format: uuid
             * @description Required with parentID and only then.
             */
            activeAnswerID?: string | null;
            /**
             * Tipo de Pregunta
             * Format: uuid
             */
            mtFieldTypeID: string;
            /** Peso */
            weight: number;
            /**
             * Obligatoria
             * @enum {integer}
             */
            required: 0 | 1;
            /** Enunciado */
            statement: string;
            /**
             * Sección
             * @description The title of the section that the question is in. Questions that follow each other and have one title are one section; a question with a base question is in that one's section, whatever it has itself.
             */
            section?: string | null;
            /** Ayuda Técnica */
            description?: string | null;
            /**
             * Caracterización Dependiente
             * Format: uuid
             */
            dependentCharacterizationID?: string | null;
            /**
             * Nombre de variable
             * @description What files and calculations call the question: letters without accents, digits and _, beginning with a letter; unique in the characterization in any case. No word of calculations, SPSS, Stata or R. Left out: its code.
             */
            variable?: string | null;
            /**
             * Decimales
             * @description This and the next five hold while the type is numeric. Left out: 0.
             */
            decimals?: number;
            /**
             * Valor mínimo
             * @description Without one no negative number is taken.
             */
            least?: number | null;
            /** Valor máximo */
            most?: number | null;
            /**
             * Mínimo usual
             * @description A lower number is taken with its reason.
             */
            usualLeast?: number | null;
            /**
             * Máximo usual
             * @description A higher number is taken with its reason.
             */
            usualMost?: number | null;
            /** Unidad */
            unit?: string | null;
            /**
             * Fecha mínima
             * @description This and the next two hold while the type is a date.
             */
            earliest?: string | null;
            /** Fecha máxima */
            latest?: string | null;
            /**
             * No posterior a hoy
             * @enum {integer}
             */
            notAfterToday?: 0 | 1;
            /**
             * Hora mínima
             * @description This and the next hold while the type is a time.
             */
            earliestTime?: string | null;
            /** Hora máxima */
            latestTime?: string | null;
            /**
             * No menor que
             * @description The code of an earlier question, whose answer is the least or, of dates and times, the first one. This and the next hold while the type is numeric, where that question may also be computed, a date or a time.
             */
            notLessThan?: string | null;
            /** No mayor que */
            notMoreThan?: string | null;
            /**
             * Forma de mostrar
             * @description How the options are offered while the type is a dropdown. Left out: automatic.
             * @enum {string}
             */
            display?: "automatic" | "list" | "buttons";
            /**
             * Varias respuestas
             * @description Whether several options may be chosen while the type is a dropdown. Left out: 0.
             * @enum {integer}
             */
            several?: 0 | 1;
            /**
             * Lista compartida
             * @description The code of a shared list that the options are taken from while the type is a dropdown; it then has no options of its own.
             */
            optionList?: string | null;
            /**
             * Filtrar por
             * @description The code of an earlier question with a shared list, whose chosen option the options of this one belong to. Without an answer there, all are offered.
             */
            cascadeFrom?: string | null;
            /**
             * Solo imágenes
             * @description Whether files other than pictures are refused, while the type is a file.
             * @enum {integer}
             */
            onlyImages?: 0 | 1;
            /**
             * Columnas
             * @description What each row of the answer holds, while the type is rows; an answer has at most 50. Required there.
             */
            columns?: components["schemas"]["RowColumnFields"][] | null;
            /**
             * Longitud mínima
             * @description In characters. This and the next three hold while the type is a text.
             */
            shortest?: number | null;
            /** Longitud máxima */
            longest?: number | null;
            /**
             * Patrón
             * @description What the whole text must look like: regular expressions without lookaround and references, which are refused.
             */
            pattern?: string | null;
            /**
             * Mensaje del patrón
             * @description The message for a text that does not match the pattern; required with a pattern and only then.
             */
            patternMessage?: string | null;
            /**
             * Cálculo
             * @description How the answer is worked out, while the type is computed; required there. Numbers, names or codes of earlier questions and of options (kept as codes), + - * /, si with comparisons, y, o, no; suma, suma_completa, suma_prorrateada, promedio, minimo, maximo, redondear, anos, puntaje, puntaje_minimo, puntaje_maximo, elegidas, filas, suma_filas, minimo_filas, maximo_filas; ';' between what a function takes. Or a text: in quotes, etiqueta, codigo or texto of a question, or si with these.
             */
            expression?: string | null;
            /**
             * Franjas del resultado
             * @description What a computed result means, a line for each band: the number from which it is, ';', its name. A line "Para edad < 5 y sexo = 'F':" begins the bands of some people. The answer has the name as its detail.
             */
            bands?: string | null;
            /**
             * Admite no sabe
             * @description Whether '@NS' is an answer. This and the next hold for every type.
             * @enum {integer}
             */
            offersDontKnow?: 0 | 1;
            /**
             * Admite no responde
             * @description Whether '@NR' is an answer.
             * @enum {integer}
             */
            offersNoReply?: 0 | 1;
            showWhen?: components["schemas"]["ShowWhenFields"];
        };
        QuestionCodes: string | string[];
        QuestionOrder: {
            /** Preguntas en orden */
            questionIDs: string[];
        };
        QuestionOfSection: {
            /**
             * Pregunta
             * Format: uuid
             */
            id: string;
            version: components["schemas"]["Version"];
        };
        TriggerFields: {
            /**
             * Campo
             * @enum {string}
             */
            field: "PARENTESCO" | "RESPONSABILIDAD" | "SEXO" | "EPS" | "IPS" | "ARL" | "GÉNERO" | "ETNIA" | "POBLACIÓN" | "NACIONALIDAD" | "GRUPO SANGUÍNEO" | "EDAD";
            /**
             * Operador
             * @enum {string}
             */
            operator: "ES IGUAL A" | "ENTRE" | "MAYOR QUE" | "MENOR QUE" | "MAYOR O IGUAL QUE" | "MENOR O IGUAL QUE";
            /**
             * Valor 1
             * @description A master entry's code, or completed years for EDAD.
             */
            value1: string;
            /**
             * Valor 2
             * @description Required for ENTRE, and null for every other operator.
             */
            value2?: string | null;
        };
        QuestionSection: {
            /** Preguntas */
            questions: components["schemas"]["QuestionOfSection"][];
            /**
             * Sección
             * @description The title of the section that the question is in. Questions that follow each other and have one title are one section; a question with a base question is in that one's section, whatever it has itself.
             */
            section: string | null;
            showWhen: components["schemas"]["ShowWhenFields"];
            /**
             * Disparadores
             * @description Left out: the triggers stay as they are.
             */
            triggers?: components["schemas"]["TriggerFields"][];
        };
        ScaleInsertion: {
            /**
             * Escala
             * @enum {string}
             */
            scale: "PHQ9" | "VACUNAS";
        };
        QuestionLineOption: {
            /** Etiqueta */
            label: string;
            /**
             * Código propio
             * @description What files and calculations call the option, such as '1'; unique in the question in any case. Left out: its code.
             */
            ownCode?: string | null;
        };
        QuestionLine: {
            /** Enunciado */
            statement: string;
            /**
             * Tipo de Pregunta
             * Format: uuid
             */
            mtFieldTypeID: string;
            /**
             * Obligatoria
             * @enum {integer}
             */
            required: 0 | 1;
            /**
             * Varias respuestas
             * @enum {integer}
             */
            several?: 0 | 1;
            /**
             * Nombre de variable
             * @description What files and calculations call the question: letters without accents, digits and _, beginning with a letter; unique in the characterization in any case. No word of calculations, SPSS, Stata or R. Left out: its code.
             */
            variable?: string | null;
            /**
             * Opciones
             * @description At least one for a dropdown, none for any other.
             */
            options?: components["schemas"]["QuestionLineOption"][];
        };
        QuestionLines: {
            /**
             * Después de
             * Format: uuid
             * @description The question that they follow; they come after those that depend on it or on its base question. Null for the end.
             */
            afterID: string | null;
            /**
             * Sección
             * @description The title of the section that the question is in. Questions that follow each other and have one title are one section; a question with a base question is in that one's section, whatever it has itself.
             */
            section: string | null;
            /** Preguntas */
            questions: components["schemas"]["QuestionLine"][];
        };
        QuestionUpdate: {
            code?: components["schemas"]["Code"];
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /**
             * Pregunta Base
             * Format: uuid
             */
            parentID?: string | null;
            /**
             * Respuesta que la Activa
             * Format: uuid
             * @description Required with parentID and only then.
             */
            activeAnswerID?: string | null;
            /**
             * Tipo de Pregunta
             * Format: uuid
             */
            mtFieldTypeID: string;
            /** Peso */
            weight: number;
            /**
             * Obligatoria
             * @enum {integer}
             */
            required: 0 | 1;
            /** Enunciado */
            statement: string;
            /**
             * Sección
             * @description The title of the section that the question is in. Questions that follow each other and have one title are one section; a question with a base question is in that one's section, whatever it has itself.
             */
            section?: string | null;
            /** Ayuda Técnica */
            description?: string | null;
            /**
             * Caracterización Dependiente
             * Format: uuid
             */
            dependentCharacterizationID?: string | null;
            /**
             * Nombre de variable
             * @description What files and calculations call the question: letters without accents, digits and _, beginning with a letter; unique in the characterization in any case. No word of calculations, SPSS, Stata or R. Left out: its code.
             */
            variable?: string | null;
            /**
             * Decimales
             * @description This and the next five hold while the type is numeric. Left out: 0.
             */
            decimals?: number;
            /**
             * Valor mínimo
             * @description Without one no negative number is taken.
             */
            least?: number | null;
            /** Valor máximo */
            most?: number | null;
            /**
             * Mínimo usual
             * @description A lower number is taken with its reason.
             */
            usualLeast?: number | null;
            /**
             * Máximo usual
             * @description A higher number is taken with its reason.
             */
            usualMost?: number | null;
            /** Unidad */
            unit?: string | null;
            /**
             * Fecha mínima
             * @description This and the next two hold while the type is a date.
             */
            earliest?: string | null;
            /** Fecha máxima */
            latest?: string | null;
            /**
             * No posterior a hoy
             * @enum {integer}
             */
            notAfterToday?: 0 | 1;
            /**
             * Hora mínima
             * @description This and the next hold while the type is a time.
             */
            earliestTime?: string | null;
            /** Hora máxima */
            latestTime?: string | null;
            /**
             * No menor que
             * @description The code of an earlier question, whose answer is the least or, of dates and times, the first one. This and the next hold while the type is numeric, where that question may also be computed, a date or a time.
             */
            notLessThan?: string | null;
            /** No mayor que */
            notMoreThan?: string | null;
            /**
             * Forma de mostrar
             * @description How the options are offered while the type is a dropdown. Left out: automatic.
             * @enum {string}
             */
            display?: "automatic" | "list" | "buttons";
            /**
             * Varias respuestas
             * @description Whether several options may be chosen while the type is a dropdown. Left out: 0.
             * @enum {integer}
             */
            several?: 0 | 1;
            /**
             * Lista compartida
             * @description The code of a shared list that the options are taken from while the type is a dropdown; it then has no options of its own.
             */
            optionList?: string | null;
            /**
             * Filtrar por
             * @description The code of an earlier question with a shared list, whose chosen option the options of this one belong to. Without an answer there, all are offered.
             */
            cascadeFrom?: string | null;
            /**
             * Solo imágenes
             * @description Whether files other than pictures are refused, while the type is a file.
             * @enum {integer}
             */
            onlyImages?: 0 | 1;
            /**
             * Columnas
             * @description What each row of the answer holds, while the type is rows; an answer has at most 50. Required there.
             */
            columns?: components["schemas"]["RowColumnFields"][] | null;
            /**
             * Longitud mínima
             * @description In characters. This and the next three hold while the type is a text.
             */
            shortest?: number | null;
            /** Longitud máxima */
            longest?: number | null;
            /**
             * Patrón
             * @description What the whole text must look like: regular expressions without lookaround and references, which are refused.
             */
            pattern?: string | null;
            /**
             * Mensaje del patrón
             * @description The message for a text that does not match the pattern; required with a pattern and only then.
             */
            patternMessage?: string | null;
            /**
             * Cálculo
             * @description How the answer is worked out, while the type is computed; required there. Numbers, names or codes of earlier questions and of options (kept as codes), + - * /, si with comparisons, y, o, no; suma, suma_completa, suma_prorrateada, promedio, minimo, maximo, redondear, anos, puntaje, puntaje_minimo, puntaje_maximo, elegidas, filas, suma_filas, minimo_filas, maximo_filas; ';' between what a function takes. Or a text: in quotes, etiqueta, codigo or texto of a question, or si with these.
             */
            expression?: string | null;
            /**
             * Franjas del resultado
             * @description What a computed result means, a line for each band: the number from which it is, ';', its name. A line "Para edad < 5 y sexo = 'F':" begins the bands of some people. The answer has the name as its detail.
             */
            bands?: string | null;
            /**
             * Admite no sabe
             * @description Whether '@NS' is an answer. This and the next hold for every type.
             * @enum {integer}
             */
            offersDontKnow?: 0 | 1;
            /**
             * Admite no responde
             * @description Whether '@NR' is an answer.
             * @enum {integer}
             */
            offersNoReply?: 0 | 1;
            showWhen?: components["schemas"]["ShowWhenFields"];
            version?: components["schemas"]["Version"];
        };
        QuestionCopy: {
            code: components["schemas"]["Code"];
            /** Enunciado */
            statement: string;
        };
        OptionUse: {
            answerOptionID: components["schemas"]["Id"];
            surveys: number;
        };
        QuestionUses: {
            /** @description The campaigns that the characterization is associated with; null for users who may list neither campaigns nor associations. */
            campaigns: components["schemas"]["CampaignReference"][] | null;
            /** @description Saved surveys with an answer to it. */
            surveys: number;
            /** @description The options that were answered, deleted ones too. */
            options: components["schemas"]["OptionUse"][];
        };
        OptionListReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
        };
        /** @description A list, or null where it depends on none. */
        OptionalOptionListReference: components["schemas"]["OptionListReference"] | null;
        OptionList: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            parentID: components["schemas"]["OptionalOptionListReference"];
            optionCount: number;
            /** @description For getOptionListVersion. */
            optionsVersion: string;
            version: components["schemas"]["Version"];
        };
        SharedOptionFields: {
            /**
             * Código
             * @description What an answer holds and files call the option; unique in the list in any case. Not null.
             */
            code: string;
            /** Etiqueta */
            label: string;
            /**
             * Pertenece a
             * @description The code of an option of the parent list. One without it is offered whatever was answered there.
             */
            parent?: string | null;
        };
        OptionListCreate: {
            code: components["schemas"]["Code"];
            /** Nombre de la lista */
            name: string;
            /**
             * Depende de la lista
             * Format: uuid
             * @description The list whose options those of this one belong to, as municipalities belong to departments.
             */
            parentID?: string | null;
            /** Opciones */
            options: components["schemas"]["SharedOptionFields"][];
        };
        OptionListWorkbook: {
            /**
             * Libro
             * @description The workbook as base64 without a data-URL prefix.
             */
            workbook: string;
        };
        OptionListRows: {
            sheet: string;
            /** @description The texts as they are in the sheet; what is wrong with them is said when they are saved. */
            options: {
                code: string;
                label: string;
                parent: string;
            }[];
        };
        /** @description An option of a list; parent is the code of the option of the parent list that it belongs to. */
        SharedOption: {
            code: string;
            label: string;
            parent?: string;
        };
        OptionListVersion: {
            hash: string;
            options: components["schemas"]["SharedOption"][];
        };
        OptionListUpdate: {
            code?: components["schemas"]["Code"];
            /** Nombre de la lista */
            name: string;
            /**
             * Depende de la lista
             * Format: uuid
             * @description The list whose options those of this one belong to, as municipalities belong to departments.
             */
            parentID?: string | null;
            /** Opciones */
            options: components["schemas"]["SharedOptionFields"][];
            version?: components["schemas"]["Version"];
        };
        AnswerOptionCreate: {
            code: components["schemas"]["Code"];
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /** Etiqueta */
            label: string;
            /**
             * Código propio
             * @description What files and calculations call the option, such as '1'; unique in the question in any case. Left out: its code.
             */
            ownCode?: string | null;
            /** Orden */
            orderOption: number;
            /**
             * Pide especificar
             * @description Whether a text goes with it, as in 'Otra, ¿cuál?'. Left out: 0.
             * @enum {integer}
             */
            asksDetail?: 0 | 1;
            /**
             * Excluye las demás
             * @description Whether it goes with no other where several may be chosen, as 'Ninguna'. Left out: 0.
             * @enum {integer}
             */
            excludes?: 0 | 1;
            /**
             * Puntaje
             * @description What it counts in a computed question's puntaje.
             */
            score?: number | null;
        };
        AnswerOption: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            questionID: components["schemas"]["QuestionReference"];
            label: string;
            ownCode: string | null;
            orderOption: number;
            /** @enum {integer} */
            asksDetail: 0 | 1;
            /** @enum {integer} */
            excludes: 0 | 1;
            score: number | null;
            version: components["schemas"]["Version"];
        };
        AnswerOptionRow: {
            /**
             * Opción
             * Format: uuid
             * @description Null or left out for a new option.
             */
            id?: string | null;
            version?: components["schemas"]["Version"];
            /** Etiqueta */
            label: string;
            /**
             * Código propio
             * @description What files and calculations call the option, such as '1'; unique in the question in any case. Left out: its code.
             */
            ownCode?: string | null;
            /**
             * Pide especificar
             * @description Whether a text goes with it, as in 'Otra, ¿cuál?'. Left out: 0.
             * @enum {integer}
             */
            asksDetail?: 0 | 1;
            /**
             * Excluye las demás
             * @description Whether it goes with no other where several may be chosen, as 'Ninguna'. Left out: 0.
             * @enum {integer}
             */
            excludes?: 0 | 1;
            /**
             * Puntaje
             * @description What it counts in a computed question's puntaje.
             */
            score?: number | null;
        };
        AnswerOptionRows: {
            /** Opciones */
            options: components["schemas"]["AnswerOptionRow"][];
        };
        AnswerOptionLabels: {
            /** Opciones */
            labels: string[];
            /**
             * Códigos propios
             * @description Of the options in the same order, at most as many; null where one has none.
             */
            ownCodes?: (string | null)[];
        };
        AnswerOptionOrder: {
            /** Opciones en orden */
            answerOptionIDs: string[];
        };
        AnswerOptionUpdate: {
            code?: components["schemas"]["Code"];
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /** Etiqueta */
            label: string;
            /**
             * Código propio
             * @description What files and calculations call the option, such as '1'; unique in the question in any case. Left out: its code.
             */
            ownCode?: string | null;
            /** Orden */
            orderOption: number;
            /**
             * Pide especificar
             * @description Whether a text goes with it, as in 'Otra, ¿cuál?'. Left out: 0.
             * @enum {integer}
             */
            asksDetail?: 0 | 1;
            /**
             * Excluye las demás
             * @description Whether it goes with no other where several may be chosen, as 'Ninguna'. Left out: 0.
             * @enum {integer}
             */
            excludes?: 0 | 1;
            /**
             * Puntaje
             * @description What it counts in a computed question's puntaje.
             */
            score?: number | null;
            version?: components["schemas"]["Version"];
        };
        TriggerCreate: {
            /**
             * Campo
             * @enum {string}
             */
            field: "PARENTESCO" | "RESPONSABILIDAD" | "SEXO" | "EPS" | "IPS" | "ARL" | "GÉNERO" | "ETNIA" | "POBLACIÓN" | "NACIONALIDAD" | "GRUPO SANGUÍNEO" | "EDAD";
            /**
             * Operador
             * @enum {string}
             */
            operator: "ES IGUAL A" | "ENTRE" | "MAYOR QUE" | "MENOR QUE" | "MAYOR O IGUAL QUE" | "MENOR O IGUAL QUE";
            /**
             * Valor 1
             * @description A master entry's code, or completed years for EDAD.
             */
            value1: string;
            /**
             * Valor 2
             * @description Required for ENTRE, and null for every other operator.
             */
            value2?: string | null;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /**
             * Pregunta
             * Format: uuid
             * @description Null for a trigger of the whole characterization.
             */
            questionID?: string | null;
        };
        TriggerUpdate: {
            /**
             * Campo
             * @enum {string}
             */
            field: "PARENTESCO" | "RESPONSABILIDAD" | "SEXO" | "EPS" | "IPS" | "ARL" | "GÉNERO" | "ETNIA" | "POBLACIÓN" | "NACIONALIDAD" | "GRUPO SANGUÍNEO" | "EDAD";
            /**
             * Operador
             * @enum {string}
             */
            operator: "ES IGUAL A" | "ENTRE" | "MAYOR QUE" | "MENOR QUE" | "MAYOR O IGUAL QUE" | "MENOR O IGUAL QUE";
            /**
             * Valor 1
             * @description A master entry's code, or completed years for EDAD.
             */
            value1: string;
            /**
             * Valor 2
             * @description Required for ENTRE, and null for every other operator.
             */
            value2?: string | null;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /**
             * Pregunta
             * Format: uuid
             * @description Null for a trigger of the whole characterization.
             */
            questionID?: string | null;
            version?: components["schemas"]["Version"];
        };
        FamilyZone: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
        };
        /**
         * Motivo sin posición
         * @description Ours: why the family has no position. A new family without one needs it; while the organisation does not allow that, no reason can be given.
         * @enum {string|null}
         */
        NoPositionReason: "equipo" | "lejos" | "noQuiere" | "inseguro" | "otra" | null;
        Family: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            consultreference: string;
            residentialaddress: string;
            locationReference: string;
            zoneID: components["schemas"]["FamilyZone"];
            mtSocialStratumID: components["schemas"]["MasterValue"];
            latitude: number | null;
            longitude: number | null;
            /** @description Metres. */
            accuracy: number | null;
            noPositionReason: components["schemas"]["NoPositionReason"];
            version: components["schemas"]["Version"];
        };
        FamilyCreate: {
            code: components["schemas"]["Code"];
            /** Referencia */
            consultreference: string;
            /**
             * Estrato Social
             * Format: uuid
             */
            socialStratumID: string;
            /** Dirección de Residencia */
            residentialaddress: string;
            /** Referencia de Ubicación */
            locationReference: string;
            /**
             * Zona
             * Format: uuid
             */
            zoneID: string;
            /** Latitud */
            latitude?: number | null;
            /** Longitud */
            longitude?: number | null;
            /**
             * Precisión
             * @description Metres, as the browser's geolocation gives them.
             */
            accuracy?: number | null;
            noPositionReason?: components["schemas"]["NoPositionReason"];
        };
        FamilyPlace: {
            /**
             * Familia
             * Format: uuid
             * @description The family being edited.
             */
            id?: string | null;
            /**
             * Zona
             * Format: uuid
             */
            zoneID: string;
            /** Latitud */
            latitude: number;
            /** Longitud */
            longitude: number;
        };
        FamilyPlaceComparison: {
            /** @description How many others of the zone have a position. */
            families: number;
            /** @description Metres to the nearest of them; null without any. */
            nearest: number | null;
        };
        UnplacedFamilies: {
            families: number;
        };
        FamilyUpdate: {
            code?: components["schemas"]["Code"];
            /** Referencia */
            consultreference: string;
            /**
             * Estrato Social
             * Format: uuid
             */
            socialStratumID: string;
            /** Dirección de Residencia */
            residentialaddress: string;
            /** Referencia de Ubicación */
            locationReference: string;
            /**
             * Zona
             * Format: uuid
             */
            zoneID: string;
            /** Latitud */
            latitude?: number;
            /** Longitud */
            longitude?: number;
            /**
             * Precisión
             * @description Metres, as the browser's geolocation gives them.
             */
            accuracy?: number | null;
            noPositionReason?: components["schemas"]["NoPositionReason"];
            version?: components["schemas"]["Version"];
        };
        /** @description A master value, or null where the record has none. */
        OptionalMasterValue: components["schemas"]["MasterValue"] | null;
        FamilyMember: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            mtIdentificationTypeID: components["schemas"]["MasterValue"];
            identification: string;
            firstName: string;
            secondName: string | null;
            firstSurname: string;
            secondSurname: string | null;
            birthdateID: components["schemas"]["DateChar"];
            mtRelationShipID: components["schemas"]["MasterValue"];
            mtResponsibleID: components["schemas"]["OptionalMasterValue"];
            mtSexID: components["schemas"]["MasterValue"];
            cellphone: string | null;
        };
        CharacterizationByCampaignReference: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            characterizationET: components["schemas"]["CharacterizationReference"];
        };
        FamilyFileSurvey: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            surveyableID: components["schemas"]["Id"];
            /** @description Of who answered, who may live elsewhere by now. */
            givenNames: string;
            /** @description They answered for the family. */
            ofFamily: boolean;
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: string;
            afterClosing: boolean;
            state: components["schemas"]["SurveyState"];
        };
        FamilyProgress: {
            /** @description It is asked once for all the members. */
            ofFamily: boolean;
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            startDate: components["schemas"]["DateChar"];
            endDate: components["schemas"]["DateChar"];
            /** @description The campaign takes surveys today. */
            open: boolean;
            /** @description The ids of the members who have answered it. */
            surveyed: components["schemas"]["Id"][];
            /** @description The ids of the members to whom it applies and who have not; none once the campaign is closed. */
            pending: components["schemas"]["Id"][];
        };
        /**
         * Resultado
         * @enum {string}
         */
        FamilyVisitResult: "completa" | "nadieEnCasa" | "rechazada" | "volver";
        /** @description HH:mm:ss in Bogotá. */
        SurveyTime: string;
        VisitAbsence: {
            id: components["schemas"]["Id"];
            surveyableID: components["schemas"]["Id"];
            /** @description The name of who was not there. */
            absentee: string;
            absentDate: components["schemas"]["DateChar"];
            absentTime: components["schemas"]["SurveyTime"];
            /** @description The name of the user who noted it. */
            recorder: string;
        };
        FamilyVisit: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            result: components["schemas"]["FamilyVisitResult"];
            returnDate: components["schemas"]["OptionalDateChar"];
            reason: string | null;
            visitedDate: components["schemas"]["DateChar"];
            visitedTime: components["schemas"]["SurveyTime"];
            /** @description The name of who visited. */
            visitor: string;
            latitude: number | null;
            longitude: number | null;
            /** @description Metres. */
            accuracy: number | null;
            /** @description The members who were not there, in the order of the marks. */
            absences: components["schemas"]["VisitAbsence"][];
        };
        FamilyFile: {
            family: components["schemas"]["Family"];
            members: components["schemas"]["FamilyMember"][];
            /** @description Of all members, newest first. */
            surveys: components["schemas"]["FamilyFileSurvey"][];
            /** @description One entry for each characterization of a campaign that is open today or has surveys of theirs; open campaigns first. */
            progress: components["schemas"]["FamilyProgress"][];
            /** @description Of all campaigns, newest first. */
            visits: components["schemas"]["FamilyVisit"][];
        };
        /**
         * Tipo de Solicitud
         * @enum {string}
         */
        DataRequestKind: "consulta" | "reclamo" | "revocacion" | "supresion";
        /**
         * Estado
         * @enum {string}
         */
        DataRequestState: "recibida" | "incompleta" | "enTramite" | "ampliada" | "respondida" | "trasladada" | "desistida";
        DataRequestPerson: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
        };
        LegalHold: {
            reason: string;
            until: components["schemas"]["DateChar"];
            /** @description The user who placed it. */
            login: string;
        };
        /**
         * Actuación
         * @enum {string}
         */
        DataRequestAct: "markInProcess" | "answer" | "askToComplete" | "complete" | "extend" | "forward" | "abandon" | "withdraw" | "note";
        DataRequestDuty: {
            act: components["schemas"]["DataRequestAct"];
            until: components["schemas"]["DateChar"];
            /** @description Only if the request turns out to need it; never overdue. */
            conditional: boolean;
            /** @description Working days left after today; negative once it is overdue. */
            left: number;
            overdue: boolean;
        };
        DataRequestDone: {
            act: components["schemas"]["DataRequestAct"];
            day: components["schemas"]["DateChar"];
            text: string;
            /** @description The day that an extension promised. */
            until: components["schemas"]["DateChar"] | null;
            /** @description The last day for it by the terms of then; later, it was late. */
            lastDay: components["schemas"]["DateChar"] | null;
            /** @description The user who recorded it. */
            login: string;
            /** Format: date-time */
            recordedAt: string;
        };
        DataRequest: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            kind: components["schemas"]["DataRequestKind"];
            /** @enum {string} */
            channel: "papel" | "correo" | "puerta";
            receivedOn: components["schemas"]["DateChar"];
            applicant: string;
            identification: string;
            /** @enum {string} */
            capacity: "titular" | "representante" | "causahabiente";
            identityCheck: string;
            contact: string;
            /** @description The person of the system whom it is about, if there is one. */
            chSurveyableID: components["schemas"]["DataRequestPerson"] | null;
            description: string;
            /** @description Why the person's data may not be suppressed now. */
            legalHold: components["schemas"]["LegalHold"] | null;
            /**
             * Format: date-time
             * @description When the person's authorisation was revoked; null if it was not, or was lifted.
             */
            revokedAt: string | null;
            /** @description The person's data were suppressed. */
            suppression: {
                pseudonym: string;
                /** Format: date-time */
                suppressedAt: string;
            } | null;
            /**
             * Format: date-time
             * @description When the suppression was ordered, while it is being carried out.
             */
            suppressionOrderedAt: string | null;
            state: components["schemas"]["DataRequestState"];
            /** @description What is due first stands first; none once it is closed. */
            duties: components["schemas"]["DataRequestDuty"][];
            /** @description The acts that the state allows. */
            possible: components["schemas"]["DataRequestAct"][];
            /** @description The days between which an extension may promise the answer; null while no term runs. */
            extension: {
                after: components["schemas"]["DateChar"];
                last: components["schemas"]["DateChar"];
            } | null;
            /** @description The last day for the applicant to complete it; null if nothing was asked of them. */
            completeUntil: components["schemas"]["DateChar"] | null;
            /** @description Oldest first. */
            acts: components["schemas"]["DataRequestDone"][];
            /** @description The user who recorded it. */
            login: string;
            version: components["schemas"]["Version"];
        };
        DataRequestRecord: {
            code: components["schemas"]["Code"];
            kind: components["schemas"]["DataRequestKind"];
            /**
             * Cómo Llegó
             * @enum {string}
             */
            channel: "papel" | "correo" | "puerta";
            /** Fecha de Recepción */
            receivedOn: string;
            /** Nombre de Quien la Hace */
            applicant: string;
            /** Documento de Quien la Hace */
            identification: string;
            /**
             * Calidad en que Actúa
             * @enum {string}
             */
            capacity: "titular" | "representante" | "causahabiente";
            /** Cómo se Comprobó la Identidad */
            identityCheck: string;
            /** Dónde Recibe la Respuesta */
            contact: string;
            /**
             * Código del Encuestable
             * @description The person of the system whom it is about, if there is one.
             */
            surveyableCode?: string | null;
            /** Qué Pide */
            description: string;
        };
        DueDataRequests: {
            /** @description All that wait for something. */
            open: number;
            /** @description Those with something due within the next two working days. */
            due: number;
            overdue: number;
        };
        HalfYearLine: {
            kind: components["schemas"]["DataRequestKind"];
            /** @description The sum of the next five, and of the two after them. */
            received: number;
            open: number;
            answered: number;
            forwarded: number;
            abandoned: number;
            withdrawn: number;
            /** @description All acts within their terms and nothing overdue. */
            inTime: number;
            late: number;
            /** @description Of them, how many led to a suppression or a revocation. */
            applied: number;
        };
        HalfYearReport: {
            period: string;
            from: components["schemas"]["DateChar"];
            to: components["schemas"]["DateChar"];
            ended: boolean;
            until: components["schemas"]["DateChar"];
            overdue: boolean;
            /** Format: date-time */
            countedAt: string;
            filed: {
                day: components["schemas"]["DateChar"];
                text: string;
                login: string;
                /** Format: date-time */
                recordedAt: string;
            } | null;
            /** @description One for each kind of request, also at zero. */
            lines: components["schemas"]["HalfYearLine"][];
            /** @description The reports that wait to be filed, of any half-year since the system is used. Oldest first. */
            due: {
                period: string;
                until: components["schemas"]["DateChar"];
                overdue: boolean;
            }[];
        };
        HalfYearFiling: {
            /** Semestre */
            period: string;
            /** Fecha en que se Presentó */
            day: string;
            /** Cómo se Presentó y con Qué Radicado */
            text: string;
        };
        DataRequestActRecord: {
            act: components["schemas"]["DataRequestAct"];
            /** Fecha */
            day: string;
            /** Qué se Hizo */
            text: string;
            /**
             * Nueva Fecha para Responder
             * @description Required with extend, and only with it.
             */
            until?: string | null;
            version: components["schemas"]["Version"];
        };
        SuppressionConfirm: {
            /** Código de la Persona */
            confirmation: string;
            version: components["schemas"]["Version"];
        };
        SuppressionPreview: {
            person: string;
            /** @description What has to be typed. */
            confirmation: string;
            legalHold: components["schemas"]["LegalHold"] | null;
            /** @description How many records of each kind. */
            counts: {
                requests: number;
                incidents: number;
                files: number;
                keptRows: number;
                surveys: number;
                drafts: number;
                consents: number;
                visits: number;
                alerts: number;
                loads: number;
                trips: number;
                family: number;
                own: number;
                audit: number;
            };
        };
        LegalHoldPlace: {
            /** Motivo de la Retención */
            reason: string;
            /** Último Día */
            until: string;
        };
        /**
         * Estado
         * @enum {string}
         */
        IncidentState: "abierto" | "reportado" | "cerrado";
        /**
         * Tipo de Incidente
         * @enum {string}
         */
        IncidentKind: "perdida" | "acceso" | "hurto" | "alteracion" | "divulgacion" | "destruccion" | "otro";
        IncidentDone: {
            /** @enum {string} */
            act: "report" | "note" | "close" | "affected";
            day: components["schemas"]["DateChar"];
            text: string;
            /** @description The last day for a report by the term of then; later, it was late. */
            lastDay: components["schemas"]["DateChar"] | null;
            /** @description The user who recorded it. */
            login: string;
            /** Format: date-time */
            recordedAt: string;
        };
        Incident: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            kind: components["schemas"]["IncidentKind"];
            happenedOn: components["schemas"]["DateChar"] | null;
            detectedOn: components["schemas"]["DateChar"];
            description: string;
            dataConcerned: string;
            measures: string;
            responsible: string;
            state: components["schemas"]["IncidentState"];
            /** @description The last day for the report; null once it was reported or closed. */
            reportUntil: components["schemas"]["DateChar"] | null;
            /** @description Working days left after today; negative once it is overdue. */
            left: number | null;
            overdue: boolean;
            /** @description How many people the searches found, of those whom the caller sees; null where nobody has searched. */
            affected: number | null;
            /** @description Oldest first. */
            acts: components["schemas"]["IncidentDone"][];
            /** @description The user who recorded it. */
            login: string;
            version: components["schemas"]["Version"];
        };
        IncidentRecord: {
            code: components["schemas"]["Code"];
            kind: components["schemas"]["IncidentKind"];
            /**
             * Fecha en que Ocurrió
             * @description Null where it is not known.
             */
            happenedOn?: string | null;
            /** Fecha en que se Detectó */
            detectedOn: string;
            /** Qué Pasó */
            description: string;
            /** Qué Datos */
            dataConcerned: string;
            /** Medidas Tomadas */
            measures: string;
            /** Responsable de Atenderlo */
            responsible: string;
        };
        DueIncidents: {
            /** @description All that wait for the report. */
            open: number;
            /** @description Those to be reported within the next two working days. */
            due: number;
            overdue: number;
        };
        IncidentActRecord: {
            /**
             * Actuación
             * @enum {string}
             */
            act: "report" | "note" | "close";
            /** Fecha */
            day: string;
            /** Qué se Hizo */
            text: string;
            version: components["schemas"]["Version"];
        };
        IncidentPerson: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
        };
        /**
         * Qué se Leyó o Cambió
         * @enum {string}
         */
        ReadingKind: "ficha" | "familia" | "encuesta" | "consentimiento" | "alerta" | "solicitud";
        AffectedQuery: {
            /**
             * Usuario
             * @description Whose readings and changes; null for everybody's.
             */
            login?: string | null;
            /** Desde */
            from: string;
            /** Hasta */
            to: string;
            readings: components["schemas"]["ReadingKind"][];
            /**
             * Reemplaza lo Encontrado Antes
             * @description Whether what earlier searches found does not count any more.
             */
            replaces: boolean;
            version: components["schemas"]["Version"];
        };
        PolicyInForce: {
            /** @description Null when none was published. */
            policy: {
                version: number;
                text: string;
                hash: string;
                /** Format: date-time */
                publishedAt: string;
                inForce: boolean;
            } | null;
            responsible: {
                name: string;
                /** @description Who answers requests. */
                detail: string;
                taxID: string;
                address: string;
                email: string;
                phone: string;
            } | null;
        };
        PolicyPublish: {
            /** Texto de la Política */
            text: string;
            /** Versión */
            version: number;
        };
        /**
         * Tipo
         * @enum {string}
         */
        TreatmentKind: "responsable" | "finalidad" | "encargado";
        /** @description A change, with what holds since. `id` is of the change, and `treatmentID` of what was changed, the same for all its changes. */
        Treatment: {
            id: components["schemas"]["Id"];
            treatmentID: components["schemas"]["Id"];
            kind: components["schemas"]["TreatmentKind"];
            name: string;
            detail: string;
            taxID: string | null;
            address: string | null;
            email: string | null;
            phone: string | null;
            contractOn: components["schemas"]["DateChar"] | null;
            endedOn: components["schemas"]["DateChar"] | null;
            /** @description The user who recorded it. */
            login: string;
            /** Format: date-time */
            changedAt: string;
            version: number;
        };
        PolicyVersion: {
            version: number;
            /** @description SHA-256 of the text in UTF-8, in hexadecimal. */
            hash: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description The user who published it. */
            login: string;
        };
        TreatmentRegister: {
            responsible: components["schemas"]["Treatment"] | null;
            /** @description Those that go on stand first. */
            purposes: components["schemas"]["Treatment"][];
            /** @description Those that go on stand first. */
            processors: components["schemas"]["Treatment"][];
            /** @description Newest first. */
            policies: components["schemas"]["PolicyVersion"][];
        };
        TreatmentRecord: {
            /**
             * Registro
             * Format: uuid
             * @description The purpose or processor that changes; null or left out for a new one, and for who is responsible.
             */
            treatmentID?: string | null;
            kind: components["schemas"]["TreatmentKind"];
            /** Nombre */
            name: string;
            /** Para Qué */
            detail: string;
            /** NIT */
            taxID?: string | null;
            /** Dirección */
            address?: string | null;
            /** Correo Electrónico */
            email?: string | null;
            /** Teléfono */
            phone?: string | null;
            /** Fecha del Contrato */
            contractOn?: string | null;
            /**
             * Terminó el
             * @description Null while it goes on.
             */
            endedOn?: string | null;
            /**
             * Versión
             * @description Of the last change; 0 for a new one.
             */
            version: number;
        };
        /**
         * Estado
         * @enum {string}
         */
        RetentionState: "sinPlazo" | "corre" | "avisada" | "aplazada" | "retenida" | "aplicada";
        /**
         * Qué Pasa con las Respuestas
         * @enum {string}
         */
        RetentionAction: "anonimizar" | "eliminar";
        /**
         * Unidad
         * @enum {string}
         */
        RetentionUnit: "dias" | "meses";
        /**
         * Se Cuenta Desde
         * @enum {string}
         */
        RetentionSince: "finCampana" | "ultimaEncuesta";
        RetentionTerm: {
            action: components["schemas"]["RetentionAction"];
            amount: number;
            unit: components["schemas"]["RetentionUnit"];
            since: components["schemas"]["RetentionSince"];
            noticeDays: number;
        };
        RetentionHold: {
            reason: string;
            until: components["schemas"]["DateChar"] | null;
            /** @description The user who placed it. */
            login: string;
        };
        RetentionDone: {
            /** Format: date-time */
            at: string;
            /** @description Whose answers went. */
            surveys: number;
            /** @description Who were in no other campaign, and went whole. */
            people: number;
            /** @description Who stay, as another campaign or an assignment needs them. */
            kept: number;
            /** @description Rows of anonymous answers that were left. */
            anonymous: number;
            /** @description Of the people who go, those who are still there. */
            left: number;
        };
        Retention: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            name: string;
            endDate: components["schemas"]["DateChar"];
            state: components["schemas"]["RetentionState"];
            term: components["schemas"]["RetentionTerm"] | null;
            /** @description The day on which the term ends. */
            dueOn: components["schemas"]["DateChar"] | null;
            /** @description The day on which it was announced. */
            announcedOn: components["schemas"]["DateChar"] | null;
            /** @description The day on which it happens, unless it is put off; null until it is announced. */
            doneOn: components["schemas"]["DateChar"] | null;
            hold: components["schemas"]["RetentionHold"] | null;
            done: components["schemas"]["RetentionDone"] | null;
            version: number;
        };
        DueRetentions: {
            /** @description Campaigns that were announced and not carried out yet. */
            announced: number;
            /** @description The first day on which one is carried out. */
            next: components["schemas"]["DateChar"] | null;
        };
        RetentionDetail: {
            retention: components["schemas"]["Retention"];
            /** @description How many people each anonymous row stands for at least. */
            leastCell: number;
            surveys: number;
            /** @description Who are in no other campaign, and would go whole. */
            people: number;
            kept: number;
            /** @description People of the campaign whose data are held by law: it waits for them. */
            legalHolds: number;
            /** @description People of the campaign who wait for an answer to a request: it waits for them. */
            openRequests: number;
        };
        RetentionSet: {
            action: components["schemas"]["RetentionAction"];
            /** Plazo */
            amount: number;
            unit: components["schemas"]["RetentionUnit"];
            since: components["schemas"]["RetentionSince"];
            /** Días de Aviso */
            noticeDays: number;
            /** @description 0 for a campaign without a term. */
            version: number;
        };
        RetentionHoldPlace: {
            /** Motivo */
            reason: string;
            /**
             * Último Día
             * @description Null to hold it until that is lifted.
             */
            until?: string | null;
            version: components["schemas"]["Version"];
        };
        FamilyReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            consultreference: string;
            residentialaddress: string;
            /** @description The name of its zone. */
            zone: string;
        };
        FamilyVisitToReturn: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            result: components["schemas"]["FamilyVisitResult"];
            returnDate: components["schemas"]["OptionalDateChar"];
            reason: string | null;
            visitedDate: components["schemas"]["DateChar"];
            visitedTime: components["schemas"]["SurveyTime"];
            /** @description The name of who visited. */
            visitor: string;
            latitude: number | null;
            longitude: number | null;
            /** @description Metres. */
            accuracy: number | null;
            /** @description The members who were not there, in the order of the marks. */
            absences: components["schemas"]["VisitAbsence"][];
            chFamilyID: components["schemas"]["FamilyReference"];
        };
        FamilyVisitRecord: {
            /**
             * Familia
             * Format: uuid
             */
            familyID: string;
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Registro
             * Format: uuid
             * @description Made by the client for each recording.
             */
            attempt: string;
            result: components["schemas"]["FamilyVisitResult"];
            /**
             * Fecha para volver
             * @description Required with volver, allowed with nadieEnCasa; after today and not after the campaign.
             */
            returnDate?: string | null;
            /**
             * Motivo
             * @description Required with volver.
             */
            reason?: string | null;
            /** Latitud */
            latitude?: number | null;
            /** Longitud */
            longitude?: number | null;
            /** Precisión */
            accuracy?: number | null;
        };
        VisitQuestionnaire: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            characterizationET: components["schemas"]["CharacterizationReference"];
            level: components["schemas"]["CharacterizationLevel"];
        };
        FamilyVisitCell: {
            surveyableID: components["schemas"]["Id"];
            characterizationByCampaignID: components["schemas"]["Id"];
            /** @description The trigger fields by which it does not apply to the person; none when it applies. */
            unmet: string[];
            /** @description Its last survey in this campaign, of the person or of the family, if there is one. */
            survey: components["schemas"]["LastSurvey"] | null;
            /** @description The user has begun one and not saved it. */
            draft: boolean;
            /** @description The campaign demands the person's consent and they refused it last. */
            refused: boolean;
            /** @description The campaign demands consent, somebody else gave it for the person, and they have turned 18 since: they are asked themselves. */
            ownConsentDue: boolean;
            /** @description Another questionnaire of the campaign leads there, and no answer in the last surveys of the person has. */
            unreached: boolean;
        };
        FamilyVisitBoard: {
            family: components["schemas"]["Family"];
            members: components["schemas"]["FamilyMember"][];
            /** @description In the order of their codes; none while the campaign is not open. */
            questionnaires: components["schemas"]["VisitQuestionnaire"][];
            /** @description One for each member and questionnaire. */
            cells: components["schemas"]["FamilyVisitCell"][];
            /** @description The members marked as not there today, in the visit that is under way; none who answered a survey of the campaign after the mark. */
            absences: components["schemas"]["VisitAbsence"][];
            /** @description Newest first. */
            visits: components["schemas"]["FamilyVisit"][];
        };
        VisitAbsenceRecord: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Persona
             * Format: uuid
             */
            surveyableID: string;
        };
        /**
         * Estado
         * @description `terminada`: the family was visited and is complete, or refused after it was assigned. The last three ended: returned with a reason, moved to somebody else, taken over by a colleague.
         * @enum {string}
         */
        AssignmentState: "asignada" | "terminada" | "devuelta" | "trasladada" | "tomada";
        FieldSurveyor: {
            id: components["schemas"]["Id"];
            name: string;
        };
        AssignmentVisit: {
            result: components["schemas"]["FamilyVisitResult"];
            visitedDate: components["schemas"]["DateChar"];
            returnDate: components["schemas"]["OptionalDateChar"];
            /** @description It was complete, and a survey was annulled or returned since. */
            reopened: boolean;
        };
        Assignment: {
            id: components["schemas"]["Id"];
            state: components["schemas"]["AssignmentState"];
            campaignET: components["schemas"]["CampaignReference"];
            chFamilyID: components["schemas"]["FamilyReference"];
            zoneID: components["schemas"]["FamilyZone"];
            user: components["schemas"]["FieldSurveyor"];
            plannedDate: components["schemas"]["OptionalDateChar"];
            /** @description The name of who assigned it. */
            assigner: string;
            /** Format: date-time */
            assignedAt: string;
            /** Format: date-time */
            endedAt: string | null;
            /** @description Why it was returned. */
            reason: string | null;
            /** @description Of the family in the campaign, by anybody; null before the first. */
            lastVisit: components["schemas"]["AssignmentVisit"] | null;
            latitude: number | null;
            longitude: number | null;
            /** @description The surveyor may still work and sees the family. */
            reachable: boolean;
        };
        /**
         * Cifra
         * @description By the last visit of the family in the campaign, or on the day. `reopened`: complete, and a survey of the family was annulled or returned since; to be visited again. `unassigned`: to be visited and nobody has it. `surveyedPeople` and `questionnaires`: with at least one of them.
         * @enum {string}
         */
        BoardMeasure: "families" | "toVisit" | "unassigned" | "visited" | "complete" | "reopened" | "comeBack" | "nobodyHome" | "refused" | "surveyedPeople" | "questionnaires";
        /**
         * Celda del mapa
         * @description A cell of the map as `grid.column.row`. It is never smaller than 19 metres, so that no address tells where a family lives.
         */
        BoardCell: string;
        /**
         * Rectángulo del mapa
         * @description A rectangle of the map as west,south,east,north in degrees. Its edges are at most as fine as 11 metres, so that no address tells where a family lives.
         */
        BoardBox: string;
        /**
         * Parte del mapa
         * @description The families of a figure that the board's map shows there. Without a cell and a box, all of the figure, also those without a position.
         */
        AssignmentArea: {
            measure: components["schemas"]["BoardMeasure"];
            /**
             * Zona
             * Format: uuid
             */
            zoneID?: string;
            /** Equipo */
            teamID?: string;
            /** Encuestador */
            surveyorID?: string;
            cell?: components["schemas"]["BoardCell"];
            box?: components["schemas"]["BoardBox"];
        };
        AssignmentCreate: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Encuestador
             * Format: uuid
             */
            userID: string;
            /** Familias */
            familyIDs: string[];
            /** Zonas */
            zoneIDs: string[];
            /**
             * Día
             * @description Today or later; null for no day.
             */
            plannedDate?: string | null;
            area?: components["schemas"]["AssignmentArea"];
        };
        AssignmentResult: {
            /** @description How many assignments were written. */
            done: number;
            /** @description How many families stayed as they were. */
            left: number;
            /** @description Who got how many. */
            surveyors: {
                id: components["schemas"]["Id"];
                name: string;
                done: number;
            }[];
        };
        AssignmentSpread: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /** Encuestadores */
            userIDs: string[];
            /** Zonas */
            zoneIDs: string[];
            /**
             * Día
             * @description Today or later; null for no day.
             */
            plannedDate?: string | null;
        };
        AssignmentMove: {
            /** Asignaciones */
            ids: string[];
            /**
             * Encuestador
             * Format: uuid
             * @description Null or nothing leaves who has them.
             */
            userID?: string | null;
            /**
             * Día
             * @description Today or later; null for no day; nothing leaves the day.
             */
            plannedDate?: string | null;
        };
        AssignmentReturn: {
            /** Asignaciones */
            ids: string[];
            /** Motivo */
            reason: string;
        };
        AssignmentTakeOver: {
            /** Asignaciones */
            ids: string[];
        };
        AssignableSurveyor: {
            id: components["schemas"]["Id"];
            name: string;
            login: string;
            /** @description Living assignments of the campaign that are not finished. */
            toVisit: number;
        };
        BoardFigures: {
            families: number;
            /** @description Of the families. */
            toVisit: number;
            /** @description Of the families. */
            unassigned: number;
            /** @description Of the families. */
            visited: number;
            /** @description Of the visited. */
            complete: number;
            /** @description Of the visited. */
            reopened: number;
            /** @description Of the visited. */
            comeBack: number;
            /** @description Of the visited. */
            nobodyHome: number;
            /** @description Of the visited. */
            refused: number;
            /** @description The active people of the families. */
            people: number;
            /** @description Of the people. */
            surveyedPeople: number;
            /** @description Answered ones: one for each person or family and questionnaire. */
            questionnaires: number;
            /** @description With surveyed people. */
            surveyedPeopleFamilies: number;
            /** @description With answered questionnaires. */
            questionnairesFamilies: number;
        };
        BoardZone: {
            zone: components["schemas"]["FamilyZone"];
            figures: components["schemas"]["BoardFigures"];
        };
        TeamReference: {
            id: components["schemas"]["Id"];
            name: string;
        };
        BoardTeam: {
            /** @description The team of the surveyor for whom the family counts; null without one. */
            team: components["schemas"]["TeamReference"] | null;
            figures: components["schemas"]["BoardFigures"];
        };
        BoardSurveyor: {
            /** @description Who visited the family last or, before the first visit, who has it; null for nobody. */
            surveyor: components["schemas"]["FieldSurveyor"] | null;
            figures: components["schemas"]["BoardFigures"];
        };
        BoardDay: {
            day: components["schemas"]["CompactDate"];
            figures: components["schemas"]["BoardFigures"];
        };
        Board: {
            total: components["schemas"]["BoardFigures"];
            /** @description By name. */
            zones: components["schemas"]["BoardZone"][];
            /** @description By name, none last. */
            teams: components["schemas"]["BoardTeam"][];
            /** @description By name, nobody last. */
            surveyors: components["schemas"]["BoardSurveyor"][];
            /** @description The days with visits or surveys, the latest first; `families` are those of the day. */
            days: components["schemas"]["BoardDay"][];
        };
        /**
         * De qué son las formas
         * @enum {string}
         */
        MapLayerKind: "municipio" | "zona";
        BoardFamily: {
            id: components["schemas"]["Id"];
            chFamilyID: components["schemas"]["FamilyReference"];
            surveyor: components["schemas"]["FieldSurveyor"] | null;
            /** @description Of the last visit; null before the first. */
            result: components["schemas"]["FamilyVisitResult"] | null;
            visitedDate: components["schemas"]["OptionalDateChar"];
            returnDate: components["schemas"]["OptionalDateChar"];
            /** @description The visit was complete, and a survey was annulled or returned since. */
            reopened: boolean;
            people: number;
            surveyedPeople: number;
            questionnaires: number;
            /** @description What the position lies outside of, by the shapes of the map; null for nothing. */
            positionDoubt: components["schemas"]["MapLayerKind"] | null;
        };
        MapBox: {
            west: number;
            south: number;
            east: number;
            north: number;
        };
        BoardMapCell: {
            column: number;
            row: number;
            /** @description The middle of its families. */
            longitude: number;
            latitude: number;
            /** @description One is drawn by itself. */
            families: number;
            /** @description By the last visit, as the four that follow. */
            toVisit: number;
            complete: number;
            comeBack: number;
            nobodyHome: number;
            refused: number;
            /** @description With a position outside of their municipality or zone. */
            doubtful: number;
        };
        BoardMap: {
            total: number;
            /** @description Alone in their cell. */
            drawn: number;
            /** @description With others in their cell. */
            clustered: number;
            /** @description Outside of the cells of the box. */
            outside: number;
            /** @description Without a position. */
            unplaced: number;
            /** @description Of the total, wherever they are. */
            doubtful: number;
            /** @description Of the total, those with a position that is still to be compared with a shape that was changed. */
            unchecked: number;
            /** @description What holds all positions that are not doubtful, or all if all are; null without any. */
            bounds: components["schemas"]["MapBox"] | null;
            /** @description The grid has 2^grid columns around the globe. */
            grid: number;
            cells: components["schemas"]["BoardMapCell"][];
        };
        BoardShapeLayer: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["MapLayerKind"];
            source: string;
            licence: string;
        };
        BoardShape: {
            /**
             * Format: uuid
             * @description The municipality or zone.
             */
            id: string;
            kind: components["schemas"]["MapLayerKind"];
            name: string;
            /** @description Rings of longitude and latitude in turn, of fewer points than were supplied; what an odd number of them surrounds is inside. */
            outline: number[][];
        };
        BoardShapes: {
            layers: components["schemas"]["BoardShapeLayer"][];
            shapes: components["schemas"]["BoardShape"][];
            /** @description The names of municipalities with active families that have no shape. */
            municipalitiesWithout: string[];
            /** @description How many zones with active families have none. */
            zonesWithout: number;
        };
        Team: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Those within reach, by name. */
            members: components["schemas"]["FieldSurveyor"][];
            /** @description How many members are out of reach. */
            others: number;
            version: components["schemas"]["Version"];
        };
        TeamCreate: {
            /** Nombre */
            name: string;
            /** Encuestadores */
            userIDs: string[];
        };
        TeamUpdate: {
            /** Nombre */
            name: string;
            /** Encuestadores */
            userIDs: string[];
            version?: components["schemas"]["Version"];
        };
        MapLayer: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["MapLayerKind"];
            source: string;
            licence: string;
            margin: number;
            /** @description How many places have their shape from it. */
            shapes: number;
            /** @description In how many zones positions are still being checked against its shapes, which goes on after the answer. */
            unchecked: number;
            /** @description Who supplied it. */
            login: string;
            /** Format: date-time */
            createdAt: string;
            version: components["schemas"]["Version"];
        };
        MapLayerAddition: {
            kind: components["schemas"]["MapLayerKind"];
            /**
             * Archivo GeoJSON
             * @description The file as base64 without a data-URL prefix; 8 MB at most.
             */
            file: string;
            /**
             * Propiedad con el código o el nombre
             * @description The property of each feature that says of which place it is.
             */
            property: string;
            /** Fuente */
            source: string;
            /** Licencia */
            licence: string;
            /**
             * Margen en metros
             * @description How far outside of its shape a position may lie before it is marked.
             */
            margin: number;
        };
        MapLayerChange: {
            /** Fuente */
            source: string;
            /** Licencia */
            licence: string;
            /**
             * Margen en metros
             * @description How far outside of its shape a position may lie before it is marked.
             */
            margin: number;
            version?: components["schemas"]["Version"];
        };
        QualitySettings: {
            short: number | null;
            long: number | null;
            gap: number | null;
            distance: number | null;
            samePoint: number | null;
            sameOption: number | null;
            dontKnow: number | null;
            roundNumbers: number | null;
            device: number | null;
        };
        /**
         * Señal
         * @enum {string}
         */
        QualityFlag: "short" | "long" | "gap" | "distance" | "samePoint" | "sameOption" | "dontKnow" | "roundNumbers" | "device";
        QualityCount: {
            flag: components["schemas"]["QualityFlag"];
            /** @description With the flag. */
            surveys: number;
            /** @description Of which it can be told. */
            measured: number;
        };
        QualityFigures: {
            surveys: number;
            /** @description With any flag. */
            flagged: number;
            /** @description Those that are on. */
            flags: components["schemas"]["QualityCount"][];
        };
        QualitySurveyor: {
            surveyor: components["schemas"]["FieldSurveyor"];
            figures: components["schemas"]["QualityFigures"];
        };
        Quality: {
            settings: components["schemas"]["QualitySettings"];
            total: components["schemas"]["QualityFigures"];
            /** @description By name. */
            surveyors: components["schemas"]["QualitySurveyor"][];
        };
        QualitySettingsUpdate: {
            /**
             * Duró menos de este % de lo usual
             * @description Of the median of the questionnaire in the campaign.
             */
            short?: number | null;
            /** Duró más de este % de lo usual */
            long?: number | null;
            /** Minutos desde la anterior */
            gap?: number | null;
            /** Metros hasta la casa */
            distance?: number | null;
            /** Familias en el mismo punto */
            samePoint?: number | null;
            /** Preguntas seguidas con la misma opción */
            sameOption?: number | null;
            /** % de respuestas «No sabe» */
            dontKnow?: number | null;
            /** % de números que terminan en 0 o 5 */
            roundNumbers?: number | null;
            /** Horas desde la anterior en otro dispositivo */
            device?: number | null;
        };
        /**
         * Estado
         * @enum {string}
         */
        BackCheckState: "pendiente" | "hecha" | "noEncontrada";
        BackCheckDifference: {
            questionID: components["schemas"]["QuestionReference"];
            before: string;
            after: string;
        };
        BackCheck: {
            id: components["schemas"]["Id"];
            state: components["schemas"]["BackCheckState"];
            /** @description Null for a visit that found nobody. */
            surveyID: string | null;
            surveyCode: string | null;
            chFamilyID: components["schemas"]["FamilyReference"] | null;
            surveyor: components["schemas"]["FieldSurveyor"];
            checker: components["schemas"]["FieldSurveyor"];
            /** Format: date-time */
            drawnAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** @description Where the answers differ; answers as they are read. */
            differences: components["schemas"]["BackCheckDifference"][];
        };
        BackCheckDraw: {
            /**
             * Cuestionario
             * Format: uuid
             */
            characterizationByCampaignID: string;
            /** Porcentaje */
            share: number;
            /**
             * Semilla
             * @description Chosen by the server without it.
             */
            seed?: number | null;
            /** Preguntas */
            questionIDs: string[];
            /** Quién verifica */
            userIDs: string[];
        };
        BackCheckSample: {
            id: components["schemas"]["Id"];
            seed: number;
            share: number;
            /** @description From how many it was drawn. */
            frame: number;
            /** @description How many are verified. */
            drawn: number;
            /** @description Drawn ones that none of the users may verify; they are left out. */
            unassigned: number;
        };
        BackCheckComparison: {
            questionID: components["schemas"]["QuestionReference"];
            compared: number;
            different: number;
        };
        BackCheckSurveyor: {
            surveyor: components["schemas"]["FieldSurveyor"];
            drawn: number;
            done: number;
            notFound: number;
            /** @description Answers. */
            compared: number;
            /** @description Of which. */
            different: number;
        };
        BackCheckDifferences: {
            questions: components["schemas"]["BackCheckComparison"][];
            /** @description By name. */
            surveyors: components["schemas"]["BackCheckSurveyor"][];
        };
        BackCheckQuestionnaire: {
            id: components["schemas"]["Id"];
            /** @description The characterization's. */
            name: string;
            questions: components["schemas"]["QuestionReference"][];
        };
        SurveyableReference: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            identification: string;
            firstName: string;
            secondName: string | null;
            firstSurname: string;
            secondSurname: string | null;
        };
        OwnBackCheck: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            chFamilyID: components["schemas"]["FamilyReference"] | null;
            /** @description Who answered; null where nobody was found. */
            chSurveyableID: components["schemas"]["SurveyableReference"] | null;
            zone: string | null;
        };
        OpenBackCheck: {
            check: components["schemas"]["OwnBackCheck"];
            questions: components["schemas"]["Question"][];
        };
        BackCheckAnswer: {
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /** Respuesta */
            value: string;
            /** Detalle */
            detail?: string | null;
        };
        BackCheckRecord: {
            /** Se encontró a la familia */
            found: boolean;
            /** Respuestas */
            answers: components["schemas"]["BackCheckAnswer"][];
        };
        /** @enum {string} */
        FieldTripState: "activa" | "vencida" | "terminada" | "perdida";
        FieldTrip: {
            id: components["schemas"]["Id"];
            state: components["schemas"]["FieldTripState"];
            user: components["schemas"]["FieldSurveyor"];
            campaignET: components["schemas"]["CampaignReference"];
            zones: components["schemas"]["FamilyZone"][];
            deviceName: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description The device erases what was sent then.
             */
            expiresAt: string;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: date-time */
            lostAt: string | null;
            /** Format: date-time */
            lastContactAt: string | null;
            /** @description How many operations the device had not sent at its last contact; null before the first. */
            waiting: number | null;
            /** @description The codes of the families that they are about. */
            waitingFamilies: string[];
        };
        FieldTripStart: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /** Zonas */
            zoneIDs?: string[];
            /** Mis asignaciones */
            assigned?: boolean;
            /**
             * Salida
             * Format: uuid
             * @description Made by the device.
             */
            id: string;
            /** Nombre del dispositivo */
            deviceName: string;
            /**
             * Clave del dispositivo
             * @description The device's data key, encrypted by the device. The server only keeps it.
             */
            wrappedKey: string;
        };
        /** @description The families of some zones or, with `assigned`, those that the user has to visit in the campaign; never both. */
        FieldTripChoice: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /** Zonas */
            zoneIDs?: string[];
            /** Mis asignaciones */
            assigned?: boolean;
        };
        FieldTripEstimate: {
            families: number;
            people: number;
            /** @description About, as JSON. */
            bytes: number;
        };
        FieldCodeCounts: {
            /** Familias */
            families: number;
            /** Personas */
            people: number;
            /** Encuestas */
            surveys: number;
        };
        FieldCodes: {
            families: components["schemas"]["Code"][];
            people: components["schemas"]["Code"][];
            surveys: components["schemas"]["Code"][];
        };
        ConsentText: {
            version: number;
            text: string;
        };
        FieldTrigger: {
            field: string;
            operator: string;
            value1: string;
            value2: string | null;
        };
        FieldQuestionTrigger: {
            field: string;
            operator: string;
            value1: string;
            value2: string | null;
            questionID: components["schemas"]["Id"];
        };
        FieldQuestionnaire: {
            id: components["schemas"]["Id"];
            campaignET: components["schemas"]["CampaignReference"];
            characterizationET: components["schemas"]["CharacterizationReference"];
            level: components["schemas"]["CharacterizationLevel"];
            /** @description Of the characterization; it applies to whoever meets all of them. */
            triggers: components["schemas"]["FieldTrigger"][];
            /** @description It is due only once an answer of another questionnaire of the campaign leads to it. */
            dependent: boolean;
            /** @description Sent back by pinFieldSurvey. */
            questionnaireHash: string;
            /** @description All of them, in the order in which they can show. */
            questions: components["schemas"]["Question"][];
            translation?: components["schemas"]["QuestionnaireTranslation"];
            /** @description A person is asked the questions all of whose triggers they meet. */
            questionTriggers: components["schemas"]["FieldQuestionTrigger"][];
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
        FieldMasterTable: {
            /** @description As in the address of listMasterValues. */
            table: string;
            values: components["schemas"]["MasterValue"][];
        };
        FieldTripMaterials: {
            trip: components["schemas"]["FieldTrip"];
            campaign: components["schemas"]["Campaign"];
            /** @description The text that the campaign demands; null when it demands none. */
            consent: components["schemas"]["ConsentText"] | null;
            /** @description In the order of their codes. */
            questionnaires: components["schemas"]["FieldQuestionnaire"][];
            policy?: components["schemas"]["PolicyInForce"];
            /** @description The versions of shared lists that the questions take their options from. Left out by older servers. */
            optionLists?: components["schemas"]["OptionListVersion"][];
            zones: components["schemas"]["Zone"][];
            /** @description All tables that forms of families and people choose from, each in its own order. */
            masterTables: components["schemas"]["FieldMasterTable"][];
            codes: components["schemas"]["FieldCodes"];
        };
        /** @description A family, or null for a person without one. */
        OptionalFamilyReference: components["schemas"]["FamilyReference"] | null;
        /** @description What the person does not have ('No tiene'), which is not the same as what nobody has asked yet. Ours; while the organisation does not allow it, nothing can be added. What is not sent stays as it was. */
        LackedFields: ("cellphone" | "phone" | "email" | "facebook" | "instagram" | "tiktok" | "linkedin")[];
        Surveyable: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chFamilyID: components["schemas"]["OptionalFamilyReference"];
            mtRelationShipID: components["schemas"]["MasterValue"];
            mtResponsibleID: components["schemas"]["OptionalMasterValue"];
            mtIdentificationTypeID: components["schemas"]["MasterValue"];
            identification: string;
            firstName: string;
            secondName: string | null;
            firstSurname: string;
            secondSurname: string | null;
            birthdateID: components["schemas"]["DateChar"];
            cellphone: string | null;
            phone: string | null;
            email: string | null;
            mtSexID: components["schemas"]["MasterValue"];
            mtGenderID: components["schemas"]["OptionalMasterValue"];
            mtEtniaID: components["schemas"]["OptionalMasterValue"];
            mtPopulationTypeID: components["schemas"]["OptionalMasterValue"];
            mtNacionalityID: components["schemas"]["OptionalMasterValue"];
            mtBloodGroupID: components["schemas"]["OptionalMasterValue"];
            mtEpsID: components["schemas"]["OptionalMasterValue"];
            mtIpsID: components["schemas"]["OptionalMasterValue"];
            mtArlID: components["schemas"]["OptionalMasterValue"];
            facebook: string | null;
            /** @description Always null. */
            twitter: string | null;
            linkedin: string | null;
            instagram: string | null;
            tiktok: string | null;
            lacks: components["schemas"]["LackedFields"];
            version: components["schemas"]["Version"];
        };
        /**
         * Representación del menor
         * @description As what the respondent consents for a minor. Required of an acceptance for a person under 18 on that day, and refused for an adult (422).
         */
        ConsentRepresentation: {
            /**
             * Calidad
             * @enum {string}
             */
            quality: "madre" | "padre" | "abuelo" | "acudiente" | "tutor" | "defensor" | "otro";
            /** Documento de quien representa */
            document: string | null;
            /** Se escuchó al menor */
            heard: boolean;
            /** Interés superior y opinión del menor */
            note: string;
        };
        Consent: {
            id: components["schemas"]["Id"];
            version: number;
            accepted: boolean;
            respondent: string;
            /** @description As what the respondent consented for a minor; null when nobody was noted. */
            representation: components["schemas"]["ConsentRepresentation"] | null;
            signed: boolean;
            askedDate: components["schemas"]["DateChar"];
            askedTime: components["schemas"]["SurveyTime"];
            /** @description The name of the user who asked. */
            asker: string;
        };
        FieldConsent: {
            surveyableID: components["schemas"]["Id"];
            last: components["schemas"]["Consent"];
        };
        FieldFamily: {
            family: components["schemas"]["Family"];
            /** @description The active people, the head first. */
            members: components["schemas"]["Surveyable"][];
            /** @description What each said last in the campaign; nothing for who was not asked. */
            consents: components["schemas"]["FieldConsent"][];
            cells: components["schemas"]["FamilyVisitCell"][];
            absences: components["schemas"]["VisitAbsence"][];
            /** @description Of the campaign, newest first. */
            visits: components["schemas"]["FamilyVisit"][];
        };
        FieldTripPage: {
            families: components["schemas"]["FieldFamily"][];
            /** @description Sent as `after` for the next page; null with the last. */
            next: string | null;
            /** @description With the first page: the families that the device has and the user may not see any more. */
            gone: components["schemas"]["Id"][];
        };
        /**
         * Hora del dispositivo
         * @description By the clock of the device.
         */
        FieldTime: string;
        /**
         * Operación
         * @enum {string}
         */
        FieldOperationName: "createFamily" | "updateFamily" | "createSurveyable" | "updateSurveyable" | "recordConsent" | "recordVisitAbsence" | "withdrawVisitAbsence" | "pinFieldSurvey" | "saveCompleteSurvey" | "recordFamilyVisit";
        FieldOperation: {
            /**
             * Operación
             * Format: uuid
             * @description Made by the device.
             */
            id: string;
            operationId: components["schemas"]["FieldOperationName"];
            madeAt: components["schemas"]["FieldTime"];
            /**
             * Operaciones anteriores
             * @description Those without which it makes no sense.
             */
            needs: string[];
            /**
             * Registro
             * Format: uuid
             * @description Made by the device: the id that the record gets, of createFamily, createSurveyable, recordConsent, recordVisitAbsence and recordFamilyVisit. Later operations may name the record by it.
             */
            recordID?: string;
            /** @description The parameters in the path of the call. */
            params?: {
                /** Registro */
                id?: string;
            };
            /**
             * Datos
             * @description Of the call, as its own contract says.
             */
            body?: unknown;
            /**
             * Datos anteriores
             * @description Of updates, which need it: the body that would have left the record as the device had it.
             */
            base?: unknown;
        };
        FieldBundle: {
            sentAt: components["schemas"]["FieldTime"];
            /**
             * Operaciones
             * @description Of one family, in the order in which they were made.
             */
            operations: components["schemas"]["FieldOperation"][];
        };
        /**
         * @description `saved`; `merged` with what others had changed meanwhile; `repeated`, it was saved before; `waiting`, sent too early or the server could not, to be sent again; `refused`, nothing of it was written, and sent again it is tried again; `held` by the server until somebody decides.
         * @enum {string}
         */
        FieldOutcomeState: "saved" | "merged" | "repeated" | "waiting" | "refused" | "held";
        FieldWritten: {
            id: string | null;
            code: string | null;
            version: number | null;
        };
        FieldOutcome: {
            id: components["schemas"]["Id"];
            state: components["schemas"]["FieldOutcomeState"];
            message: string;
            errors: components["schemas"]["FieldProblem"][];
            /** @description Of the record that was written; null when nothing was. */
            data: components["schemas"]["FieldWritten"] | null;
            /**
             * Format: uuid
             * @description The case that somebody has to decide.
             */
            caseID: string | null;
        };
        FieldContact: {
            /** Operaciones por enviar */
            waiting: number;
            /** Familias */
            familyCodes: components["schemas"]["Code"][];
        };
        FieldContactAnswer: {
            trip: components["schemas"]["FieldTrip"];
            /** @description The families that the device has and the user may not see any more. */
            gone: components["schemas"]["Id"][];
            /** @description The people whose data the device has and that were suppressed; it erases them and what waits about them. */
            suppressed: components["schemas"]["Id"][];
            wrappedKey: string;
        };
        FieldTripStanding: {
            state: components["schemas"]["FieldTripState"];
        };
        FieldCaseField: {
            /** @description Its name in the body of the operation. */
            field: string;
            /** @description As the device had it; the name where it is an entry, not its id. */
            base: string | null;
            device: string | null;
            server: string | null;
        };
        SurveyableMatch: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chFamilyID: components["schemas"]["OptionalFamilyReference"];
            mtIdentificationTypeID: components["schemas"]["MasterValue"];
            identification: string;
            firstName: string;
            secondName: string | null;
            firstSurname: string;
            secondSurname: string | null;
            birthdateID: components["schemas"]["DateChar"];
            /** @enum {string} */
            status: "activo" | "inactivo";
        };
        /** @description The person found, or null. */
        OptionalSurveyableMatch: components["schemas"]["SurveyableMatch"] | null;
        FieldCase: {
            id: components["schemas"]["Id"];
            /**
             * @description `refused`: held for another case, and refused or not executed once that was decided.
             * @enum {string}
             */
            kind: "conflict" | "duplicate" | "refused";
            /** @description Why it has to be decided. */
            message: string;
            operationId: components["schemas"]["FieldOperationName"];
            /** @description The name of the user whose device sent it. */
            surveyor: string;
            /** Format: date-time */
            madeAt: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description The family by code and reference, or the person by name. */
            subject: string;
            /** @description Of a conflict, the fields that two people changed; of a duplicate, what the device sent that differs. */
            fields: components["schemas"]["FieldCaseField"][];
            existing: components["schemas"]["OptionalSurveyableMatch"];
            /** @description How many other operations wait for the decision. */
            held: number;
        };
        FieldCaseDecision: {
            /**
             * Decisión
             * @description Of a conflict: `device` or `server` for all fields, `fields` for those named in `deviceFields` and the server's for the others. Of a duplicate: `same`, it is the person who exists; `other`, another one, with the right document. `device` tries again what was refused. `discard` gives up what was held, with a reason.
             * @enum {string}
             */
            decision: "device" | "server" | "fields" | "same" | "other" | "discard";
            /** Campos */
            deviceFields?: string[];
            /** Número de Documento */
            identification?: string;
            /**
             * Tipo de Identificación
             * Format: uuid
             */
            mtIdentificationTypeID?: string;
            /** Motivo */
            reason?: string;
        };
        ConsentState: {
            chSurveyableID: components["schemas"]["SurveyableReference"];
            /** @description Whether the person is under 18 today, so that somebody represents them. */
            minor: boolean;
            /** @description Whether somebody else consented for the person, who has turned 18 since and is asked themselves. */
            ownConsentDue: boolean;
            demanded: components["schemas"]["ConsentText"] | null;
            last: components["schemas"]["Consent"] | null;
        };
        ConsentRecord: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Persona
             * Format: uuid
             */
            surveyableID: string;
            /**
             * Registro
             * Format: uuid
             * @description Made by the client for each recording.
             */
            attempt: string;
            /**
             * Versión
             * @description The one that was shown.
             */
            version: number;
            /** Acepta */
            accepted: boolean;
            /** Quién responde */
            respondent: string;
            /**
             * Firma
             * @description The data URL of a PNG; required with accepted.
             */
            signature?: string | null;
            representation?: components["schemas"]["ConsentRepresentation"];
            /**
             * Versión de la política
             * @description The version of the organisation's policy that could be read beside the text; null or left out for none.
             */
            policyVersion?: number | null;
        };
        ConsentSignature: {
            /** @description The data URL of a PNG. */
            content: string;
        };
        SurveyableCreate: {
            code: components["schemas"]["Code"];
            /**
             * Familia
             * Format: uuid
             */
            chFamilyID?: string | null;
            /**
             * Parentesco
             * Format: uuid
             */
            mtRelationShipID: string;
            /**
             * Responsabilidad
             * Format: uuid
             */
            mtResponsibleID?: string | null;
            /**
             * Tipo de Documento
             * Format: uuid
             */
            mtIdentificationTypeID: string;
            /**
             * Número de Documento
             * @description Which signs it may have depends on its type.
             */
            identification: string;
            /** Primer Nombre */
            firstName: string;
            /** Segundo Nombre */
            secondName?: string | null;
            /** Primer Apellido */
            firstSurname: string;
            /** Segundo Apellido */
            secondSurname?: string | null;
            /** Fecha de Nacimiento */
            birthdate: string;
            /** Celular */
            cellphone?: string | null;
            /** Teléfono Fijo */
            phone?: string | null;
            /** Correo Electrónico */
            email?: string | null;
            /**
             * Sexo
             * Format: uuid
             */
            mtSexID: string;
            /**
             * Género
             * Format: uuid
             */
            mtGenderID?: string | null;
            /**
             * Etnia
             * Format: uuid
             */
            mtEtniaID?: string | null;
            /**
             * Población
             * Format: uuid
             */
            mtPopulationTypeID?: string | null;
            /**
             * Nacionalidad
             * Format: uuid
             */
            mtNacionalityID?: string | null;
            /**
             * Grupo Sanguíneo
             * Format: uuid
             */
            mtBloodGroupID?: string | null;
            /**
             * EPS
             * Format: uuid
             */
            mtEpsID?: string | null;
            /**
             * IPS
             * Format: uuid
             */
            mtIpsID?: string | null;
            /**
             * ARL
             * Format: uuid
             */
            mtArlID?: string | null;
            /** Facebook */
            facebook?: string | null;
            /**
             * Twitter
             * @description Always null.
             */
            twitter?: string | null;
            /** LinkedIn */
            linkedin?: string | null;
            /** Instagram */
            instagram?: string | null;
            /** TikTok */
            tiktok?: string | null;
            lacks?: components["schemas"]["LackedFields"];
        };
        SurveyableCheck: {
            /**
             * Encuestable
             * Format: uuid
             * @description The person being edited.
             */
            id?: string | null;
            /**
             * Familia
             * Format: uuid
             * @description Names that sound alike are looked for in this family and its zone.
             */
            chFamilyID?: string | null;
            /** Número de Documento */
            identification: string;
            /** Primer Nombre */
            firstName: string;
            /** Segundo Nombre */
            secondName?: string | null;
            /** Primer Apellido */
            firstSurname: string;
            /** Segundo Apellido */
            secondSurname?: string | null;
            /** Fecha de Nacimiento */
            birthdate: string;
        };
        SurveyableMatches: {
            identification: components["schemas"]["OptionalSurveyableMatch"];
            sameNameAndBirthdate: components["schemas"]["SurveyableMatch"][];
            /** @description Active people of the family or its zone, those of the family first. */
            soundAlike: components["schemas"]["SurveyableMatch"][];
        };
        SurveyableUpload: {
            /**
             * Archivo de Excel
             * @description The workbook as base64 without a data-URL prefix.
             */
            surveyableExcelFile: string;
        };
        SurveyableUploadResult: {
            /** @description Rows read under the header. */
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            /** @description The first 200,000, in the order of the sheet; if there are more, the message tells how many. */
            errors: components["schemas"]["SurveyableUploadError"][];
        };
        /** @description What the server is doing with the file now. */
        SurveyableUploadProgress: {
            /** @enum {string} */
            step: "reading" | "checking" | "comparing" | "saving" | "undoing";
            percent: number;
        };
        SurveyableUploadColumnChoice: {
            /** Encabezado */
            header: string;
            /**
             * Campo
             * @description The property that the column fills, null for none.
             */
            field: string | null;
        };
        SurveyableUploadReplacement: {
            /** Campo */
            field: string;
            /** Valor del archivo */
            from: string;
            /** Valor corregido */
            to: string;
        };
        SurveyableUploadCheck: {
            /**
             * Hoja
             * @description The sheet to read; without it the first visible one with the most known headers.
             */
            sheet?: string | null;
            /**
             * Columnas
             * @description Columns whose meaning the user has chosen.
             */
            columns?: components["schemas"]["SurveyableUploadColumnChoice"][];
            /** Valores corregidos */
            replacements?: components["schemas"]["SurveyableUploadReplacement"][];
        };
        SurveyableUploadKept: {
            code: string;
            name: string;
            reason: string;
        };
        SurveyableUploadUndone: {
            removed: number;
            restored: number;
            kept: components["schemas"]["SurveyableUploadKept"][];
        };
        SurveyableUploadRecord: {
            id: components["schemas"]["Id"];
            fileName: string;
            /** @description Login of the user who uploaded the file. */
            user: string | null;
            /** @description Whether the session's user uploaded it. */
            own: boolean;
            /** Format: date-time */
            createdDate: string;
            /**
             * @description interrumpido: a load was interrupted and saved nothing.
             * @enum {string}
             */
            state: "recibido" | "revisado" | "cargando" | "interrumpido" | "cargado" | "deshecho";
            progress: components["schemas"]["SurveyableUploadProgress"] | null;
            /** @description What its user chose at the last check; null in lists and for other users. */
            choices: components["schemas"]["SurveyableUploadCheck"] | null;
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            familiesCreated: number;
            familiesUpdated: number;
            /** @description Records that stayed when the load was undone; null unless it was. */
            kept: number | null;
            /** @description What undoing it did; null in lists, and for users who may not undo it. */
            undone: components["schemas"]["SurveyableUploadUndone"] | null;
        };
        SurveyableUploadOpen: {
            /** Nombre del Archivo */
            fileName: string;
            /**
             * Archivo de Excel
             * @description The workbook as base64 without a data-URL prefix.
             */
            surveyableExcelFile: string;
        };
        SurveyableUploadSheet: {
            name: string;
            hidden: boolean;
            rows: number;
            hiddenRows: number;
        };
        SurveyableUploadColumn: {
            /** @description Its letters. */
            column: string;
            header: string;
            field: string | null;
        };
        SurveyableUploadField: {
            field: string;
            label: string;
            required: boolean;
        };
        SurveyableUploadSuggestion: {
            field: string;
            header: string;
            value: string;
            suggestion: string;
            rows: number;
        };
        SurveyableUploadFieldChange: {
            label: string;
            before: string | null;
            after: string;
        };
        SurveyableUploadChange: {
            row: number;
            code: string;
            name: string;
            fields: components["schemas"]["SurveyableUploadFieldChange"][];
        };
        SurveyableUploadHomonym: {
            row: number;
            name: string;
            /** @description The person who has that name and birth date. */
            code: string;
        };
        SurveyableUploadReport: {
            sheet: string;
            sheets: components["schemas"]["SurveyableUploadSheet"][];
            headerRow: number;
            columns: components["schemas"]["SurveyableUploadColumn"][];
            /** @description The fields that a column may fill. */
            fields: components["schemas"]["SurveyableUploadField"][];
            /** @description Required fields without a column; only rows that update people go without them. */
            missing: string[];
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
            familiesCreated: number;
            familiesUpdated: number;
            /** @description The first 2,000, in the order of the sheet. */
            errors: components["schemas"]["SurveyableUploadError"][];
            errorCount: number;
            /** @description Remarks that are no errors, such as a formula whose displayed value is taken; the first 500. */
            notices: components["schemas"]["SurveyableUploadError"][];
            noticeCount: number;
            suggestions: components["schemas"]["SurveyableUploadSuggestion"][];
            /** @description The first 200 records that would change. */
            changes: components["schemas"]["SurveyableUploadChange"][];
            /** @description New rows with the name and the birth date of someone else; the first 100. */
            homonyms: components["schemas"]["SurveyableUploadHomonym"][];
        };
        SurveyableUploadLoad: {
            /** Cargar solo las filas correctas */
            onlyValid: boolean;
        };
        IncompleteSurveyables: {
            people: number;
        };
        SurveyableUpdate: {
            code?: components["schemas"]["Code"];
            /**
             * Familia
             * Format: uuid
             */
            chFamilyID?: string | null;
            /**
             * Parentesco
             * Format: uuid
             */
            mtRelationShipID: string;
            /**
             * Responsabilidad
             * Format: uuid
             */
            mtResponsibleID?: string | null;
            /**
             * Tipo de Documento
             * Format: uuid
             */
            mtIdentificationTypeID: string;
            /**
             * Número de Documento
             * @description Which signs it may have depends on its type.
             */
            identification: string;
            /** Primer Nombre */
            firstName: string;
            /** Segundo Nombre */
            secondName?: string | null;
            /** Primer Apellido */
            firstSurname: string;
            /** Segundo Apellido */
            secondSurname?: string | null;
            /** Fecha de Nacimiento */
            birthdate: string;
            /** Celular */
            cellphone?: string | null;
            /** Teléfono Fijo */
            phone?: string | null;
            /** Correo Electrónico */
            email?: string | null;
            /**
             * Sexo
             * Format: uuid
             */
            mtSexID: string;
            /**
             * Género
             * Format: uuid
             */
            mtGenderID?: string | null;
            /**
             * Etnia
             * Format: uuid
             */
            mtEtniaID?: string | null;
            /**
             * Población
             * Format: uuid
             */
            mtPopulationTypeID?: string | null;
            /**
             * Nacionalidad
             * Format: uuid
             */
            mtNacionalityID?: string | null;
            /**
             * Grupo Sanguíneo
             * Format: uuid
             */
            mtBloodGroupID?: string | null;
            /**
             * EPS
             * Format: uuid
             */
            mtEpsID?: string | null;
            /**
             * IPS
             * Format: uuid
             */
            mtIpsID?: string | null;
            /**
             * ARL
             * Format: uuid
             */
            mtArlID?: string | null;
            /** Facebook */
            facebook?: string | null;
            /**
             * Twitter
             * @description Always null.
             */
            twitter?: string | null;
            /** LinkedIn */
            linkedin?: string | null;
            /** Instagram */
            instagram?: string | null;
            /** TikTok */
            tiktok?: string | null;
            lacks?: components["schemas"]["LackedFields"];
            version?: components["schemas"]["Version"];
        };
        SurveyOpen: {
            /**
             * Encuestable
             * Format: uuid
             */
            surveyableID: string;
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /**
             * Empezar de nuevo
             * @description Opens a new survey even when the user has a draft of one.
             */
            startOver?: boolean;
        };
        /** @description What the survey's screen shows of its person. */
        SurveyedPerson: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            identification: string;
            firstName: string;
            secondName: string | null;
            firstSurname: string;
            secondSurname: string | null;
            birthdateID: components["schemas"]["DateChar"];
            mtSexID: components["schemas"]["MasterValue"];
        };
        PersonField: {
            /** @description As in a calculation: 'edad', 'edad_meses', 'sexo', 'hoy'. */
            name: string;
            /** @description A number, a date as yyyymmdd, or the code of a master entry; '' if it is not known. */
            value: string;
        };
        DraftAnswer: {
            code: components["schemas"]["Code"];
            questionID: components["schemas"]["Id"];
            value: string;
            fileName: string | null;
        };
        Draft: {
            surveyCode: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            /** @description The family in whose visit the survey was begun; null for one of Caracterizar. */
            visitedFamilyID: string | null;
            updatedDate: components["schemas"]["DateChar"];
            updatedTime: components["schemas"]["SurveyTime"];
            version: components["schemas"]["Version"];
            /** @description The `writer` of the last save, if it named one. */
            writer: string | null;
            /** @description The `sequence` of the last save, if it had one. */
            sequence: number | null;
            /** @description The page of questions that was open. */
            page: number;
            /** @description How long the survey had been open. */
            seconds: number;
            answers: components["schemas"]["DraftAnswer"][];
        };
        /** @description A draft, or null where there is none. */
        OptionalDraft: components["schemas"]["Draft"] | null;
        OpenedSurvey: {
            code: components["schemas"]["Code"];
            level: components["schemas"]["CharacterizationLevel"];
            chSurveyableID: components["schemas"]["SurveyedPerson"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            /** @description In the order in which they can show; the pin decides, not the tables. */
            questions: components["schemas"]["Question"][];
            translation?: components["schemas"]["QuestionnaireTranslation"];
            /** @description What the calculations of these questions read of the person and the day; the pin decides. */
            personFields: components["schemas"]["PersonField"][];
            /** @description The code of each question's answer, in the same order; a draft's answers keep theirs. */
            answerCodes: components["schemas"]["Code"][];
            draft: components["schemas"]["OptionalDraft"];
        };
        FieldSurveyPin: {
            code: components["schemas"]["Code"];
            /**
             * Encuestable
             * Format: uuid
             */
            surveyableID: string;
            /**
             * Caracterización de la Campaña
             * Format: uuid
             */
            characterizationByCampaignID: string;
            /** Versión del cuestionario */
            questionnaireHash: string;
        };
        /** @description A completed survey. Only a correction changes its answers (decision 0108). Its characterization goes by the name that it had when the survey was opened; its person and campaign by those that they have now. */
        Survey: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: components["schemas"]["SurveyTime"];
            /** @description Opened in time and saved when its campaign was no longer open. */
            afterClosing: boolean;
            state: components["schemas"]["SurveyState"];
        };
        SurveyConsent: {
            id: components["schemas"]["Id"];
            /** @description Of the text. */
            version: number;
            askedDate: components["schemas"]["DateChar"];
            /** @description Who consented. */
            respondent: string;
            /** @description As what they consented for a minor; null when nobody was noted. */
            representation: components["schemas"]["ConsentRepresentation"] | null;
        };
        /** @description One answer, with its question as it was in the pinned questionnaire. */
        SurveyAnswer: {
            code: components["schemas"]["Code"];
            questionID: components["schemas"]["QuestionReference"];
            /** @description The title of the section that the question was in. */
            section: string | null;
            mtFieldTypeID: components["schemas"]["MasterValue"];
            /** @description An option's id (several with blanks between), yyyymmdd, a number (digits, a point before decimals), a text, or a data URL, by the field type; of rows JSON, an array of objects with the text of each cell by its column's key; '@NS' or '@NR'. */
            value: string;
            /** @description Of a number; null where the question has none. */
            unit: string | null;
            /** @description The chosen option's label as it was (of several ' | ' between), or 'No sabe' or 'No responde'; null for any other answer. */
            label: string | null;
            /** @description What was asked about it: which option, or why so unusual a number. */
            detail: string | null;
            /** @description The file's original name; null but for files. */
            fileName: string | null;
            /** @description The columns that the rows had; empty but for rows. */
            columns: components["schemas"]["RowColumn"][];
        };
        SurveyDetail: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: components["schemas"]["SurveyTime"];
            /** @description Opened in time and saved when its campaign was no longer open. */
            afterClosing: boolean;
            state: components["schemas"]["SurveyState"];
            /** @description The surveyor's name. */
            surveyor: string;
            /** @description What the person had accepted in the campaign when the survey was saved; null when nothing. */
            consent: components["schemas"]["SurveyConsent"] | null;
            /** @description In the order in which they were shown. */
            answers: components["schemas"]["SurveyAnswer"][];
        };
        SurveyFlag: {
            flag: components["schemas"]["QualityFlag"];
            /** @description What was found, as a sentence. */
            reason: string;
        };
        SurveyReviewItem: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: components["schemas"]["SurveyTime"];
            afterClosing: boolean;
            state: components["schemas"]["SurveyState"];
            /** @description The name of who registered it. */
            surveyor: string;
            /** @description The present zone of the family; null without one. */
            zone: string | null;
            /** @description Its campaign has it reviewed. */
            reviewDue: boolean;
            /** @description The user registered it. */
            own: boolean;
            version: components["schemas"]["Version"];
            /** @description With `flag`; else empty. */
            flags: components["schemas"]["SurveyFlag"][];
        };
        SurveyReviewChoice: {
            id: components["schemas"]["Id"];
            /** @description The zone's code or the user's login. */
            code: string;
            name: string;
        };
        SurveyReviewChoices: {
            campaigns: components["schemas"]["CampaignReference"][];
            zones: components["schemas"]["SurveyReviewChoice"][];
            surveyors: components["schemas"]["SurveyReviewChoice"][];
        };
        ReturnedSurvey: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: components["schemas"]["SurveyTime"];
            returnedDate: components["schemas"]["DateChar"];
            returnedTime: components["schemas"]["SurveyTime"];
            /** @description The name of who returned it. */
            reviewer: string;
            reason: string | null;
            /** @description How many remarks about questions there are. */
            remarks: number;
            /** @description The correction was begun and not saved. */
            draft: boolean;
        };
        SurveyQuality: {
            /** @description How long it was open; null if nothing measured it. */
            seconds: number | null;
            flags: components["schemas"]["SurveyFlag"][];
        };
        /** @enum {string} */
        ReviewAction: "start" | "return" | "approve" | "annul" | "withdrawApproval" | "correct";
        SurveyRemark: {
            questionID: components["schemas"]["QuestionReference"];
            remark: string;
        };
        SurveyReviewEvent: {
            action: components["schemas"]["ReviewAction"];
            state: components["schemas"]["SurveyState"];
            /** @description The name of who did it. */
            user: string;
            date: components["schemas"]["DateChar"];
            time: components["schemas"]["SurveyTime"];
            /** @description Or, of a correction, the reply. */
            reason: string | null;
            /** @description The version of the answers that it was about. */
            answersNumber: number;
            remarks: components["schemas"]["SurveyRemark"][];
        };
        /** @description An answer, or null where there was none. Files go by their names. */
        OptionalSurveyAnswer: components["schemas"]["SurveyAnswer"] | null;
        SurveyAnswerChange: {
            questionID: components["schemas"]["QuestionReference"];
            before: components["schemas"]["OptionalSurveyAnswer"];
            after: components["schemas"]["OptionalSurveyAnswer"];
        };
        SurveyChanges: {
            /** @description The version that these changes made. */
            answersNumber: number;
            changes: components["schemas"]["SurveyAnswerChange"][];
        };
        SurveyReview: {
            id: components["schemas"]["Id"];
            survey: components["schemas"]["SurveyDetail"];
            version: components["schemas"]["Version"];
            /** @description The user registered it. */
            own: boolean;
            /** @description Its campaign has it reviewed. */
            reviewDue: boolean;
            /** @description The person refused the campaign's consent last. */
            consentRefused: boolean;
            /** @description How it was made; null for who may not review. */
            quality: components["schemas"]["SurveyQuality"] | null;
            /** @description What the user may do with it now. */
            actions: components["schemas"]["ReviewAction"][];
            /** @description Oldest first. */
            events: components["schemas"]["SurveyReviewEvent"][];
            /** @description What each correction changed, oldest first. */
            corrections: components["schemas"]["SurveyChanges"][];
        };
        SurveyReviewDecision: {
            version?: components["schemas"]["Version"];
        };
        SurveyRemarkAdded: {
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /** Observación */
            remark: string;
        };
        SurveyReturn: {
            version?: components["schemas"]["Version"];
            /** Motivo */
            reason?: string | null;
            /** Observaciones */
            remarks: components["schemas"]["SurveyRemarkAdded"][];
        };
        SurveyReasonedDecision: {
            version?: components["schemas"]["Version"];
            /** Motivo */
            reason: string;
        };
        SurveyCorrection: {
            id: components["schemas"]["Id"];
            /** @description As when the survey was opened; its draft is the one of the correction. */
            opened: {
                code: components["schemas"]["Code"];
                level: components["schemas"]["CharacterizationLevel"];
                chSurveyableID: components["schemas"]["SurveyedPerson"];
                chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
                /** @description In the order in which they can show; the pin decides, not the tables. */
                questions: components["schemas"]["Question"][];
                translation?: components["schemas"]["QuestionnaireTranslation"];
                /** @description What the calculations of these questions read of the person and the day; the pin decides. */
                personFields: components["schemas"]["PersonField"][];
                /** @description The code of each question's answer, in the same order; a draft's answers keep theirs. */
                answerCodes: components["schemas"]["Code"][];
                draft: components["schemas"]["OptionalDraft"];
            };
            /** @description As they are saved. */
            answers: components["schemas"]["DraftAnswer"][];
            version: components["schemas"]["Version"];
            reason: string | null;
            remarks: components["schemas"]["SurveyRemark"][];
        };
        /**
         * Versión del borrador
         * @description The draft's version that the answers were made upon; 0 for none. A draft with another version, which another `writer` wrote, holds answers that this survey lacks: 409. Without it nothing is compared.
         */
        DraftVersion: number;
        /**
         * Pestaña
         * @description The `writer` of the draft's saves of this tab.
         */
        DraftWriter: string;
        AnswerBySurveyRequest: {
            code: components["schemas"]["Code"];
            /**
             * Encuesta
             * @description The survey's code.
             */
            surveyID: string;
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /**
             * Respuesta
             * @description A dropdown's option id (several with blanks between, in their order), a date as yyyymmdd, a number's digits (at most 15), a text (at most 500), or a file's or signature's data URL; '@NS' (No sabe) or '@NR' (No responde) where the question offers it. Empty answers are not sent.
             */
            value: string;
            /**
             * Detalle
             * @description Which, for an option that asks for it; the reason, for a number that is not usual: required there. The accuracy in whole metres, for a position that a device took. Refused elsewhere.
             */
            detail?: string | null;
            /**
             * Nombre del Archivo
             * @description A file's original name; only for files.
             */
            fileName?: string | null;
        };
        SurveyCorrectionSave: {
            version?: components["schemas"]["Version"];
            draftVersion?: components["schemas"]["DraftVersion"];
            writer?: components["schemas"]["DraftWriter"];
            /** Respuesta a las observaciones */
            reply?: string | null;
            /** Respuestas */
            answers: components["schemas"]["AnswerBySurveyRequest"][];
        };
        /**
         * Cómo se hizo
         * @description How the survey was made, as its device tells. A save that is repeated may tell something else.
         */
        SurveyParadata: {
            /**
             * Segundos
             * @description How long it was open, by a clock that only goes forward, over all times that it was.
             */
            seconds: number;
            /**
             * Dispositivo
             * Format: uuid
             * @description The random name of the browser; null where it keeps none.
             */
            device: string | null;
            /**
             * Hora del dispositivo
             * Format: date-time
             * @description Noted and never computed with.
             */
            deviceTime: string;
        };
        /** Encuesta */
        SurveyRequest: {
            code: components["schemas"]["Code"];
            /**
             * Encuestable
             * Format: uuid
             */
            chSurveyableID: string;
            /**
             * Caracterización de la Campaña
             * Format: uuid
             */
            chCharacterizationByCampaignID: string;
            draftVersion?: components["schemas"]["DraftVersion"];
            writer?: components["schemas"]["DraftWriter"];
            paradata?: components["schemas"]["SurveyParadata"];
        };
        /** @description At most 25 MB in all (x-body-limit) and 5 MB a file, which as a data URL takes a third more. */
        CompleteSurvey: {
            surveyRequestDTO: components["schemas"]["SurveyRequest"];
            /** Respuestas */
            answerBySurveyRequestDTOList: components["schemas"]["AnswerBySurveyRequest"][];
        };
        SavedSurvey: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            createdDate: components["schemas"]["DateChar"];
            characterizationTime: components["schemas"]["SurveyTime"];
            /** @description Opened in time and saved when its campaign was no longer open. */
            afterClosing: boolean;
            state: components["schemas"]["SurveyState"];
            /** @description Characterizations that answered questions lead to and that apply to this person in this campaign, in the order of their questions; the screen offers the first one. Empty in the usual case. */
            dependentCharacterizations: components["schemas"]["CharacterizationReference"][];
        };
        DraftSummary: {
            surveyCode: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            /** @description The family in whose visit the survey was begun; null for one of Caracterizar. */
            visitedFamilyID: string | null;
            updatedDate: components["schemas"]["DateChar"];
            updatedTime: components["schemas"]["SurveyTime"];
            version: components["schemas"]["Version"];
        };
        DeviceKey: {
            /** @description 32 random bytes in base64. */
            key: string;
        };
        DraftAnswerSave: {
            code: components["schemas"]["Code"];
            /**
             * Pregunta
             * Format: uuid
             */
            questionID: string;
            /**
             * Respuesta
             * @description Without it the draft keeps the answer that it has, so that a file is not sent with every change.
             */
            value?: string;
            /** Nombre del Archivo */
            fileName?: string | null;
        };
        DraftSave: {
            /**
             * Encuestable
             * Format: uuid
             */
            chSurveyableID: string;
            /**
             * Caracterización de la Campaña
             * Format: uuid
             */
            chCharacterizationByCampaignID: string;
            /**
             * Familia visitada
             * Format: uuid
             * @description Without it the draft keeps what it has.
             */
            visitedFamilyID?: string | null;
            /** Página */
            page?: number;
            /**
             * Segundos
             * @description How long the survey has been open (`paradata` of a survey). The draft keeps the most that it was told.
             */
            seconds?: number;
            /** Respuestas */
            answers: components["schemas"]["DraftAnswerSave"][];
            /** @description The version that is replaced; 0 when there is no draft yet. Without it nothing is compared. */
            version?: number;
            /**
             * Pestaña
             * @description A random name of the tab's visit to the survey.
             */
            writer?: string;
            /**
             * Número del cambio
             * @description How many changes this writer had made. A save of its own with a lower one is replaced whatever its version.
             */
            sequence?: number;
        };
        /**
         * Urgencia
         * @enum {string}
         */
        AlertUrgency: "alta" | "media" | "baja";
        /**
         * Unidad del Plazo
         * @enum {string}
         */
        AlertTermUnit: "horas" | "dias";
        AlertRuleAddition: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /** Nombre */
            name: string;
            /** Condición */
            expression: string;
            urgency: components["schemas"]["AlertUrgency"];
            /** Plazo */
            termAmount: number;
            termUnit: components["schemas"]["AlertTermUnit"];
            /** Qué Hacer */
            action: string;
            /** Roles a Avisar */
            roleIDs: components["schemas"]["Id"][];
            /** Usuarios a Avisar */
            userIDs: components["schemas"]["Id"][];
        };
        AlertRecipient: {
            id: components["schemas"]["Id"];
            name: string;
        };
        AlertRule: {
            id: components["schemas"]["Id"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            name: string;
            /** @description With people's own names of questions and options. */
            expression: string;
            urgency: components["schemas"]["AlertUrgency"];
            termAmount: number;
            termUnit: components["schemas"]["AlertTermUnit"];
            action: string;
            roles: components["schemas"]["AlertRecipient"][];
            /** @description Those within reach; the others stay when the rule is changed. */
            users: components["schemas"]["AlertRecipient"][];
            enabled: boolean;
            /**
             * Format: date-time
             * @description When the present expression was tried.
             */
            triedAt: string | null;
            /** @description Why it cannot be read with the present questionnaire; null if it can. */
            problem: string | null;
            pending: number;
            version: components["schemas"]["Version"];
        };
        AlertRecipients: {
            roles: components["schemas"]["AlertRecipient"][];
            users: components["schemas"]["AlertRecipient"][];
        };
        AlertRuleChange: {
            /** Nombre */
            name: string;
            /** Condición */
            expression: string;
            urgency: components["schemas"]["AlertUrgency"];
            /** Plazo */
            termAmount: number;
            termUnit: components["schemas"]["AlertTermUnit"];
            /** Qué Hacer */
            action: string;
            /** Roles a Avisar */
            roleIDs: components["schemas"]["Id"][];
            /** Usuarios a Avisar */
            userIDs: components["schemas"]["Id"][];
            version: components["schemas"]["Version"];
        };
        AlertRuleSwitch: {
            /** Encendida */
            enabled: boolean;
            version: components["schemas"]["Version"];
        };
        AlertRuleTrialSurvey: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["Code"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            zone: string | null;
            createdDate: components["schemas"]["DateChar"];
        };
        AlertRuleTrial: {
            /** @description Surveys that were read. */
            tried: number;
            /** @description False when there are older surveys that were not read. */
            isWhole: boolean;
            /** @description Surveys that meet the rule. */
            raised: number;
            /** @description Their people, each of whom would have one alert at a time. */
            people: number;
            /** @description The latest of them, 50 at most. */
            surveys: components["schemas"]["AlertRuleTrialSurvey"][];
            rule: components["schemas"]["AlertRule"];
        };
        /**
         * Qué se Cuenta
         * @enum {string}
         */
        IndicatorUnit: "person" | "family" | "survey";
        /** @enum {string} */
        IndicatorDimension: "zone" | "month" | "age" | "sex" | "ethnicity";
        Indicator: {
            id: components["schemas"]["Id"];
            characterizationET: components["schemas"]["CharacterizationReference"];
            name: string;
            description: string;
            /** @description With people's own names of questions and options. */
            numerator: string;
            /** @description Null for everybody surveyed. */
            denominator: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            factor: number;
            breakdowns: components["schemas"]["IndicatorDimension"][];
            enabled: boolean;
            /** @description Why it cannot be read with the present questionnaire; null if it can. */
            problem: string | null;
            /** @description The number of the present definition. */
            definitionVersion: number;
            /** Format: date-time */
            definedAt: string;
            version: components["schemas"]["Version"];
        };
        IndicatorAddition: {
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /** Nombre */
            name: string;
            /** Descripción */
            description: string;
            /** Numerador */
            numerator: string;
            /** Denominador */
            denominator: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            /**
             * Factor
             * @enum {integer}
             */
            factor: 1 | 100 | 1000 | 10000 | 100000;
            /** Desgloses */
            breakdowns: components["schemas"]["IndicatorDimension"][];
        };
        IndicatorTry: {
            /**
             * Campaña
             * Format: uuid
             */
            campaignID: string;
            /**
             * Caracterización
             * Format: uuid
             */
            characterizationID: string;
            /** Numerador */
            numerator: string;
            /** Denominador */
            denominator: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            /**
             * Factor
             * @enum {integer}
             */
            factor: 1 | 100 | 1000 | 10000 | 100000;
        };
        IndicatorCell: {
            numerator: number;
            base: number;
            /** @description How many are apart from the base; null if too few are, in which case no cell shows it. */
            outside: number | null;
            /** @description Null of a base of 0. */
            value: number | null;
        };
        /** @description Null if it is hidden. */
        OptionalIndicatorCell: components["schemas"]["IndicatorCell"] | null;
        /** @description Why units are apart from the base; null for what is hidden, and for all of a month. */
        IndicatorOutside: {
            /** @description The denominator excludes them or they were not asked. */
            notApplicable: number | null;
            dontKnow: number | null;
            noReply: number | null;
            /** @description Asked, and left empty. */
            missing: number | null;
        };
        IndicatorTrial: {
            total: components["schemas"]["OptionalIndicatorCell"];
            outside: components["schemas"]["IndicatorOutside"];
            leastCell: number;
        };
        IndicatorChange: {
            /** Nombre */
            name: string;
            /** Descripción */
            description: string;
            /** Numerador */
            numerator: string;
            /** Denominador */
            denominator: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            /**
             * Factor
             * @enum {integer}
             */
            factor: 1 | 100 | 1000 | 10000 | 100000;
            /** Desgloses */
            breakdowns: components["schemas"]["IndicatorDimension"][];
            /** Con Cifras */
            enabled: boolean;
            version: components["schemas"]["Version"];
        };
        IndicatorVersion: {
            definitionVersion: number;
            name: string;
            description: string;
            numerator: string;
            denominator: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            factor: number;
            breakdowns: components["schemas"]["IndicatorDimension"][];
            /** @description Who wrote it. */
            login: string;
            /** Format: date-time */
            definedAt: string;
        };
        IndicatorKey: {
            key: string;
            label: string;
        };
        IndicatorRow: {
            key: string;
            label: string;
            cell: components["schemas"]["OptionalIndicatorCell"];
        };
        IndicatorBreakdown: {
            dimension: components["schemas"]["IndicatorDimension"];
            rows: components["schemas"]["IndicatorRow"][];
        };
        IndicatorFigure: {
            /** @description `cobertura` for the one that every campaign has. */
            id: string;
            name: string;
            description: string;
            characterization: string | null;
            definitionVersion: number;
            /** Format: date-time */
            definedAt: string | null;
            unit: components["schemas"]["IndicatorUnit"];
            factor: number;
            numerator: string;
            denominator: string | null;
            /** @description It reads a question of several choices, whose shares may add up to more than all. */
            severalChoices: boolean;
            /** @description Whether the month that is asked for applies to it. */
            byMonth: boolean;
            /** @description Why it has no figures with the present questionnaire. */
            problem: string | null;
            total: components["schemas"]["OptionalIndicatorCell"];
            outside: components["schemas"]["IndicatorOutside"];
            breakdowns: components["schemas"]["IndicatorBreakdown"][];
        };
        IndicatorPyramidRow: {
            key: string;
            label: string;
            /** @description One for each sex, in their order. */
            counts: (number | null)[];
        };
        IndicatorPyramid: {
            total: number | null;
            sexes: components["schemas"]["IndicatorKey"][];
            /** @description The youngest first. */
            rows: components["schemas"]["IndicatorPyramidRow"][];
        };
        IndicatorCount: {
            key: string;
            label: string;
            /** @description Null if it is hidden. */
            count: number | null;
        };
        IndicatorDistribution: {
            /** @description Null if it is hidden. */
            total: number | null;
            rows: components["schemas"]["IndicatorCount"][];
        };
        IndicatorFigures: {
            campaign: components["schemas"]["CampaignReference"];
            /** @description Counts from 1 to below it are hidden. */
            leastCell: number;
            /** @description The states of review that are counted. */
            states: string[];
            /** Format: date-time */
            countedAt: string;
            zones: components["schemas"]["IndicatorKey"][];
            months: string[];
            indicators: components["schemas"]["IndicatorFigure"][];
            pyramid: components["schemas"]["IndicatorPyramid"];
            households: components["schemas"]["IndicatorDistribution"];
        };
        /** @enum {string} */
        AlertState: "abierta" | "enAtencion" | "cerrada";
        /**
         * Resultado
         * @enum {string}
         */
        AlertOutcome: "atendida" | "remitida" | "noEncontrada" | "noCorresponde" | "retiro";
        AlertCase: {
            id: components["schemas"]["Id"];
            /** @description The name of its rule. */
            rule: string;
            urgency: components["schemas"]["AlertUrgency"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            /** @description In completed years, as of today. */
            age: number;
            /** @description Null for a person without a family. */
            zone: string | null;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            dueAt: string;
            state: components["schemas"]["AlertState"];
            overdue: boolean;
            /** @description The name of who began to attend it last. */
            attendedBy: string | null;
            outcome: components["schemas"]["AlertOutcome"] | null;
            /** Format: date-time */
            closedAt: string | null;
            /** @description Its survey, which was corrected, no longer meets the rule. */
            unmet: boolean;
            /** @description The person withdrew their consent in the campaign. */
            withdrawn: boolean;
            version: components["schemas"]["Version"];
        };
        AlertAnswer: {
            statement: string;
            /** @description As text; empty if there is none. */
            answer: string;
        };
        AlertEvent: {
            /** @enum {string} */
            kind: "abierta" | "atender" | "nota" | "cerrar" | "reabrir" | "otraEncuesta" | "yaNoCumple" | "vuelveACumplir";
            /** Format: date-time */
            at: string;
            /** @description The name of the user; null for what a survey changed. */
            author: string | null;
            outcome: components["schemas"]["AlertOutcome"] | null;
            text: string | null;
        };
        AlertCaseDetail: {
            id: components["schemas"]["Id"];
            /** @description The name of its rule. */
            rule: string;
            urgency: components["schemas"]["AlertUrgency"];
            chCharacterizationByCampaignID: components["schemas"]["CharacterizationByCampaignReference"];
            chSurveyableID: components["schemas"]["SurveyableReference"];
            /** @description In completed years, as of today. */
            age: number;
            /** @description Null for a person without a family. */
            zone: string | null;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            dueAt: string;
            state: components["schemas"]["AlertState"];
            overdue: boolean;
            /** @description The name of who began to attend it last. */
            attendedBy: string | null;
            outcome: components["schemas"]["AlertOutcome"] | null;
            /** Format: date-time */
            closedAt: string | null;
            /** @description Its survey, which was corrected, no longer meets the rule. */
            unmet: boolean;
            /** @description The person withdrew their consent in the campaign. */
            withdrawn: boolean;
            version: components["schemas"]["Version"];
            /** @description What is to be done. */
            action: string;
            cellphone: string | null;
            chFamilyID: components["schemas"]["OptionalFamilyReference"];
            surveyID: {
                id: components["schemas"]["Id"];
                code: components["schemas"]["Code"];
                createdDate: components["schemas"]["DateChar"];
            };
            /** @description To the questions that the rule reads; none once the consent was withdrawn. */
            answers: components["schemas"]["AlertAnswer"][];
            /** @description Oldest first. */
            events: components["schemas"]["AlertEvent"][];
        };
        AlertStepRecord: {
            /**
             * Paso
             * @enum {string}
             */
            step: "atender" | "nota" | "cerrar" | "reabrir";
            /** Qué se hizo */
            text?: string | null;
            outcome?: components["schemas"]["AlertOutcome"];
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
            /** @description The network address; null for a command. */
            address: string | null;
            operationId: string;
            /** @description The operation in plain words. */
            operation: string;
            /** @description What the operation shows that is sensitive, in words; empty for nothing. */
            sensitive: string;
            entity: string | null;
            entityID: string | null;
            /** @description The caller may not read records of this kind, so both sides hold its code or login alone. */
            hidden: boolean;
            before: string | null;
            after: string | null;
            /** @description What the screens call the records that the entry holds by their id, as far as the caller may know it. */
            names: {
                id: components["schemas"]["Id"];
                name: string;
            }[];
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
        /**
         * Decisión
         * @enum {string}
         */
        UnusualReadingState: "pendiente" | "ordinaria" | "incidente";
        UnusualReading: {
            id: components["schemas"]["Id"];
            /** @description Who read. */
            login: string;
            /**
             * Format: date-time
             * @description When the hour began.
             */
            hour: string;
            /** @description Different records opened, and pages of lists read. */
            readings: number;
            downloads: number;
            /** @description What more than was unusual then. */
            readingLimit: number;
            downloadLimit: number;
            state: components["schemas"]["UnusualReadingState"];
            reason: string | null;
            /** @description A login. */
            decidedBy: string | null;
            /** Format: date-time */
            decidedAt: string | null;
            /** @description Whether the caller is who read, and so may not decide. */
            own: boolean;
            /** @description Whether the hour is over. */
            ended: boolean;
        };
        UndecidedReadings: {
            /** @description Those that the caller may decide. */
            undecided: number;
        };
        UnusualReadingDecision: {
            /**
             * Decisión
             * @enum {string}
             */
            decision: "ordinaria" | "incidente";
            /** Motivo */
            reason: string;
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
        /** @description A session. The only answer without an envelope. */
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
                    totalIsExact?: components["schemas"]["TotalIsExact"];
                };
            };
        };
    };
    parameters: {
        /** @description The record's id (UUID) or its generated code; either is accepted. */
        id: string;
        /** @description Accepted for compatibility and ignored; the actor is the session's user. */
        userName: string;
        /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
        page: number;
        pageSize: number;
        /** @description Text to find; case and accents are ignored. */
        search: string;
        /** @description A leading minus: descending. */
        profileSort: "number" | "-number" | "name" | "-name" | "minimumlengthpassword" | "-minimumlengthpassword" | "maximumlengthpassword" | "-maximumlengthpassword" | "amountfailedattemptstoblockuser" | "-amountfailedattemptstoblockuser" | "amountdayschangepassword" | "-amountdayschangepassword" | "amountdaysinactivityblockuser" | "-amountdaysinactivityblockuser" | "passwordregex" | "-passwordregex" | "passwordregexexplanation" | "-passwordregexexplanation" | "amountpasswordstokeep" | "-amountpasswordstokeep";
        /** @description A leading minus: descending. */
        roleSort: "number" | "-number" | "name" | "-name" | "profileNumber" | "-profileNumber" | "profile" | "-profile" | "enabled" | "-enabled" | "secondFactor" | "-secondFactor" | "signIn" | "-signIn";
        /** @description A leading minus: descending. */
        userSort: "login" | "-login" | "name" | "-name" | "lastname" | "-lastname" | "identificationNumber" | "-identificationNumber" | "email" | "-email" | "role" | "-role" | "enabled" | "-enabled" | "accountLocked" | "-accountLocked" | "secondFactor" | "-secondFactor" | "lastAuthenticationDate" | "-lastAuthenticationDate" | "lastChangePasswordDate" | "-lastChangePasswordDate" | "authenticationAttempts" | "-authenticationAttempts";
        /** @description Only the users of this role. */
        userRole: string;
        /** @description Only blocked or inactive users, those whose days of access have not begun or are over, those without a second factor, those who have to change their password, or those who were invited and have not chosen one. */
        userState: "bloqueado" | "inactivo" | "fueraDeFechas" | "invitado" | "sinSegundoFactor" | "cambioPendiente" | "conIntentosFallidos";
        /** @description Only users who have not signed in for at least so many days, or never, if they were added before that. */
        unusedDays: number;
        /** @description Only users who have not changed their password for at least so many days. */
        passwordDays: number;
        /** @description A leading minus: descending. */
        userUploadSort: "createdDate" | "-createdDate";
        /** @description A leading minus: descending. */
        accessReviewSort: "startedAt" | "-startedAt" | "until" | "-until";
        /** @description A leading minus: descending. */
        accessReviewItemSort: "login" | "-login" | "fullName" | "-fullName" | "role" | "-role" | "lastUsedAt" | "-lastUsedAt" | "decision" | "-decision";
        /** @description A leading minus: descending. */
        campaignSort: "code" | "-code" | "name" | "-name" | "description" | "-description" | "startDate" | "-startDate" | "endDate" | "-endDate";
        /** @description The only status that a call may set. */
        inactive: "inactivo";
        answersCharacterization: string;
        /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
        answersColumns: string;
        /** @description The first day of the surveys. */
        answersFrom: string;
        /** @description The last day of the surveys. */
        answersUntil: string;
        /** @description The present zone of the person's family. */
        answersZone: string;
        /** @description The user who saved the survey. */
        answersSurveyor: string;
        /** @description The first day of the period; that of the campaign by default. */
        officialFrom: string;
        /** @description The last day of the period; that of the campaign by default. */
        officialUntil: string;
        /** @description A leading minus: descending. */
        characterizationSort: "code" | "-code" | "name" | "-name" | "description" | "-description";
        /** @description A leading minus: descending. */
        questionSort: "code" | "-code" | "weight" | "-weight" | "statement" | "-statement" | "required" | "-required" | "mtFieldTypeID" | "-mtFieldTypeID" | "characterizationID" | "-characterizationID";
        /** @description A leading minus: descending. */
        optionListSort: "code" | "-code" | "name" | "-name" | "optionCount" | "-optionCount";
        /** @description A leading minus: descending. */
        answerOptionSort: "code" | "-code" | "label" | "-label" | "orderOption" | "-orderOption";
        /** @description A leading minus: descending. */
        triggerSort: "field" | "-field" | "operator" | "-operator" | "value1" | "-value1" | "characterizationID" | "-characterizationID" | "questionID" | "-questionID";
        /** @description A leading minus: descending. */
        familySort: "code" | "-code" | "consultreference" | "-consultreference" | "residentialaddress" | "-residentialaddress" | "zoneID" | "-zoneID" | "mtSocialStratumID" | "-mtSocialStratumID";
        /** @description Ours. Only families without a position. */
        unplaced: "true";
        /** @description A leading minus: descending. */
        dataRequestSort: "dueOn" | "-dueOn" | "code" | "-code" | "receivedOn" | "-receivedOn" | "kind" | "-kind" | "applicant" | "-applicant" | "state" | "-state";
        kind: components["schemas"]["DataRequestKind"];
        state: components["schemas"]["DataRequestState"];
        /** @description Open ones, those of which something is overdue, or closed ones. */
        situation: "abiertas" | "vencidas" | "cerradas";
        /** @description The year with 1 for January to June or 2 for July to December. */
        halfYear: string;
        /** @description A leading minus: descending. */
        incidentSort: "dueOn" | "-dueOn" | "code" | "-code" | "detectedOn" | "-detectedOn" | "kind" | "-kind" | "state" | "-state";
        /** @description A leading minus: descending. */
        personSort: "code" | "-code";
        /** @description A leading minus: descending. */
        treatmentChangeSort: "-changedAt" | "--changedAt" | "changedAt" | "-changedAt";
        /** @description A leading minus: descending. */
        retentionSort: "dueOn" | "-dueOn" | "code" | "-code" | "name" | "-name";
        /** @description A leading minus: descending. */
        familyVisitSort: "returnDate" | "-returnDate";
        /** @description A leading minus: descending. */
        assignmentSort: "plannedDate" | "-plannedDate" | "family" | "-family" | "zone" | "-zone" | "user" | "-user" | "assignedAt" | "-assignedAt";
        campaign: string;
        zone: string;
        /** @description `ninguno` for the families that count for nobody in a team. */
        team: string;
        /** @description `nadie` for the families that nobody visited and that nobody has. */
        surveyor: string;
        /** @description A leading minus: descending. */
        boardSort: "code" | "-code" | "consultreference" | "-consultreference" | "zone" | "-zone" | "surveyor" | "-surveyor";
        /** @description A leading minus: descending. */
        backCheckSort: "drawnAt" | "-drawnAt" | "surveyor" | "-surveyor" | "checker" | "-checker" | "state" | "-state";
        /** @description A leading minus: descending. */
        surveyableSort: "code" | "-code" | "identification" | "-identification" | "firstName" | "-firstName" | "firstSurname" | "-firstSurname" | "mtSexID" | "-mtSexID" | "mtRelationShipID" | "-mtRelationShipID" | "birthdateID" | "-birthdateID" | "age" | "-age";
        /** @description Ours. Only people with data that are still to be completed. */
        incomplete: "true";
        /** @description A leading minus: descending. */
        surveyableUploadSort: "createdDate" | "-createdDate" | "fileName" | "-fileName";
        /** @description A leading minus: descending. */
        surveySort: "code" | "-code" | "createdDate" | "-createdDate" | "characterizationTime" | "-characterizationTime" | "campaignET" | "-campaignET" | "characterizationET" | "-characterizationET";
        /** @description A leading minus: descending. */
        surveyReviewSort: "code" | "-code" | "createdDate" | "-createdDate" | "campaignET" | "-campaignET" | "characterizationET" | "-characterizationET" | "zone" | "-zone";
        /** @description A leading minus: descending. */
        returnedSurveySort: "code" | "-code" | "createdDate" | "-createdDate" | "returnedDate" | "-returnedDate";
        /** @description A leading minus: descending. */
        draftSort: "updatedDate" | "-updatedDate" | "surveyCode" | "-surveyCode";
        /** @description A leading minus: descending. */
        alertRuleSort: "name" | "-name" | "urgency" | "-urgency";
        /** @description A leading minus: descending. */
        indicatorSort: "name" | "-name" | "characterization" | "-characterization";
        /** @description `ninguna` for people without a family. */
        "zone-2": string;
        month: string;
        /** @description A leading minus: descending. */
        alertCaseSort: "dueAt" | "-dueAt" | "openedAt" | "-openedAt" | "urgency" | "-urgency" | "age" | "-age" | "zone" | "-zone";
        /** @description A leading minus: descending. */
        zoneSort: "code" | "-code" | "name" | "-name" | "zipcode" | "-zipcode" | "mtTypeID" | "-mtTypeID" | "daneID" | "-daneID";
        /** @description A leading minus: descending. */
        auditSort: "createdAt" | "-createdAt";
        /** @description A record's id or code, a role's name, a user's login, or words of a person's, family's or user's name, as far as the caller may read those. A role's permissions are found with it. Refused (422) for a name that too many have. */
        record: string;
        /** @description Who acted: a login, also one that no longer exists; or words of a user's name, as far as the caller may read users. Refused (422) for a name that too many have. */
        login: string;
        /** @description An operationId of the contract, or the name of a command. */
        operation: string;
        /** @description First day, in Colombia. */
        from: components["schemas"]["CompactDate"];
        /** @description Last day, in Colombia. */
        to: components["schemas"]["CompactDate"];
        /** @description Readings of sensitive data of the people surveyed alone. */
        sensitive: "true";
        entity: "campaign" | "characterization" | "question" | "answerOption" | "family" | "surveyable";
        /** @description A leading minus: descending. */
        inactiveSort: "code" | "-code" | "label" | "-label" | "deactivatedAt" | "-deactivatedAt" | "login" | "-login";
        /** @description A leading minus: descending. */
        unusualReadingSort: "hour" | "-hour" | "login" | "-login" | "readings" | "-readings" | "downloads" | "-downloads";
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
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
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SecondFactor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorStart"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SecondFactorSecret"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SecondFactor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorStart"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PasskeyCreation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    startPasskeyUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PasskeyRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loginByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyUse"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PasskeyLogin"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    makePasskeyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyUse"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PasskeyCode"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionalProvider"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startProviderLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ProviderAddress"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loginByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderReturn"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ProviderSession"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProviderLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionalProviderLink"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    linkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderReturn"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    startProviderLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorStart"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ProviderAddress"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unlinkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorStart"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listAllowances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AllowanceState"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAllowance: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                allowance: components["schemas"]["Allowance"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowanceUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AllowanceState"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDataRequestTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequestTerms"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateDataRequestTerms: {
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
                "application/json": components["schemas"]["DataRequestTermsUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequestTerms"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIncidentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IncidentSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateIncidentSettings: {
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
                "application/json": components["schemas"]["IncidentSettingsUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IncidentSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUnusualReadingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnusualReadingSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUnusualReadingSettings: {
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
                "application/json": components["schemas"]["UnusualReadingSettingsUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnusualReadingSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIndicatorSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IndicatorSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateIndicatorSettings: {
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
                "application/json": components["schemas"]["IndicatorSettings"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IndicatorSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProviderGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ProviderGroup"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateProviderGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderGroupsUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ProviderGroup"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProfiles: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["profileSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["profileSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["profileSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["profileSort"];
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
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["roleSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
    getRoleTerritory: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Territory"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateRoleTerritory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleTerritoryUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Territory"];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            default: components["responses"]["Problem"];
        };
    };
    exportRoleMatrixExcel: {
        parameters: {
            query?: never;
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
    exportRolesExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["roleSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["roleSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["roleSort"];
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
            default: components["responses"]["Problem"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
                /** @description Only the users of this role. */
                roleID?: components["parameters"]["userRole"];
                /** @description Only blocked or inactive users, those whose days of access have not begun or are over, those without a second factor, those who have to change their password, or those who were invited and have not chosen one. */
                state?: components["parameters"]["userState"];
                /** @description Only users who have not signed in for at least so many days, or never, if they were added before that. */
                unusedDays?: components["parameters"]["unusedDays"];
                /** @description Only users who have not changed their password for at least so many days. */
                passwordDays?: components["parameters"]["passwordDays"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            default: components["responses"]["Problem"];
        };
    };
    exportUsersExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
                /** @description Only the users of this role. */
                roleID?: components["parameters"]["userRole"];
                /** @description Only blocked or inactive users, those whose days of access have not begun or are over, those without a second factor, those who have to change their password, or those who were invited and have not chosen one. */
                state?: components["parameters"]["userState"];
                /** @description Only users who have not signed in for at least so many days, or never, if they were added before that. */
                unusedDays?: components["parameters"]["unusedDays"];
                /** @description Only users who have not changed their password for at least so many days. */
                passwordDays?: components["parameters"]["passwordDays"];
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
    exportUsersCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
                /** @description Only the users of this role. */
                roleID?: components["parameters"]["userRole"];
                /** @description Only blocked or inactive users, those whose days of access have not begun or are over, those without a second factor, those who have to change their password, or those who were invited and have not chosen one. */
                state?: components["parameters"]["userState"];
                /** @description Only users who have not signed in for at least so many days, or never, if they were added before that. */
                unusedDays?: components["parameters"]["unusedDays"];
                /** @description Only users who have not changed their password for at least so many days. */
                passwordDays?: components["parameters"]["passwordDays"];
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
    exportUsersTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
                /** @description Only the users of this role. */
                roleID?: components["parameters"]["userRole"];
                /** @description Only blocked or inactive users, those whose days of access have not begun or are over, those without a second factor, those who have to change their password, or those who were invited and have not chosen one. */
                state?: components["parameters"]["userState"];
                /** @description Only users who have not signed in for at least so many days, or never, if they were added before that. */
                unusedDays?: components["parameters"]["unusedDays"];
                /** @description Only users who have not changed their password for at least so many days. */
                passwordDays?: components["parameters"]["passwordDays"];
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
    listUserUploads: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userUploadSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UserUploadRecord"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpload"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UserUploadReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkUserUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUploadFile"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UserUploadReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadUserTemplate: {
        parameters: {
            query?: never;
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
    undoUserUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UserUploadUndone"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    inviteUser: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getUserAccess: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UserAccess"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserTerritory: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Territory"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUserTerritory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserTerritoryUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Territory"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAccessReviews: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["accessReviewSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AccessReview"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessReviewStart"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AccessReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccessReview: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AccessReviewResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelAccessReview: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listAccessReviewItems: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["accessReviewItemSort"];
                decision?: "pendiente" | "confirmado" | "retirado" | "suspendido" | "conservado" | "sinAcceso";
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AccessReviewItem"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessDecisions"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    closeAccessReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
    getTerritoryPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TerritoryPlaces"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAllowedUsers: {
        parameters: {
            query: {
                /** @description The id of a task, as the access of a user lists it. */
                task: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AllowedUser"][];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            default: components["responses"]["Problem"];
        };
    };
    resetSecondFactor: {
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
    endProviderLink: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listUsersByRole: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportUsersByRoleExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["userSort"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PasswordRule"];
                    };
                };
            };
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
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["campaignSort"];
                /** @description Only those in which surveys can be saved today. */
                open?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Campaign"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCampaign: {
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
                "application/json": components["schemas"]["CampaignCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateCampaignCode: {
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
    exportCampaignsExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["campaignSort"];
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
    exportCampaignsCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["campaignSort"];
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
    exportCampaignsTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["campaignSort"];
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
    updateCampaign: {
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
                "application/json": components["schemas"]["CampaignUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    copyCampaign: {
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
                "application/json": components["schemas"]["CampaignCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateCampaign: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCampaignAnswers: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CampaignAnswers"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCampaignAnswersExcel: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignAnswersCsv: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignAnswersTxt: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignFiles: {
        parameters: {
            query?: {
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignAnswersStatistics: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignCodebookExcel: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignCodebookCsv: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    exportCampaignCodebookTxt: {
        parameters: {
            query: {
                characterizationID: components["parameters"]["answersCharacterization"];
                /** @description Names of columns of person and family, with commas between them; `getCampaignAnswers` lists them. */
                columns?: components["parameters"]["answersColumns"];
                /** @description The first day of the surveys. */
                from?: components["parameters"]["answersFrom"];
                /** @description The last day of the surveys. */
                until?: components["parameters"]["answersUntil"];
                /** @description The present zone of the person's family. */
                zoneID?: components["parameters"]["answersZone"];
                /** @description The user who saved the survey. */
                surveyorID?: components["parameters"]["answersSurveyor"];
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
    getOfficialMapping: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OfficialMapping"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateOfficialMapping: {
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
                "application/json": components["schemas"]["OfficialMappingUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OfficialMapping"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkOfficialFile: {
        parameters: {
            query?: {
                /** @description The first day of the period; that of the campaign by default. */
                from?: components["parameters"]["officialFrom"];
                /** @description The last day of the period; that of the campaign by default. */
                until?: components["parameters"]["officialUntil"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OfficialCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCampaignOfficialIncidentsExcel: {
        parameters: {
            query?: {
                /** @description The first day of the period; that of the campaign by default. */
                from?: components["parameters"]["officialFrom"];
                /** @description The last day of the period; that of the campaign by default. */
                until?: components["parameters"]["officialUntil"];
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
    exportCampaignOfficialIncidentsCsv: {
        parameters: {
            query?: {
                /** @description The first day of the period; that of the campaign by default. */
                from?: components["parameters"]["officialFrom"];
                /** @description The last day of the period; that of the campaign by default. */
                until?: components["parameters"]["officialUntil"];
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
    exportCampaignOfficialIncidentsTxt: {
        parameters: {
            query?: {
                /** @description The first day of the period; that of the campaign by default. */
                from?: components["parameters"]["officialFrom"];
                /** @description The last day of the period; that of the campaign by default. */
                until?: components["parameters"]["officialUntil"];
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
    exportCampaignOfficialFile: {
        parameters: {
            query?: {
                /** @description The first day of the period; that of the campaign by default. */
                from?: components["parameters"]["officialFrom"];
                /** @description The last day of the period; that of the campaign by default. */
                until?: components["parameters"]["officialUntil"];
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
    listWebhooks: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WebhookSecret"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeWebhook: {
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
    switchWebhook: {
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
                "application/json": components["schemas"]["WebhookSwitch"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renewWebhookSecret: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WebhookSecret"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhookDeliveries: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replayWebhookDelivery: {
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
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listFeedKeys: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FeedKey"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addFeedKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedKeyCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FeedKeyMade"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeFeedKey: {
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
    listCharacterizations: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCharacterization: {
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
                "application/json": components["schemas"]["CharacterizationCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateCharacterizationCode: {
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
    listApplicableCharacterizations: {
        parameters: {
            query: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
                /** @description The campaign. */
                campaignID: string;
                /** @description The person whose values the triggers are tried on. */
                surveyableID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ApplicableCharacterization"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCharacterizationsExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    exportCharacterizationsCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    exportCharacterizationsTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    listCharacterizationsByCampaign: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCharacterizationsByCampaignExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    exportCharacterizationsByCampaignCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    exportCharacterizationsByCampaignTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["characterizationSort"];
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
    updateCharacterization: {
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
                "application/json": components["schemas"]["CharacterizationUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importXlsform: {
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
                "application/json": components["schemas"]["XlsformImport"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["XlsformImported"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkXlsform: {
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
                "application/json": components["schemas"]["XlsformFile"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["XlsformReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadXlsform: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    listXlsformLosses: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["XlsformLoss"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    copyCharacterization: {
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
                "application/json": components["schemas"]["CharacterizationCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateCharacterization: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Characterization"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listQuestionnaireVersions: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionnaireVersion"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTranslation: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TranslationWork"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateTranslation: {
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
                "application/json": components["schemas"]["TranslationUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TranslationWork"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkQuestionnaire: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionnaireCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkQuestionnaires: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionnaireChecksRequest"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionnaireCheck"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewQuestionnaire: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionnairePreview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    associateCharacterization: {
        parameters: {
            query: {
                /** @description True associates and needs CREATE; false dissociates and needs DELETE. */
                isAssociated: boolean;
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CharacterizationByCampaignUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CharacterizationByCampaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCharacterizationByCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign's id (UUID) or its code. */
                campaignID: string;
                /** @description The characterization's id (UUID) or its code. */
                characterizationID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CharacterizationByCampaign"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["questionSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createQuestion: {
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
                "application/json": components["schemas"]["QuestionCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateQuestionCode: {
        parameters: {
            query?: {
                /** @description How many answer codes to issue; without it, one question code. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionCodes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listQuestionsByCharacterization: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["questionSort"];
                /** @description Leaves out the questions whose triggers do not hold for this person, and the children of those. */
                surveyableID?: string;
                /** @description The code of an opened survey: answers the version of the questionnaire that it is pinned to. */
                surveyCode?: string;
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reorderQuestions: {
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
                "application/json": components["schemas"]["QuestionOrder"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateQuestionSection: {
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
                "application/json": components["schemas"]["QuestionSection"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    insertScale: {
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
                "application/json": components["schemas"]["ScaleInsertion"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addQuestions: {
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
                "application/json": components["schemas"]["QuestionLines"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportQuestionsByCharacterizationExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["questionSort"];
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
    exportQuestionsByCharacterizationCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["questionSort"];
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
    exportQuestionsByCharacterizationTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["questionSort"];
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
    getQuestion: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateQuestion: {
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
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    copyQuestion: {
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
                "application/json": components["schemas"]["QuestionCopy"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getQuestionUses: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QuestionUses"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateQuestion: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Question"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOptionLists: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["optionListSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionList"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addOptionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionListCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionList"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateOptionListCode: {
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
    readOptionListWorkbook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionListWorkbook"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionListRows"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOptionListVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionListVersion"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOptionList: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionList"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateOptionList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionListUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OptionList"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteOptionList: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    exportOptionListExcel: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportOptionListCsv: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportOptionListTxt: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    createAnswerOption: {
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
                "application/json": components["schemas"]["AnswerOptionCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateAnswerOptionCode: {
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
    listAnswerOptionsByQuestion: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["answerOptionSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveAnswerOptions: {
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
                "application/json": components["schemas"]["AnswerOptionRows"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addAnswerOptions: {
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
                "application/json": components["schemas"]["AnswerOptionLabels"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reorderAnswerOptions: {
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
                "application/json": components["schemas"]["AnswerOptionOrder"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportAnswerOptionsByQuestionExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["answerOptionSort"];
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
    exportAnswerOptionsByQuestionCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["answerOptionSort"];
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
    exportAnswerOptionsByQuestionTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["answerOptionSort"];
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
    updateAnswerOption: {
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
                "application/json": components["schemas"]["AnswerOptionUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateAnswerOption: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AnswerOption"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTriggers: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Trigger"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTrigger: {
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
                "application/json": components["schemas"]["TriggerCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Trigger"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportTriggersExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    listTriggersByCharacterization: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Trigger"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportTriggersByCharacterizationExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersByCharacterizationCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersByCharacterizationTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    listTriggersByQuestion: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Trigger"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportTriggersByQuestionExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersByQuestionCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    exportTriggersByQuestionTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["triggerSort"];
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
    updateTrigger: {
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
                "application/json": components["schemas"]["TriggerUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Trigger"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteTrigger: {
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
    listMasterValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: "fieldTypes" | "relationships" | "genres" | "responsibilitiesInTheFamily" | "eps" | "arls" | "ips" | "ethnics" | "populations" | "bloodGroups" | "sexes" | "nationalities" | "socialStratums" | "identificationTypes" | "zoneTypes";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MasterValue"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIdentificationTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MasterValue"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MasterValue"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDepartments: {
        parameters: {
            query: {
                /** @description The country. */
                countryID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MasterValue"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMunicipalities: {
        parameters: {
            query: {
                /** @description The department. */
                departmentID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MasterValue"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFamilies: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["familySort"];
                /** @description Ours. Only families without a position. */
                unplaced?: components["parameters"]["unplaced"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Family"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createFamily: {
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
                "application/json": components["schemas"]["FamilyCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Family"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateFamilyCode: {
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
    compareFamilyPlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FamilyPlace"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FamilyPlaceComparison"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countUnplacedFamilies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnplacedFamilies"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportFamiliesExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["familySort"];
                /** @description Ours. Only families without a position. */
                unplaced?: components["parameters"]["unplaced"];
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
    exportFamiliesCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["familySort"];
                /** @description Ours. Only families without a position. */
                unplaced?: components["parameters"]["unplaced"];
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
    exportFamiliesTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["familySort"];
                /** @description Ours. Only families without a position. */
                unplaced?: components["parameters"]["unplaced"];
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
    getFamily: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Family"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateFamily: {
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
                "application/json": components["schemas"]["FamilyUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Family"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateFamily: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Family"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFamilyFile: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FamilyFile"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadPersonalData: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    listDataRequests: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["dataRequestSort"];
                kind?: components["parameters"]["kind"];
                state?: components["parameters"]["state"];
                /** @description Open ones, those of which something is overdue, or closed ones. */
                situation?: components["parameters"]["situation"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordDataRequest: {
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
                "application/json": components["schemas"]["DataRequestRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateDataRequestCode: {
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
    countDueDataRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DueDataRequests"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportDataRequestsExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["dataRequestSort"];
                kind?: components["parameters"]["kind"];
                state?: components["parameters"]["state"];
                /** @description Open ones, those of which something is overdue, or closed ones. */
                situation?: components["parameters"]["situation"];
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
    exportDataRequestsCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["dataRequestSort"];
                kind?: components["parameters"]["kind"];
                state?: components["parameters"]["state"];
                /** @description Open ones, those of which something is overdue, or closed ones. */
                situation?: components["parameters"]["situation"];
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
    exportDataRequestsTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["dataRequestSort"];
                kind?: components["parameters"]["kind"];
                state?: components["parameters"]["state"];
                /** @description Open ones, those of which something is overdue, or closed ones. */
                situation?: components["parameters"]["situation"];
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
    getHalfYearReport: {
        parameters: {
            query?: {
                /** @description The year with 1 for January to June or 2 for July to December. */
                period?: components["parameters"]["halfYear"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["HalfYearReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    fileHalfYearReport: {
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
                "application/json": components["schemas"]["HalfYearFiling"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["HalfYearReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportHalfYearReportExcel: {
        parameters: {
            query?: {
                /** @description The year with 1 for January to June or 2 for July to December. */
                period?: components["parameters"]["halfYear"];
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
    exportHalfYearReportCsv: {
        parameters: {
            query?: {
                /** @description The year with 1 for January to June or 2 for July to December. */
                period?: components["parameters"]["halfYear"];
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
    exportHalfYearReportTxt: {
        parameters: {
            query?: {
                /** @description The year with 1 for January to June or 2 for July to December. */
                period?: components["parameters"]["halfYear"];
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
    getDataRequest: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordDataRequestAct: {
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
                "application/json": components["schemas"]["DataRequestActRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    suppressRequestedPerson: {
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
                "application/json": components["schemas"]["SuppressionConfirm"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SuppressionPreview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeAuthorisation: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    liftRevocation: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    placeLegalHold: {
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
                "application/json": components["schemas"]["LegalHoldPlace"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    liftLegalHold: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DataRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["incidentSort"];
                state?: components["schemas"]["IncidentState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Incident"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordIncident: {
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
                "application/json": components["schemas"]["IncidentRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Incident"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateIncidentCode: {
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
    countDueIncidents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DueIncidents"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportIncidentsExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["incidentSort"];
                state?: components["schemas"]["IncidentState"];
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
    exportIncidentsCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["incidentSort"];
                state?: components["schemas"]["IncidentState"];
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
    exportIncidentsTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["incidentSort"];
                state?: components["schemas"]["IncidentState"];
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
    getIncident: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Incident"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordIncidentAct: {
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
                "application/json": components["schemas"]["IncidentActRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Incident"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIncidentPeople: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["personSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IncidentPerson"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findAffectedPeople: {
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
                "application/json": components["schemas"]["AffectedQuery"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Incident"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPolicy: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PolicyInForce"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishPolicy: {
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
                "application/json": components["schemas"]["PolicyPublish"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TreatmentRegister"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTreatments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TreatmentRegister"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordTreatment: {
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
                "application/json": components["schemas"]["TreatmentRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["TreatmentRegister"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTreatmentChanges: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["treatmentChangeSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Treatment"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRetentions: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["retentionSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Retention"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countDueRetentions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DueRetentions"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRetention: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["RetentionDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setRetention: {
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
                "application/json": components["schemas"]["RetentionSet"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeRetention: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    holdRetention: {
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
                "application/json": components["schemas"]["RetentionHoldPlace"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    liftRetentionHold: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportAnonymousAnswersExcel: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportAnonymousAnswersCsv: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    exportAnonymousAnswersTxt: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    listFamilyVisitsToReturn: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["familyVisitSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FamilyVisitToReturn"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordFamilyVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FamilyVisitRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FamilyVisit"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFamilyVisitBoard: {
        parameters: {
            query: {
                campaignID: string;
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FamilyVisitBoard"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordVisitAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitAbsenceRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["VisitAbsence"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawVisitAbsence: {
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
    listAssignments: {
        parameters: {
            query: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["assignmentSort"];
                campaignID: string;
                zoneID?: string;
                userID?: string;
                state?: components["schemas"]["AssignmentState"];
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Assignment"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    assignFamilies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignmentResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    spreadAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentSpread"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignmentResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    moveAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentMove"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignmentResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    returnAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentReturn"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignmentResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    takeOverAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentTakeOver"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignmentResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAssignableSurveyors: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AssignableSurveyor"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOwnAssignments: {
        parameters: {
            query?: {
                finished?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Assignment"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBoard: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                zoneID?: components["parameters"]["zone"];
                /** @description `ninguno` for the families that count for nobody in a team. */
                teamID?: components["parameters"]["team"];
                /** @description `nadie` for the families that nobody visited and that nobody has. */
                surveyorID?: components["parameters"]["surveyor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Board"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBoardFamilies: {
        parameters: {
            query: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["boardSort"];
                campaignID: components["parameters"]["campaign"];
                zoneID?: components["parameters"]["zone"];
                /** @description `ninguno` for the families that count for nobody in a team. */
                teamID?: components["parameters"]["team"];
                /** @description `nadie` for the families that nobody visited and that nobody has. */
                surveyorID?: components["parameters"]["surveyor"];
                measure: components["schemas"]["BoardMeasure"];
                /** @description What was done on this day; without it what stands now. */
                day?: string;
                cell?: components["schemas"]["BoardCell"];
                box?: components["schemas"]["BoardBox"];
                /** @description Only those to be visited that nobody has, which are the ones that `assignFamilies` gives of a part of the map. */
                waiting?: "true";
                /** @description Only families without a position, or with a doubtful one. */
                position?: "unplaced" | "doubtful";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BoardFamily"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBoardMap: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                zoneID?: components["parameters"]["zone"];
                /** @description `ninguno` for the families that count for nobody in a team. */
                teamID?: components["parameters"]["team"];
                /** @description `nadie` for the families that nobody visited and that nobody has. */
                surveyorID?: components["parameters"]["surveyor"];
                measure?: components["schemas"]["BoardMeasure"];
                /** @description What is seen, as west,south,east,north in degrees; its edge is moved out to the next cells. Without it, the `bounds`. */
                box?: string;
                /** @description At 0 the globe is 256 pixels wide, and twice as wide with each step; a cell is 64 pixels wide, or larger where there would be more than 1,200. */
                zoom?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BoardMap"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBoardShapes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BoardShapes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTeams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Team"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Team"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Team"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteTeam: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listMapLayers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MapLayer"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addMapLayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapLayerAddition"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MapLayer"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeMapLayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapLayerChange"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MapLayer"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeMapLayer: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    getQuality: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Quality"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateQualitySettings: {
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
                "application/json": components["schemas"]["QualitySettingsUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["QualitySettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBackChecks: {
        parameters: {
            query: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["backCheckSort"];
                campaignID: string;
                surveyorID?: string;
                state?: components["schemas"]["BackCheckState"];
                /** @description Those in which the answer to this question differs. */
                questionID?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BackCheck"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    drawBackChecks: {
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
                "application/json": components["schemas"]["BackCheckDraw"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BackCheckSample"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBackCheckDifferences: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BackCheckDifferences"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBackCheckQuestions: {
        parameters: {
            query: {
                campaignID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["BackCheckQuestionnaire"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOwnBackChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OwnBackCheck"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBackCheck: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OpenBackCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordBackCheck: {
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
                "application/json": components["schemas"]["BackCheckRecord"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listFieldTrips: {
        parameters: {
            query?: {
                everyone?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTrip"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startFieldTrip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldTripStart"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTrip"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    estimateFieldTrip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldTripChoice"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTripEstimate"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reserveFieldCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldCodeCounts"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldCodes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFieldTripMaterials: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTripMaterials"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFieldTripFamilies: {
        parameters: {
            query?: {
                /** @description The `next` of the page before; none for the first page. */
                after?: string;
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTripPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendFieldBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldBundle"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldOutcome"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportFieldContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldContact"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldContactAnswer"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFieldTripState: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTripStanding"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportLostDevice: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTrip"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endFieldTrip: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldTrip"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFieldCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldCase"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideFieldCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldCaseDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["FieldOutcome"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getConsent: {
        parameters: {
            query: {
                campaignID: string;
                surveyableID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ConsentState"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentRecord"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Consent"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getConsentSignature: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ConsentSignature"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadConsentEvidence: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    listSurveyables: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
                /** @description Ours. Only people with data that are still to be completed. */
                incomplete?: components["parameters"]["incomplete"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSurveyable: {
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
                "application/json": components["schemas"]["SurveyableCreate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateSurveyableCode: {
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
    checkSurveyable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyableCheck"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableMatches"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadSurveyables: {
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
                "application/json": components["schemas"]["SurveyableUpload"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadUploadTemplate: {
        parameters: {
            query?: never;
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
    listSurveyableUploads: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableUploadSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadRecord"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    openSurveyableUpload: {
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
                "application/json": components["schemas"]["SurveyableUploadOpen"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurveyableUpload: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    discardSurveyableUpload: {
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
    checkSurveyableUpload: {
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
                "application/json": components["schemas"]["SurveyableUploadCheck"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurveyableUploadReport: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadReport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startSurveyableUploadCheck: {
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
                "application/json": components["schemas"]["SurveyableUploadCheck"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loadSurveyableUpload: {
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
                "application/json": components["schemas"]["SurveyableUploadLoad"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelSurveyableUpload: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    undoSurveyableUpload: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyableUploadUndone"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadRejectedRows: {
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
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    countIncompleteSurveyables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IncompleteSurveyables"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportSurveyablesExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
                /** @description Ours. Only people with data that are still to be completed. */
                incomplete?: components["parameters"]["incomplete"];
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
    exportSurveyablesCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
                /** @description Ours. Only people with data that are still to be completed. */
                incomplete?: components["parameters"]["incomplete"];
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
    exportSurveyablesTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
                /** @description Ours. Only people with data that are still to be completed. */
                incomplete?: components["parameters"]["incomplete"];
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
    listSurveyablesByFamily: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportSurveyablesByFamilyExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
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
    exportSurveyablesByFamilyCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
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
    exportSurveyablesByFamilyTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyableSort"];
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
    getSurveyable: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateSurveyable: {
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
                "application/json": components["schemas"]["SurveyableUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deactivateSurveyable: {
        parameters: {
            query: {
                /** @description The only status that a call may set. */
                status: components["parameters"]["inactive"];
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reactivateSurveyable: {
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
                "application/json": components["schemas"]["SurveyableUpdate"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Surveyable"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateSurveyCode: {
        parameters: {
            query?: {
                /** @description The person to survey; together with characterizationByCampaignID it pins the questionnaire. */
                surveyableID?: string;
                /** @description The association (characterization in a campaign) to survey under. */
                characterizationByCampaignID?: string;
            };
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
    openSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyOpen"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["OpenedSurvey"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    pinFieldSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldSurveyPin"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listSurveysBySurveyable: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Survey"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportSurveysBySurveyableExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
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
    exportSurveysBySurveyableCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
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
    exportSurveysBySurveyableTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
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
    exportSurveysByCampaignExcel: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
                /** @description Only the surveys of this characterization. */
                characterizationID?: string;
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
    exportSurveysByCampaignCsv: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
                /** @description Only the surveys of this characterization. */
                characterizationID?: string;
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
    exportSurveysByCampaignTxt: {
        parameters: {
            query?: {
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveySort"];
                /** @description Only the surveys of this characterization. */
                characterizationID?: string;
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
    getSurvey: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSurveyReviews: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["surveyReviewSort"];
                campaignID?: string;
                /** @description The present zone of the family. */
                zoneID?: string;
                /** @description The user who registered the survey. */
                surveyorID?: string;
                state?: "pending" | "registered" | "inReview" | "returned" | "corrected" | "approved" | "annulled";
                /** @description Those that `getQuality` counts under this flag, or under any; they then come with their flags. Needs `campaignID` (422). */
                flag?: "any" | "short" | "long" | "gap" | "distance" | "samePoint" | "sameOption" | "dontKnow" | "roundNumbers" | "device";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReviewItem"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurveyReviewChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReviewChoices"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReturnedSurveys: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["returnedSurveySort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ReturnedSurvey"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurveyReview: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startSurveyReview: {
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
                "application/json": components["schemas"]["SurveyReviewDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    returnSurvey: {
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
                "application/json": components["schemas"]["SurveyReturn"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    approveSurvey: {
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
                "application/json": components["schemas"]["SurveyReviewDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawSurveyApproval: {
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
                "application/json": components["schemas"]["SurveyReasonedDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    annulSurvey: {
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
                "application/json": components["schemas"]["SurveyReasonedDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyReview"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurveyCorrection: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SurveyCorrection"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    correctSurvey: {
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
                "application/json": components["schemas"]["SurveyCorrectionSave"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Survey"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveCompleteSurvey: {
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
                "application/json": components["schemas"]["CompleteSurvey"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SavedSurvey"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["draftSort"];
                /** @description Only those of this person. */
                surveyableID?: string;
                /** @description Only those under this association. */
                characterizationByCampaignID?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DraftSummary"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generateDeviceKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DeviceKey"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of an opened survey. */
                surveyCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Draft"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveDraft: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                /** @description The code of an opened survey. */
                surveyCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSave"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["DraftSummary"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility and ignored; the actor is the session's user. */
                userName?: components["parameters"]["userName"];
            };
            header?: never;
            path: {
                /** @description The code of an opened survey. */
                surveyCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    addAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleAddition"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAlertRules: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["alertRuleSort"];
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
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRule"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAlertRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRecipients"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleChange"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeAlertRule: {
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
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    switchAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleSwitch"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tryAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Empty"];
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertRuleTrial"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIndicators: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["indicatorSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Indicator"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addIndicator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IndicatorAddition"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Indicator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tryIndicator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IndicatorTry"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IndicatorTrial"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeIndicator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IndicatorChange"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Indicator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIndicatorVersions: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IndicatorVersion"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIndicatorFigures: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                /** @description `ninguna` for people without a family. */
                zoneID?: components["parameters"]["zone-2"];
                month?: components["parameters"]["month"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["IndicatorFigures"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportIndicatorFiguresExcel: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                /** @description `ninguna` for people without a family. */
                zoneID?: components["parameters"]["zone-2"];
                month?: components["parameters"]["month"];
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
    exportIndicatorFiguresCsv: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                /** @description `ninguna` for people without a family. */
                zoneID?: components["parameters"]["zone-2"];
                month?: components["parameters"]["month"];
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
    exportIndicatorFiguresTxt: {
        parameters: {
            query: {
                campaignID: components["parameters"]["campaign"];
                /** @description `ninguna` for people without a family. */
                zoneID?: components["parameters"]["zone-2"];
                month?: components["parameters"]["month"];
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
    listAlertCases: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["alertCaseSort"];
                /** @description `pendiente`: open or being attended. */
                state?: "pendiente" | "abierta" | "enAtencion" | "cerrada";
                urgency?: components["schemas"]["AlertUrgency"];
                /** @description Only pending ones whose term is over. */
                overdue?: "true";
                zoneID?: string;
                campaignID?: string;
                /** @description The least age in completed years, as of today. */
                ageFrom?: number;
                ageTo?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertCase"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAlertCase: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["AlertCaseDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordAlertStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id (UUID) or its generated code; either is accepted. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertStepRecord"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    listZones: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["zoneSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
            /** @description The data. */
            200: {
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["zoneSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["zoneSort"];
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
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["zoneSort"];
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
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["auditSort"];
                /** @description A record's id or code, a role's name, a user's login, or words of a person's, family's or user's name, as far as the caller may read those. A role's permissions are found with it. Refused (422) for a name that too many have. */
                record?: components["parameters"]["record"];
                /** @description Who acted: a login, also one that no longer exists; or words of a user's name, as far as the caller may read users. Refused (422) for a name that too many have. */
                login?: components["parameters"]["login"];
                /** @description An operationId of the contract, or the name of a command. */
                operation?: components["parameters"]["operation"];
                /** @description First day, in Colombia. */
                from?: components["parameters"]["from"];
                /** @description Last day, in Colombia. */
                to?: components["parameters"]["to"];
                /** @description Readings of sensitive data of the people surveyed alone. */
                sensitive?: components["parameters"]["sensitive"];
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
    exportAuditEntriesExcel: {
        parameters: {
            query?: {
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["auditSort"];
                /** @description A record's id or code, a role's name, a user's login, or words of a person's, family's or user's name, as far as the caller may read those. A role's permissions are found with it. Refused (422) for a name that too many have. */
                record?: components["parameters"]["record"];
                /** @description Who acted: a login, also one that no longer exists; or words of a user's name, as far as the caller may read users. Refused (422) for a name that too many have. */
                login?: components["parameters"]["login"];
                /** @description An operationId of the contract, or the name of a command. */
                operation?: components["parameters"]["operation"];
                /** @description First day, in Colombia. */
                from?: components["parameters"]["from"];
                /** @description Last day, in Colombia. */
                to?: components["parameters"]["to"];
                /** @description Readings of sensitive data of the people surveyed alone. */
                sensitive?: components["parameters"]["sensitive"];
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
    exportAuditEntriesCsv: {
        parameters: {
            query?: {
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["auditSort"];
                /** @description A record's id or code, a role's name, a user's login, or words of a person's, family's or user's name, as far as the caller may read those. A role's permissions are found with it. Refused (422) for a name that too many have. */
                record?: components["parameters"]["record"];
                /** @description Who acted: a login, also one that no longer exists; or words of a user's name, as far as the caller may read users. Refused (422) for a name that too many have. */
                login?: components["parameters"]["login"];
                /** @description An operationId of the contract, or the name of a command. */
                operation?: components["parameters"]["operation"];
                /** @description First day, in Colombia. */
                from?: components["parameters"]["from"];
                /** @description Last day, in Colombia. */
                to?: components["parameters"]["to"];
                /** @description Readings of sensitive data of the people surveyed alone. */
                sensitive?: components["parameters"]["sensitive"];
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
    exportAuditEntriesTxt: {
        parameters: {
            query?: {
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["auditSort"];
                /** @description A record's id or code, a role's name, a user's login, or words of a person's, family's or user's name, as far as the caller may read those. A role's permissions are found with it. Refused (422) for a name that too many have. */
                record?: components["parameters"]["record"];
                /** @description Who acted: a login, also one that no longer exists; or words of a user's name, as far as the caller may read users. Refused (422) for a name that too many have. */
                login?: components["parameters"]["login"];
                /** @description An operationId of the contract, or the name of a command. */
                operation?: components["parameters"]["operation"];
                /** @description First day, in Colombia. */
                from?: components["parameters"]["from"];
                /** @description Last day, in Colombia. */
                to?: components["parameters"]["to"];
                /** @description Readings of sensitive data of the people surveyed alone. */
                sensitive?: components["parameters"]["sensitive"];
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
    listInactiveRecords: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["inactiveSort"];
            };
            header?: never;
            path: {
                entity: components["parameters"]["entity"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
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
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
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
    listUnusualReadings: {
        parameters: {
            query?: {
                /** @description Page number from 1; a page ends at row 25,000 at the latest. Without it the list answers everything. */
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                /** @description Text to find; case and accents are ignored. */
                search?: components["parameters"]["search"];
                /** @description A leading minus: descending. */
                sort?: components["parameters"]["unusualReadingSort"];
                state?: components["schemas"]["UnusualReadingState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and how many match when a page was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnusualReading"][];
                        total?: components["schemas"]["Total"];
                        totalIsExact?: components["schemas"]["TotalIsExact"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countUnusualReadings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UndecidedReadings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUnusualReading: {
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
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnusualReading"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideUnusualReading: {
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
                "application/json": components["schemas"]["UnusualReadingDecision"];
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["UnusualReading"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}

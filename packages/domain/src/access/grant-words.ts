/** Plain descriptions of every permission, for people who want to know what a user may do or which permission they lack. */
import { catalogue, operationLabels, type Grant, type PermissionModule } from './permissions.ts';

/** The actions that a permission allows. */
export const grantWords: Readonly<Record<Grant, string>> = {
  'security:profile:OPEN': 'Ver perfiles',
  'security:profile:CREATE': 'Agregar perfiles',
  'security:profile:EDIT': 'Actualizar perfiles',
  'security:profile:DELETE': 'Eliminar perfiles',
  'security:profile:DOWNLOAD_REPORT': 'Descargar perfiles',
  'security:role:OPEN': 'Ver roles y sus permisos',
  'security:role:CREATE': 'Agregar y copiar roles',
  'security:role:EDIT': 'Actualizar roles y permisos',
  'security:role:DELETE': 'Eliminar roles',
  'security:role:DOWNLOAD_REPORT': 'Descargar roles',
  'security:user:OPEN': 'Ver usuarios',
  'security:user:CREATE': 'Agregar usuarios',
  'security:user:EDIT': 'Actualizar usuarios',
  'security:user:DELETE': 'Eliminar usuarios',
  'security:user:DOWNLOAD_REPORT': 'Descargar usuarios',
  'security:user:BLOCK': 'Bloquear usuarios',
  'security:user:UNLOCK': 'Desbloquear usuarios',
  'security:user:CHANGE_PASSWORD': 'Cambiar la contraseña de otros usuarios',
  'security:audit:OPEN': 'Ver la auditoría y los registros eliminados',
  'security:audit:RESTORE': 'Restaurar registros eliminados',
  'security:audit:DOWNLOAD_REPORT': 'Descargar la auditoría',
  'security:organisation:OPEN': 'Ver los ajustes de la organización',
  'security:organisation:EDIT': 'Cambiar los ajustes de la organización',
  'configurations:campaign:OPEN': 'Ver campañas',
  'configurations:campaign:CREATE': 'Agregar campañas',
  'configurations:campaign:EDIT': 'Actualizar campañas',
  'configurations:campaign:DELETE': 'Eliminar campañas',
  'configurations:campaign:DOWNLOAD_REPORT': 'Descargar campañas',
  'configurations:characterizationByCampaign:OPEN': 'Ver las caracterizaciones de las campañas',
  'configurations:characterizationByCampaign:CREATE': 'Asociar caracterizaciones a campañas',
  'configurations:characterizationByCampaign:DELETE': 'Desasociar caracterizaciones de campañas',
  'configurations:characterizationByCampaign:DOWNLOAD_REPORT':
    'Descargar las caracterizaciones de las campañas',
  'configurations:characterization:OPEN': 'Ver caracterizaciones',
  'configurations:characterization:CREATE': 'Agregar caracterizaciones',
  'configurations:characterization:EDIT': 'Actualizar caracterizaciones',
  'configurations:characterization:DELETE': 'Eliminar caracterizaciones',
  'configurations:characterization:DOWNLOAD_REPORT': 'Descargar caracterizaciones',
  'configurations:characterization:ASSOCIATE_TRIGGER': 'Ver los disparadores de las caracterizaciones',
  'configurations:question:OPEN': 'Ver preguntas',
  'configurations:question:CREATE': 'Agregar preguntas',
  'configurations:question:EDIT': 'Actualizar preguntas',
  'configurations:question:DELETE': 'Eliminar preguntas',
  'configurations:question:DOWNLOAD_REPORT': 'Descargar preguntas',
  'configurations:question:ASSOCIATE_TRIGGER': 'Ver los disparadores de las preguntas',
  'configurations:answerOption:OPEN': 'Ver opciones de respuesta',
  'configurations:answerOption:CREATE': 'Agregar opciones de respuesta',
  'configurations:answerOption:EDIT': 'Actualizar opciones de respuesta',
  'configurations:answerOption:DELETE': 'Eliminar opciones de respuesta',
  'configurations:answerOption:DOWNLOAD_REPORT': 'Descargar opciones de respuesta',
  'configurations:trigger:OPEN': 'Ver disparadores',
  'configurations:trigger:CREATE': 'Agregar disparadores',
  'configurations:trigger:EDIT': 'Actualizar disparadores',
  'configurations:trigger:DELETE': 'Eliminar disparadores',
  'configurations:trigger:DOWNLOAD_REPORT': 'Descargar disparadores',
  'configurations:zone:OPEN': 'Ver zonas',
  'configurations:zone:CREATE': 'Agregar zonas',
  'configurations:zone:EDIT': 'Actualizar zonas',
  'configurations:zone:DELETE': 'Eliminar zonas',
  'configurations:zone:DOWNLOAD_REPORT': 'Descargar zonas',
  'configurations:alertRule:OPEN': 'Ver reglas de alerta',
  'configurations:alertRule:CREATE': 'Agregar reglas de alerta',
  'configurations:alertRule:EDIT': 'Actualizar y encender reglas de alerta',
  'configurations:alertRule:DELETE': 'Eliminar reglas de alerta',
  'configurations:indicator:OPEN': 'Ver cómo se calculan los indicadores',
  'configurations:indicator:CREATE': 'Agregar indicadores',
  'configurations:indicator:EDIT': 'Actualizar y probar indicadores',
  'management:family:OPEN': 'Ver familias',
  'management:family:CREATE': 'Agregar familias',
  'management:family:EDIT': 'Actualizar familias',
  'management:family:DELETE': 'Eliminar familias',
  'management:family:DOWNLOAD_REPORT': 'Descargar familias',
  'management:family:ASSOCIATE_SURVEYABLE': 'Abrir los encuestables de una familia',
  'management:surveyable:OPEN': 'Ver encuestables y sus encuestas',
  'management:surveyable:CREATE': 'Agregar encuestables y encuestar',
  'management:surveyable:EDIT': 'Actualizar encuestables',
  'management:surveyable:DELETE': 'Eliminar encuestables',
  'management:surveyable:DOWNLOAD_REPORT': 'Descargar encuestables',
  'management:surveyable:MASSIVE_LOAD': 'Cargar encuestables desde un archivo',
  'management:surveyableByFamily:OPEN': 'Ver encuestables de las familias',
  'management:surveyableByFamily:CREATE': 'Agregar encuestables de las familias',
  'management:surveyableByFamily:EDIT': 'Actualizar encuestables de las familias',
  'management:surveyableByFamily:DELETE': 'Eliminar encuestables de las familias',
  'management:surveyableByFamily:DOWNLOAD_REPORT': 'Descargar encuestables de las familias',
  'management:assignment:OPEN': 'Ver a quién están asignadas las familias',
  'management:assignment:CREATE': 'Asignar y repartir familias',
  'management:assignment:EDIT': 'Mover y devolver asignaciones de otros',
  'management:assignment:TAKE_OVER': 'Tomar asignaciones de otra persona',
  'management:surveyReview:OPEN': 'Ver las encuestas por revisar, con sus respuestas',
  'management:surveyReview:EDIT': 'Aprobar y devolver encuestas',
  'management:surveyReview:DELETE': 'Anular encuestas',
  'management:surveyReview:RESTORE': 'Retirar la aprobación de encuestas',
  'management:alert:OPEN': 'Ver alertas y a sus personas',
  'management:alert:EDIT': 'Atender y cerrar alertas',
  'management:indicatorFigure:OPEN': 'Ver las cifras de los indicadores',
  'management:indicatorFigure:DOWNLOAD_REPORT': 'Descargar las cifras de los indicadores',
  'management:dataRequest:OPEN': 'Ver solicitudes de titulares',
  'management:dataRequest:CREATE': 'Registrar solicitudes de titulares',
  'management:dataRequest:EDIT': 'Responder y anotar solicitudes de titulares',
  'management:dataRequest:DOWNLOAD_REPORT': 'Descargar solicitudes de titulares',
  'management:personalData:EDIT': 'Aplicar revocaciones y poner retenciones legales',
  'management:personalData:DELETE': 'Suprimir los datos de una persona',
  'management:personalData:DOWNLOAD_REPORT': 'Descargar todo lo que se guarda sobre una persona',
};

/** The part of the product that a permission is about, as on the permission cards: 'Zonas'. */
export function grantArea(grant: Grant): string {
  const [module, submodule] = grant.split(':');
  const submodules: Readonly<Record<string, { label: string }>> =
    catalogue[module as PermissionModule].submodules;
  return submodules[submodule!]!.label;
}

/** A permission's name as shown on the permission cards: 'Zonas: Crear'. */
export function grantTitle(grant: Grant): string {
  const operation = grant.slice(grant.lastIndexOf(':') + 1);
  return `${grantArea(grant)}: ${operationLabels[operation as keyof typeof operationLabels]}`;
}

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

/**
 * Why a call is rejected and which permission to ask for. Any of the grants would be enough; the first determines the wording
 * of what was attempted.
 */
export function refusalWords(triedGrant: Grant, ...otherGrants: readonly Grant[]): string {
  const grantText = grantWords[triedGrant];
  const titles = anyOf.format([triedGrant, ...otherGrants].map((grant) => `«${grantTitle(grant)}»`));
  return `No tiene permiso para ${grantText.charAt(0).toLowerCase()}${grantText.slice(1)}. Pida a un administrador el permiso ${titles}.`;
}

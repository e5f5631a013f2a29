/** Texts for alerts and the alert log. */
export interface AlertMessages {
  /** Name of the region that holds the alerts; F8 moves the focus there. */
  region: string;
  close: string;
  success: string;
  error: string;
  warning: string;
  info: string;
  log: string;
  logEmpty: string;
  openLog: (count: number) => string;
  clearLog: string;
}

export const alertEs: AlertMessages = {
  region: 'Avisos (F8)',
  close: 'Cerrar aviso',
  success: 'Correcto',
  error: 'Error',
  warning: 'Advertencia',
  info: 'Información',
  log: 'Avisos anteriores',
  logEmpty: 'Aún no hay avisos.',
  openLog: (count) => (count === 1 ? 'Ver 1 aviso anterior' : `Ver ${count} avisos anteriores`),
  clearLog: 'Vaciar lista',
};

export const alertEn: AlertMessages = {
  region: 'Messages (F8)',
  close: 'Close message',
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Information',
  log: 'Past messages',
  logEmpty: 'No messages yet.',
  openLog: (count) => (count === 1 ? 'See 1 past message' : `See ${count} past messages`),
  clearLog: 'Clear list',
};

/** Texts for the date input and its calendar. */
export interface DateInputMessages {
  /** The letters for day, month and year, which the locale arranges into the placeholder: 'dd/mm/aaaa'. */
  dayLetters: string;
  monthLetters: string;
  yearLetters: string;
  open: string;
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  today: string;
  /** Announced and shown if the text is not a date, or is before or after the allowed range. */
  invalid: (format: string) => string;
  early: (min: string) => string;
  late: (max: string) => string;
  /** Shown if the calendar could not be loaded. */
  unavailable: string;
}

export const dateInputEs: DateInputMessages = {
  dayLetters: 'dd',
  monthLetters: 'mm',
  yearLetters: 'aaaa',
  open: 'Elegir fecha',
  calendar: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  today: 'Hoy',
  invalid: (format) => `Escriba una fecha válida: ${format}.`,
  early: (min) => `Escriba una fecha desde el ${min}.`,
  late: (max) => `Escriba una fecha hasta el ${max}.`,
  unavailable: 'El calendario no se pudo cargar. Escriba la fecha.',
};

export const dateInputEn: DateInputMessages = {
  dayLetters: 'dd',
  monthLetters: 'mm',
  yearLetters: 'yyyy',
  open: 'Choose date',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  invalid: (format) => `Type a valid date: ${format}.`,
  early: (min) => `Type a date from ${min} on.`,
  late: (max) => `Type a date up to ${max}.`,
  unavailable: 'The calendar could not be loaded. Type the date.',
};

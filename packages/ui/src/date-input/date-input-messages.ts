/** Texts of the date input and its calendar. */
export interface DateInputMessages {
  /** The order of day, month and year, shown while empty. */
  placeholder: string;
  open: string;
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  today: string;
  /** Announced and shown when what was typed is no date. */
  invalid: string;
}

export const dateInputEs: DateInputMessages = {
  placeholder: 'dd/mm/aaaa',
  open: 'Elegir fecha',
  calendar: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  today: 'Hoy',
  invalid: 'Escriba una fecha válida: dd/mm/aaaa.',
};

export const dateInputEn: DateInputMessages = {
  placeholder: 'dd/mm/yyyy',
  open: 'Choose date',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  invalid: 'Type a valid date: dd/mm/yyyy.',
};

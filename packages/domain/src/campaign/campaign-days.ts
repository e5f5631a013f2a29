/** Whether surveys of a campaign with these days can be saved on `day`; both ends count (rules §4). All are compact days. */
export const isOpenOn = (day: string, startDate: string, endDate: string): boolean =>
  startDate <= day && day <= endDate;

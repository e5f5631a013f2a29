/**
 * Whether surveys of a campaign with these dates can be saved on `day`; both ends are inclusive (rules §4). All dates are
 * yyyymmdd.
 */
export const isOpenOn = (day: string, startDate: string, endDate: string): boolean =>
  startDate <= day && day <= endDate;

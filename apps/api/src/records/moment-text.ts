/** Days and times as written in documents. */
import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';

/** yyyymmdd → dd/mm/yyyy */
export const dayText = (compactDay: string): string => compactToDisplay(compactDay) ?? compactDay;

/** 'dd/mm/yyyy hh:mm:ss' in Bogotá. */
export const momentText = (moment: Date): string => `${dayText(todayInBogota(moment))} ${bogotaTime(moment)}`;

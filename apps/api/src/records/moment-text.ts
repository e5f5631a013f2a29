/** Days and times as written in documents. */
import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';

/** yyyymmdd → dd/mm/yyyy */
export const dayText = (compact: string): string => compactToDisplay(compact) ?? compact;

/** 'dd/mm/yyyy hh:mm:ss' in Bogotá. */
export const momentText = (moment: Date): string => `${dayText(todayInBogota(moment))} ${bogotaTime(moment)}`;

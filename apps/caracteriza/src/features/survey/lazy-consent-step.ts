import { lazy } from 'react';

export const loadConsent = () => import('./consent-step.tsx');

/** The consent step, loaded separately because most surveys are opened without it. */
export const ConsentStep = lazy(async () => ({ default: (await loadConsent()).ConsentStep }));

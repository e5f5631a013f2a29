import { lazy } from 'react';

export const loadConsent = () => import('./consent-step.tsx');

/** The step of consent, whose code is fetched apart: most surveys are opened without it. */
export const ConsentStep = lazy(async () => ({ default: (await loadConsent()).ConsentStep }));

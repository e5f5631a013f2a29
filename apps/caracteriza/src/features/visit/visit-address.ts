// What the address of a visit says. It holds internal ids only.
import type { VisitPlace } from '../survey/survey-addresses.ts';

/** What the address names, or null without a family. */
export function readVisitPlace(params: URLSearchParams): VisitPlace | null {
  const family = params.get('family');
  if (!family) return null;
  const [campaign, member, after] = ['campaign', 'member', 'after'].map((name) => params.get(name) || null);
  return { family, campaign: campaign ?? null, member: member ?? null, after: after ?? null };
}

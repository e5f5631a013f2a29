import { beforeEach, expect, test } from 'vitest';
import { rememberCampaign, visitCampaign } from './visit-campaign.ts';

const health = { id: 'health' };
const homes = { id: 'homes' };

beforeEach(() => localStorage.clear());

test('a visit is of the campaign in its URL, else of the last one visited, else of the only one', () => {
  expect(visitCampaign([health, homes], null)).toBeNull();
  expect(visitCampaign([homes], null)).toBe(homes);
  rememberCampaign('health');
  expect(visitCampaign([health, homes], null)).toBe(health);
  expect(visitCampaign([health, homes], 'homes')).toBe(homes);
});

test('a remembered campaign that has closed is not visited', () => {
  rememberCampaign('health');
  expect(visitCampaign([homes, { id: 'other' }], null)).toBeNull();
});

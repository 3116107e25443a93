import { expect, test } from 'vitest';
import { sponsorshipForm } from '../forms/sponsorship.ts';
import { summaryOf } from '../summary.ts';

test('answers stored under older rules are still readable', () => {
  const stored = { sponsorshipLevel: 'tiny', secondaryInterests: 'event', timeline: null };
  expect(summaryOf(sponsorshipForm, stored)).toEqual([
    { label: 'Secondary interest', answer: 'An event' },
    { label: 'Sponsorship level', answer: 'tiny' },
  ]);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { course } from '#content/course.ts';
import type { Organisation } from '#content/organisation.ts';
import { courseData } from '../course.server.ts';

const PUBLISHER = {
  organisation: { name: 'Sua' } as Organisation,
  siteUrl: 'https://www.sua.example',
};

const described = (change: object) =>
  courseData(v.parse(course, { id: 'robots', title: 'Robots', ...change }), PUBLISHER);

test('the offers of a course are the prices and the currency that its page shows', () => {
  // A course without prices shows the default ones (specification, section 9).
  expect(described({}).offers).toMatchObject([
    { name: 'Regular', category: 'Paid', price: 1200, priceCurrency: 'GHS' },
    { name: 'Early bird', price: 1000 },
    { name: 'Student', price: 800 },
  ]);
  expect(described({ pricing: { student: 40, currency: 'EUR' } }).offers).toMatchObject([
    { name: 'Student', price: 40, priceCurrency: 'USD' },
  ]);
  expect(described({ pricing: { notes: 'Free for everybody' } }).offers).toMatchObject([
    { category: 'Free', price: 0 },
  ]);
  expect(described({ pricing: { regular: 0, currency: 'GHC' } }).offers).toMatchObject([
    { category: 'Free', price: 0, priceCurrency: 'GHS' },
  ]);
  expect(described({ pricing: { notes: 'Ask us' } })).not.toHaveProperty('offers');
});

test('the sessions of a course give place and workload where a program can read them', () => {
  const data = described({
    format: 'In person, Saturdays',
    courseDelivery: '7 weeks, 4 hours per week: a workshop and some reading',
    sessions: [
      { date: 'Sat 16 January', time: '10 am', location: 'Tech Lab, Kumasi' },
      { date: 'Thu 21 January', location: 'Online, live' },
    ],
  });
  expect(data.hasCourseInstance).toMatchObject([
    {
      courseMode: 'Onsite',
      location: 'Tech Lab, Kumasi',
      description: 'Sat 16 January, 10 am',
      courseSchedule: { repeatCount: 7, repeatFrequency: 'Weekly', duration: 'PT4H' },
    },
    { courseMode: 'Online' },
  ]);
});

test('a range of weeks is no schedule, so no session is listed', () => {
  // The default delivery is a range: 6-8 weeks, 3-5 hours per week.
  expect(described({ format: 'In person' })).not.toHaveProperty('hasCourseInstance');
});

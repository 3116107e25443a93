import * as v from 'valibot';
import { expect, test } from 'vitest';
import { categoriesOf, course, courseDelivery, coursePath, enrollmentPath } from '../course.ts';

const robots = v.parse(course, {
  id: 7,
  title: 'Robots from Scratch',
  description: 'Build one that FINDS the door.',
  category: 'Robotics',
});
const python = v.parse(course, { id: 'python', title: 'Numbers That Talk', category: 'Data' });

test('a course needs only an id and a title; its id becomes a text', () => {
  expect(robots.id).toBe('7');
  expect(robots.sessions).toEqual([]);
  expect(v.is(course, { id: 1 })).toBe(false);
});

test('the categories are those of the courses, each once', () => {
  expect(categoriesOf([robots, python, robots])).toEqual(['Robotics', 'Data']);
});

test('the delivery text has a default', () => {
  expect(courseDelivery(robots)).toBe('6-8 weeks, 3-5 hours per week');
  expect(courseDelivery({ ...robots, courseDelivery: 'One day' })).toBe('One day');
});

test('paths encode any id and title', () => {
  expect(coursePath({ id: 'a/b c' })).toBe('/courses/a%2Fb%20c');
  expect(enrollmentPath({ id: 'c&d', title: 'C & D?' })).toBe(
    '/enrollment?id=c%26d&title=C%20%26%20D%3F',
  );
});

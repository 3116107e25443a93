import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Event, event as eventSchema } from '#content/event.ts';
import { calendarFile } from '../mails.server.ts';

const NOW = Date.parse('2026-11-21T09:05:00Z');

const event: Event = v.parse(eventSchema, {
  id: 6,
  title: 'Harmattan Robot Day; bring sand',
  excerpt: '',
  description: '',
  location: 'Youth Centre, Tamale',
  date: 'Saturday 23 January 2027',
  time: '9:00 am to 3:00 pm',
  image: '',
  registrationLink: '/events/register/harmattan-robot-day',
  tags: [],
  start: '2027-01-23T09:00:00Z',
  end: '2027-01-23T15:00:00Z',
});

test('an event becomes a calendar file (RFC 5545)', () => {
  const lines = calendarFile(event, 'https://www.sua.example', NOW)?.content.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:event-6@www.sua.example',
      'DTSTAMP:20261121T090500Z',
      'DTSTART:20270123T090000Z',
      'DTEND:20270123T150000Z',
      'SUMMARY:Harmattan Robot Day\\; bring sand',
      'LOCATION:Youth Centre\\, Tamale',
      'URL;VALUE=URI:https://www.sua.example/events/6',
    ]),
  );
});

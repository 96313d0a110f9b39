import { expect, test } from 'vitest';
import {
  calendarFestivalEnd,
  DAY_MS,
  dateWords,
  dayBegan,
  followingMonth,
  hourWords,
  koreanDate,
  luminaryOf,
  monthBegins,
  monthWords,
  seasonOf,
  weekBegan,
  weekEnds,
} from './calendar.ts';

const kst = (text: string) => Date.parse(`${text}+09:00`);

test('a day runs from 05:00 to 05:00 and bears the weekday on which it began', () => {
  expect(dayBegan(kst('2026-11-22T04:59:59'))).toBe(kst('2026-11-21T05:00:00'));
  expect(dayBegan(kst('2026-11-22T05:00:00'))).toBe(kst('2026-11-22T05:00:00'));
  expect(luminaryOf(kst('2026-11-22T04:00:00'))).toBe('D');
  expect(luminaryOf(kst('2026-11-22T06:00:00'))).toBe('W');
});

test('a week begins on the day of the sun and has seven days', () => {
  expect(weekBegan(kst('2026-11-22T04:59:59'))).toBe(kst('2026-11-15T05:00:00'));
  expect(weekBegan(kst('2026-11-25T12:00:00'))).toBe(kst('2026-11-22T05:00:00'));
  expect(weekEnds(kst('2026-11-22T05:00:00')) - 7 * DAY_MS).toBe(kst('2026-11-22T05:00:00'));
});

test('dates and seasons change at midnight in Korea', () => {
  expect(koreanDate(kst('2026-11-30T23:59:59'))).toBe('2026-11-30');
  expect(koreanDate(kst('2026-12-01T00:00:00'))).toBe('2026-12-01');
  expect([kst('2026-11-30T23:59:59'), kst('2026-12-01T00:00:00')].map(seasonOf)).toEqual(['2026-11', '2026-12']);
});

test('the calendar festival is on Friday and Saturday evenings', () => {
  expect(calendarFestivalEnd(kst('2026-11-20T21:00:00'))).toBe(kst('2026-11-20T23:00:00'));
  expect(calendarFestivalEnd(kst('2026-11-21T22:59:59'))).toBe(kst('2026-11-21T23:00:00'));
  expect(calendarFestivalEnd(kst('2026-11-21T23:00:00'))).toBe(0);
  expect(calendarFestivalEnd(kst('2026-11-19T21:30:00'))).toBe(0);
});

test('moments are told by the clock of Korea wherever the server stands', () => {
  expect(dateWords(kst('2026-11-24T00:30:00'))).toBe('2026년 11월 24일');
  expect(hourWords(kst('2026-11-24T05:00:00'))).toBe('11월 24일 오전 5시');
});

test('months begin at midnight in Korea and follow one another over the turn of the year', () => {
  expect(monthBegins('2026-12')).toBe(kst('2026-12-01T00:00:00'));
  expect(seasonOf(monthBegins('2027-03') - 1)).toBe('2027-02');
  expect(seasonOf(monthBegins('2027-03'))).toBe('2027-03');
  expect(['2026-11', '2026-12', '2028-02'].map(followingMonth)).toEqual(['2026-12', '2027-01', '2028-03']);
  expect(['2026-02', '2026-12'].map(monthWords)).toEqual(['2026년 2월', '2026년 12월']);
});

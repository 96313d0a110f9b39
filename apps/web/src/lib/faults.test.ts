import { expect, test } from 'vitest';
import { standing } from './faults.ts';

const judged = { name: '', cards: [1, 2] };
const faults = { name: '이름을 적어 주세요.', form: '보내지 못했습니다.' };

test('a fault stands beside its field until the field is changed', () => {
  expect(standing(faults, judged, judged)).toEqual(faults);
  expect(standing({ name: faults.name }, judged, { ...judged, name: '여우' })).toEqual({});
  expect(standing({ name: faults.name }, judged, { ...judged, cards: [1] })).toEqual({ name: faults.name });
});

test('what is said of the whole form goes with any change of it', () => {
  expect(standing({ form: faults.form }, judged, { ...judged, cards: [1] })).toEqual({});
});

test('a field put back as it was is as wrong as before', () => {
  expect(standing(faults, judged, { name: '', cards: [1, 2] })).toEqual(faults);
});

import { expect, test } from 'vitest'
import { reworded } from './reworded.js'

test('a name is written in lower case with its last word first', () => {
  expect(reworded('Politi Bjarne', ['Politi Bjarne', 'Politis Berta'])).toBe('bjarne politi')
})

test('the words keep their order if another name begins with the last one', () => {
  expect(reworded('Politi Bjarne', ['Politi Bjarne', 'Bjarne Anna'])).toBe('politi bjarne')
  expect(reworded('Emma', [])).toBe('emma')
})

import { expect, it } from 'vitest'
import { inSomeAlphabet } from './in-some-alphabet.js'

it.each([
  [['Zug', 'ab', 'zz', 'Ärger'], 'by characters'],
  [['ab', 'Ärger', 'Zug', 'zz'], 'as German dictionaries do'],
  [['Pan', 'ringen', 'Ringenes Herre', 'Sult', 'Ødipus', 'Aalborg'], 'as Danish does'],
  [['ceník', 'cihla', 'chata'], 'as Czech does'],
  [['de la Cruz', 'Dela Cruz', 'de la Rosa'], 'without spaces'],
  [['room 9', 'room 10'], 'with numbers as numbers'],
  [['résumé', 'resume', 'Résumé'], 'texts that differ in accents and case only'],
  [['A_1', 'AB'], 'without case, with small letters'],
  [[], 'nothing'],
])('accepts %s: %s', (texts) => {
  expect(inSomeAlphabet(texts, 'asc')).toBe(true)
  expect(inSomeAlphabet(texts.toReversed(), 'desc')).toBe(true)
})

it('finds what no alphabet sorts so, also where each pair alone is in the order of another one', () => {
  expect(inSomeAlphabet(['Bern', 'Chur', 'Aarau'], 'asc')).toBe(true)
  expect(inSomeAlphabet(['Bern', 'Chur', 'Arau'], 'asc')).toBe(false)
  expect(inSomeAlphabet(['chata', 'cihla', 'Zug', 'zz', 'ab'], 'asc')).toBe(false)
  expect(inSomeAlphabet(['Arau', 'Bern'], 'desc')).toBe(false)
})

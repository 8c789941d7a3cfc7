import { expect, it } from 'vitest'
import { Document, parse } from 'yaml'
import { visibleYaml } from './visible-yaml.js'

it('writes invisible characters of texts and names as escapes, and loses none', () => {
  const odd = 'a\u202egnp.exe\u009b31m\u007f\u2028\ufeff\u{e0041}: "b" \\u'
  const value = {
    [odd]: [odd, `${odd} ${'long '.repeat(60)}\n${odd}`],
    plain: 'as it is',
    '<<': 'no merge',
    list: [1, null, true],
  }
  const text = visibleYaml(new Document(value), { lineWidth: 120 })
  expect(text).toMatch(/^[\n\x20-\x7e]*$/)
  expect(parse(text, { merge: true })).toEqual(value)
  expect(text).toContain('plain: as it is')
})

import { expect, it } from 'vitest'
import { nestedNames, withNestedNames } from './nested-names.js'

const RULE = 'self.all(r, r.wind.gust >= r.wind.speed) && self.by.name.startsWith("x") || params.c.d == self.a'

it('finds members of members', () => {
  expect(nestedNames(RULE)).toEqual(['wind.gust', 'wind.speed', 'by.name', 'c.d'])
  expect(nestedNames('self.a <= self.b')).toEqual([])
  expect(nestedNames('not CEL (')).toEqual([])
})

it('writes those that are columns as one name', () => {
  expect(withNestedNames(RULE, new Set(['wind.gust', 'wind.speed', 'by.name']))).toBe(
    'self.all(r, r["wind.gust"] >= r["wind.speed"]) && self["by.name"].startsWith("x") || params.c.d == self.a',
  )
  expect(withNestedNames('self.a <= self.b', new Set(['a.b']))).toBe('self.a <= self.b')
})

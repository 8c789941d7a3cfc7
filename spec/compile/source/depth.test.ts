import { describe, expect, it } from 'vitest'
import { isTooDeep } from './depth.js'

const inside = (open: string, close: string, times: number): string => `a: ${open.repeat(times)}1${close.repeat(times)}`

describe('isTooDeep', () => {
  it.each([
    ['lists in brackets', inside('[', ']', 200)],
    ['one level too many', inside('[', ']', 150)],
    ['one level too many beside quoted brackets', `b: "]"\n${inside('{a: ', '}', 150)}`],
    ['lists after unmatched closing brackets', `a: '${']'.repeat(200)}'\nb: ${'['.repeat(151)}`],
    ['one line too many', Array.from({ length: 151 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['one dash too many', '- '.repeat(150)],
    ['dashes on separate lines', Array.from({ length: 151 }, (_, i) => `${' '.repeat(i)}-`).join('\n')],
    ['indentation and brackets together', `${'- '.repeat(80)}${'['.repeat(80)}`],
    ['objects in brackets', inside('{a: ', '}', 200)],
    ['lists that are never closed', '['.repeat(100_000)],
    ['JSON', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['indentation', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['dashes', '- '.repeat(200)],
    ['questions', '? '.repeat(200)],
  ])('refuses %s', (_, text) => {
    expect(isTooDeep(text)).toBe(true)
  })

  it.each([
    ['a deep document', inside('[', ']', 100)],
    ['the largest allowed number of levels', inside('[', ']', 149)],
    ['the largest allowed number of lines', Array.from({ length: 150 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['the largest allowed number of dashes', '- '.repeat(149)],
    ['empty lines', Array.from({ length: 200 }, (_, i) => ' '.repeat(i)).join('\n')],
    [
      'lists and objects beside quoted brackets',
      `a: "${'['.repeat(500)}"\nb: [${'[],'.repeat(500)}]\nc: [${'{},'.repeat(500)}]`,
    ],
    ['dashes in a text', `a: ${'x- '.repeat(200)}`],
    ['brackets in quoted text', `a: "${'['.repeat(500)}"\nb: '${'{'.repeat(500)}'`],
    ['brackets in plain text', Array.from({ length: 500 }, (_, i) => `k${i}: from 0 [incl. to 1`).join('\n')],
    ['brackets in block text', `a: |\n${'  [0, 1) is half open\n'.repeat(500)}`],
    ['brackets in JSON texts', JSON.stringify({ a: '['.repeat(500), b: ['{'.repeat(500)] })],
    ['many lists side by side', `a: [${'[],'.repeat(500)}]`],
    ['minus signs', `a: ${'- '.repeat(200)}`],
  ])('accepts %s', (_, text) => {
    expect(isTooDeep(text)).toBe(false)
  })
})

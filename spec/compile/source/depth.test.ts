import { describe, expect, it } from 'vitest'
import { isTooDeep } from './depth.js'

const inside = (open: string, close: string, times: number): string => `a: ${open.repeat(times)}1${close.repeat(times)}`

describe('isTooDeep', () => {
  it.each([
    ['lists in brackets', inside('[', ']', 200)],
    ['one level more than is allowed', inside('[', ']', 150)],
    ['one level more beside quoted brackets', `b: "]"\n${inside('{a: ', '}', 150)}`],
    ['lists behind brackets that close nothing', `a: '${']'.repeat(200)}'\nb: ${'['.repeat(151)}`],
    ['one line more than is allowed', Array.from({ length: 151 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['one dash more than is allowed', '- '.repeat(150)],
    ['dashes on lines of their own', Array.from({ length: 151 }, (_, i) => `${' '.repeat(i)}-`).join('\n')],
    ['indentation and brackets together', `${'- '.repeat(80)}${'['.repeat(80)}`],
    ['objects in brackets', inside('{a: ', '}', 200)],
    ['lists never closed', '['.repeat(100_000)],
    ['JSON', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['indentation', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['dashes', '- '.repeat(200)],
    ['questions', '? '.repeat(200)],
  ])('refuses %s', (_, text) => {
    expect(isTooDeep(text)).toBe(true)
  })

  it.each([
    ['a deep document', inside('[', ']', 100)],
    ['as many levels as are allowed', inside('[', ']', 149)],
    ['as many lines as are allowed', Array.from({ length: 150 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['as many dashes as are allowed', '- '.repeat(149)],
    ['lines that hold nothing', Array.from({ length: 200 }, (_, i) => ' '.repeat(i)).join('\n')],
    [
      'lists and objects beside quoted brackets',
      `a: "${'['.repeat(500)}"\nb: [${'[],'.repeat(500)}]\nc: [${'{},'.repeat(500)}]`,
    ],
    ['dashes within a text', `a: ${'x- '.repeat(200)}`],
    ['brackets in quoted text', `a: "${'['.repeat(500)}"\nb: '${'{'.repeat(500)}'`],
    ['brackets in plain text', Array.from({ length: 500 }, (_, i) => `k${i}: from 0 [incl. to 1`).join('\n')],
    ['brackets in block text', `a: |\n${'  [0, 1) is half open\n'.repeat(500)}`],
    ['brackets in JSON texts', JSON.stringify({ a: '['.repeat(500), b: ['{'.repeat(500)] })],
    ['many lists beside one another', `a: [${'[],'.repeat(500)}]`],
    ['minus signs', `a: ${'- '.repeat(200)}`],
  ])('accepts %s', (_, text) => {
    expect(isTooDeep(text)).toBe(false)
  })
})

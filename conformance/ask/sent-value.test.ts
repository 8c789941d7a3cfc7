import { expect, it } from 'vitest'
import { sentValue } from './sent-value.js'

const template = { path: '/shops/{town}/{part}' }
const probe = {
  path: '/shops/Bad%20Ems/{part}',
  parameters: [['page', '2']],
  headers: [
    ['X-Lang', 'de'],
    ['Cookie', 'a=1; colour=light%20blue'],
  ],
} as const

it.each([
  ['page', 'query', '2'],
  ['size', 'query', undefined],
  ['x-lang', 'header', 'de'],
  ['page', 'header', undefined],
  ['colour', 'cookie', 'light blue'],
  ['our', 'cookie', undefined],
  ['town', 'path', 'Bad Ems'],
  ['part', 'path', undefined],
] as const)('"%s" in %s is %s', (name, place, value) => {
  expect(sentValue(probe, { name, in: place }, template)).toBe(value)
})

import { describe, expect, it } from 'vitest'
import type { Contract } from '../contract.js'
import { compileText, documentWith, issuesOf } from './testing/compile-text.js'

const compile = (root: string): Contract => compileText(documentWith({ root }))
const refused = (root: string): string => issuesOf(documentWith({ root })).join('\n')

describe('what applies to every operation', () => {
  it('tiers, lowest first, and their groups', () => {
    const { tiers, groups } = compile(`
x-tiers: [{name: free, title: Free, symbols: 500, quota: {hour: 2, day: 10, x-clause: Q}, x-clause: T}, {name: all, symbols: all}]
x-groups: {light: {tier: free, x-clause: G}, deep: all}`)
    expect(tiers).toEqual([
      { name: 'free', title: 'Free', symbols: 500, quota: { hour: 2, day: 10, clause: 'Q' }, clause: 'T', open: [] },
      { name: 'all', title: 'all', symbols: null, quota: {}, open: [] },
    ])
    expect(groups).toEqual([
      { name: 'light', tier: 'free', clause: 'G', open: [] },
      { name: 'deep', tier: 'all', open: [] },
    ])
  })

  it.each([
    ['x-tiers: [{title: x}]', /no "name"/],
    ['x-tiers: [{name: a}, {name: a}]', /found tier "a" again/],
    ['x-tiers: [{name: a, symbols: many}]', /found "many", wanted a whole number, or all/],
    ['x-tiers: [{name: a, quota: {day: -1}}]', /found -1, wanted a whole number/],
    ['x-groups: {g: {tier: a}}', /found tier "a", wanted tiers in "x-tiers"/],
    ['x-tiers: [{name: a}]\nx-groups: {g: {}}', /found no tier, wanted one of a/],
  ])('refuses %s', (root, expected) => {
    expect(refused(root)).toMatch(expected)
  })

  it('the catalogue of errors', () => {
    const { errors } = compile(`
x-tiers: [{name: a}]
x-groups: {g: {tier: a}}
x-errors:
  GONE: {status: 403, when: [group-out-of-reach], fields: [error, code, upgrade_url], upgradeUrl: https://u.test, mentions: [tier], message: Gone, details: "{tier}", x-clause: E}
  EMPTY: {status: 200, statusShown: false, shape: line, when: [no-data], groups: [g], message: Nothing}`)
    expect(errors).toEqual([
      {
        code: 'GONE',
        status: 403,
        statusShown: true,
        shape: 'json',
        when: ['group-out-of-reach'],
        fields: ['error', 'code', 'upgrade_url'],
        mentions: ['tier'],
        message: 'Gone',
        details: '{tier}',
        upgradeUrl: 'https://u.test',
        groups: [],
        clause: 'E',
        open: [],
      },
      {
        code: 'EMPTY',
        status: 200,
        statusShown: false,
        shape: 'line',
        when: ['no-data'],
        fields: [],
        mentions: [],
        message: 'Nothing',
        details: '',
        groups: ['g'],
        open: [],
      },
    ])
  })

  it.each([
    ['x-errors: {A: {}}', /found no status, wanted an HTTP status/],
    ['x-errors: {A: {status: 700}}', /found 700/],
    ['x-errors: {A: {status: 400, when: [sometimes]}}', /found "sometimes", wanted one of credentials-missing/],
    ['x-errors: {A: {status: 400, groups: [g]}}', /found "g", wanted one of/],
    ['x-errors: [A]', /found a list of 1, wanted an object/],
  ])('refuses %s', (root, expected) => {
    expect(refused(root)).toMatch(expected)
  })

  it('rate headers', () => {
    const root = 'x-rate-headers: {limit: {header: L, window: hour}, remaining: {header: R}, reset: {header: S}}'
    expect(compile(root).rateHeaders).toEqual({
      limit: { header: 'L', window: 'hour' },
      remaining: { header: 'R', window: 'day' },
      reset: { header: 'S', window: 'day', form: 'unix-seconds' },
      open: [],
    })
    expect(refused('x-rate-headers: {limit: {header: L}, remaining: {}}')).toMatch(/no "header"/)
    const tiers = 'x-tiers: [{name: free, quota: {hour: 5}}]'
    const shown = (window: string) =>
      `${tiers}\nx-rate-headers: {limit: {header: L, window: ${window}}, remaining: {header: R, window: hour}, reset: {header: S, window: hour, form: iso}}`
    expect(refused(shown('week'))).toContain('found "week", wanted a window of the quotas in "x-tiers" among hour')
    const twice = (windows: readonly string[]) =>
      windows.map((window, at) => {
        const header = (name: string) => `${name}: {header: ${name}${at}, window: ${window}}`
        return `{${['limit', 'remaining', 'reset'].map(header).join(', ')}}`
      })
    expect(refused(`x-rate-headers: [${twice(['day', 'minute', 'PT60S']).join(', ')}]`)).toContain(
      'found the window minute again, wanted each window once',
    )
    const item = 'window: hour}'
    const structured = `x-rate-headers: {limit: {header: P;q, ${item}, remaining: {header: R;r, ${item}, reset: {header: R;t, ${item}}`
    const { otherRateHeaders } = compile(`x-tiers: [{name: free, quota: {hour: 5, day: 9}}]\n${structured}`)
    expect(otherRateHeaders?.map(({ limit, optional }) => [limit.header, optional])).toEqual([
      ['P;q;w=86400;stated', true],
    ])
    expect(refused(root.replace('hour', 'year'))).toMatch(
      /found "year", wanted one of second, minute, hour, day, week, month/,
    )
  })

  it('security schemes', () => {
    const schemes = `{a: {type: apiKey, in: query, name: k}, b: {type: http, scheme: Bearer, x-token-lifetime: 60}, c: {type: http, scheme: basic}, d: {type: oauth2}, e: {type: mutualTLS}}`
    const { securitySchemes, notes } = compileText(
      `openapi: 3.1.0\npaths: {}\ncomponents: {securitySchemes: ${schemes}}`,
    )
    expect(securitySchemes).toEqual([
      { name: 'a', kind: 'api-key', in: 'query', field: 'k', open: [] },
      { name: 'b', kind: 'bearer', lifetime: 60, open: [] },
      { name: 'c', kind: 'basic', open: [] },
      { name: 'd', kind: 'bearer', open: [] },
      { name: 'e', kind: 'other', open: [] },
    ])
    expect(notes).toHaveLength(2)
  })

  it('open points, defined at the root or in place', () => {
    const { openPoints, operations } = compileText(
      documentWith({
        root: 'x-open: [{id: a, question: Why?, options: [{name: x, says: X}, y], default: y}]',
        operation: 'x-open: [{id: a}, {id: b, options: [p, q]}, a]\nresponses: {}',
      }),
    )
    expect(openPoints).toEqual([
      {
        id: 'a',
        question: 'Why?',
        options: [
          { name: 'x', says: 'X' },
          { name: 'y', says: 'y' },
        ],
        default: 'y',
      },
      {
        id: 'b',
        question: 'b',
        options: [
          { name: 'p', says: 'p' },
          { name: 'q', says: 'q' },
        ],
        default: 'p',
      },
    ])
    expect(operations[0]?.open).toEqual(['a', 'b'])
  })

  it.each([
    ['x-open: [{options: [a]}]', /no "id"/],
    ['x-open: [{id: a}]', /no "options"/],
    ['x-open: [{id: a, options: [x], default: z}]', /found default "z", wanted a default among x/],
    ['x-open: [{id: a, options: [x]}, {id: a, options: [x]}]', /found "a" again/],
    ['x-open: [{id: a, options: [{says: x}]}]', /wanted an option as \{name, says\}/],
    ['x-errors: {A: {status: 400, x-open: {}}}', /wanted an open point as \{id: name\}/],
    ['x-errors: {A: {status: 400, x-open: {id: zz}}}', /found open point "zz"/],
  ])('refuses %s', (root, expected) => {
    expect(refused(root)).toMatch(expected)
  })
})

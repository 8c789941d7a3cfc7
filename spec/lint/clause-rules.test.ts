import { describe, expect, test } from 'vitest'
import { clauseRules } from './clause-rules.js'

const good = { id: 'A-1', area: 'auth', level: 'must', text: 'Somebody does something', checks: ['auth.missing'] }

function problemsOf(clauses: unknown): readonly string[] {
  return clauseRules.flatMap((rule) =>
    rule.find(clauses).map(({ path, found, wanted }) => `${rule.name} /${path.join('/')}: ${found}: ${wanted}`),
  )
}

describe('the rules about clauses', () => {
  test('accept clauses with checks and clauses with a reason', () => {
    const { checks: _, ...rest } = good
    expect(problemsOf([good, { ...rest, id: 'A-2', exempt: 'nothing shows it' }])).toEqual([])
  })

  test.each<[string, unknown, string[]]>([
    ['a file that is no list', { a: 1 }, ['clause-list /: no list: a list of clauses']],
    ['a clause that is a text', ['A-1'], ['clause-list /0: no mapping: a clause with id, area, level and text']],
    ['an id twice', [good, good], ['clause-list /1/id: the clause "A-1" again: each id once']],
    [
      'a clause without text',
      [{ ...good, text: ' ' }],
      ['clause-list /0: a clause without text: "text" with a string'],
    ],
    [
      'an unknown level',
      [{ ...good, level: 'may' }],
      ['clause-list /0/level: the level "may": one of must, should, observe'],
    ],
    [
      'neither checks nor a reason',
      [{ ...good, checks: [] }],
      ['clause-judged /0: A-1 with neither checks nor an exemption: "checks: [ids]" or "exempt: reason"'],
    ],
    [
      'checks and a reason',
      [{ ...good, exempt: 'no' }],
      ['clause-judged /0: A-1 with checks and an exemption: "checks: [ids]" or "exempt: reason"'],
    ],
  ])('report %s', (_title, clauses, problems) => {
    expect(problemsOf(clauses)).toEqual(problems)
  })

  test('report an unknown area', () => {
    expect(problemsOf([{ ...good, area: 'colour' }])[0]).toContain('the area "colour": one of auth, tier, quota')
  })
})

import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../growth.test-kit.js'
import { checkRule } from './check.js'
import { compileRule } from './compile-rule.js'
import { evaluate } from './evaluate.js'

const columns = [
  { name: 'code', type: 'string' },
  { name: 'form', type: 'string' },
] as const
const AGES = `${'a'.repeat(100_000)}!`

describe('matches of a rule', () => {
  it.each(["self.code.matches('^(a+)+$')", "self.form == '' || ['x'].all(f, self.code.matches('^(a|aa)+$'))"])(
    'takes linear time: %s',
    (rule) => {
      expect(evaluate(compileRule(rule, 'row'), { self: { code: AGES, form: 'x' } })).toBe('broken')
      expect(evaluate(compileRule(rule, 'row'), { self: { code: 'aa', form: 'x' } })).toBe('holds')
      const work = (size: number) =>
        evaluate(compileRule(rule, 'row'), { self: { code: `${'a'.repeat(size)}!`, form: 'x' } })
      expect(growth(work, 3500)).toBeLessThan(LINEAR)
    },
  )

  it('gives no verdict if the pattern comes from a cell and cannot be run', () => {
    const rule = compileRule('self.code.matches(self.form)', 'row')
    expect(evaluate(rule, { self: { code: 'ab', form: '^(a|b)+$' } })).toBe('holds')
    expect(evaluate(rule, { self: { code: 'ab', form: '(?=a)' } })).toBe('silent')
    expect(evaluate(rule, { self: { code: 'ab', form: '(' } })).toBe('silent')
  })

  it('is refused if the pattern is written into the rule and cannot be run', () => {
    const context = { self: 'row', columns } as const
    expect(checkRule("self.code.matches('^[a-z]+$')", context)).toBeUndefined()
    expect(checkRule("self.code.matches('(?=a)')", context)).toBe(
      'the pattern "(?=a)" cannot be judged: it uses a lookaround ("(?=")',
    )
    expect(checkRule("self.code == '' || [1].all(x, self.code.matches('(a)\\\\1'))", context)).toContain(
      'it uses a backreference',
    )
  })
})

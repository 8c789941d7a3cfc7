import { describe, expect, it } from 'vitest'
import { makePaint } from '../reporters/paint.js'
import { NASTY } from '../test-kit/sample-report.test-kit.js'
import type { Comparison } from './comparison.js'
import { COMPARISON_FORMATS } from './comparison-text.js'

const comparison: Comparison = {
  of: 'runs',
  title: `acme ${NASTY}`,
  facts: [`target ${NASTY}`],
  groups: [
    {
      title: 'Worse',
      tone: 'worse',
      entries: [{ id: `a@${NASTY}`, text: `pass → fail: ${NASTY}${'z'.repeat(1000)}`, clauses: ['C-1'] }],
    },
    {
      title: 'Better',
      tone: 'better',
      entries: Array.from({ length: 50 }, (_, index) => ({ id: `b${index}`, text: 'x', clauses: [] })),
    },
  ],
}

describe.each(Object.entries(COMPARISON_FORMATS))('%s', (_, render) => {
  const text = render(comparison)

  it('does not let foreign text control the terminal, become markup, or grow without limit', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that must not occur
    expect(text).not.toMatch(/[\u0000\u001b\u2028]|z{301}/)
    if (render !== COMPARISON_FORMATS.text) expect(text).not.toContain('<script>')
  })

  it('states the outcome, and cites the clause', () => {
    expect(text).toContain('1 thing got worse')
    expect(text).toContain('C-1')
    expect(render({ ...comparison, groups: [] })).toContain('Nothing got worse')
    expect(render({ ...comparison, of: 'contracts' })).toContain('1 change breaks clients')
    expect(render({ ...comparison, of: 'contracts', groups: [] })).toContain('No change breaks clients')
  })
})

it('shows the first entries on a terminal, and all entries elsewhere', () => {
  expect(COMPARISON_FORMATS.text(comparison, makePaint(false))).toContain('and 40 more')
  expect(COMPARISON_FORMATS.markdown(comparison)).toContain('b49')
  expect(COMPARISON_FORMATS.html(comparison)).toContain('b49')
})

it('is one page that loads nothing', () => {
  expect(COMPARISON_FORMATS.html(comparison)).not.toMatch(/<link|<script|\ssrc=|@import|url\(/)
})

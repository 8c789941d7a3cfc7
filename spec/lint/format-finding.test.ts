import { expect, test } from 'vitest'
import { displayPath, formatFinding } from './format-finding.js'
import type { LintFinding } from './lint-finding.js'

const finding: LintFinding = {
  file: '/home/me/spec/a.yaml',
  line: 3,
  column: 7,
  rule: 'word-known',
  severity: 'error',
  message: 'found x: wanted y',
}

test('formatFinding() writes place, rule, found and wanted on one line', () => {
  expect(formatFinding(finding, '/home/me')).toBe('spec/a.yaml:3:7  word-known  found x: wanted y')
})

test('formatFinding() names a severity below error', () => {
  expect(formatFinding({ ...finding, severity: 'warning' }, '/home/me')).toContain('word-known (warning)  ')
})

test('formatFinding() shows both ends of a long pattern or rule', () => {
  const line = formatFinding(
    { ...finding, message: `found "${'a'.repeat(40_000)}", wanted a short pattern` },
    '/home/me',
  )
  expect(line).toMatch(/^spec\/a.yaml:3:7 {2}word-known {2}found "a+ … a+", wanted a short pattern$/)
  expect(line.length).toBeLessThan(700)
})

test('displayPath() keeps a path outside the directory unchanged', () => {
  expect(displayPath('/etc/a.yaml', '/home/me')).toBe('/etc/a.yaml')
})

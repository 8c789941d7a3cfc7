import { expect, it } from 'vitest'
import { reportJson } from '../reporters/report-json.js'
import { sampleReport } from '../test-kit/sample-report.test-kit.js'
import { readReport } from './read-report.js'

it('reads what reportJson writes', () => {
  const report = sampleReport()
  const read = readReport(reportJson(report), 'report.json')
  expect([...read.results.keys()]).toEqual(report.results.map(({ id }) => id))
  expect(read.results.get('bird.c@x')).toEqual({
    id: 'bird.c@x',
    status: 'fail',
    message: 'Answered 200',
    clauses: ['BIRD-1'],
    accepted: true,
  })
  expect(read.contract).toEqual({ name: 'Birds 1', digest: '0123456789abcdef' })
  expect([...read.choices.keys()]).toEqual(['line-ending'])
  expect([read.version, read.verdict, read.startedAt]).toEqual(['1.2.3', 'nonconformant', report.startedAt])
})

it('reads a report that names no contract', () => {
  expect(readReport('{"verdict":"conformant","results":[]}', 'f')).toMatchObject({
    version: 'unknown',
    verdict: 'conformant',
  })
  expect(readReport('{"verdict":"conformant","results":[]}', 'f').contract).toBeUndefined()
})

it.each(['', '[]', '{"results":[]}', '{"verdict":"x"}', 'null'])('refuses %j in one line', (text) => {
  expect(() => readReport(text, 'f')).toThrow(/^Cannot read the report "f": found no verdict with results[^\n]*$/)
})

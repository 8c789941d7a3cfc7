import { expect, it } from 'vitest'
import { NASTY, sampleReport, sampleResult } from '../test-kit/sample-report.test-kit.js'
import { baselineText } from './baseline-text.js'
import { readBaseline } from './read-baseline.js'

const report = sampleReport()

it('is refused until reasons and days are filled in, and read afterwards', () => {
  const text = baselineText(report)
  expect(() => readBaseline(text, 'f')).toThrow(/accepted\[0\]\.reason.*accepted\[1\]\.expires/)
  const filled = text.replaceAll('reason: ""', 'reason: known').replaceAll('expires: ""', 'expires: "2099-12-31"')
  expect(readBaseline(filled, 'f').map(({ id }) => id)).toEqual([`bird.b@${NASTY}`, 'bird.c@x'])
})

it('keeps earlier reasons and days', () => {
  const entry = { id: 'bird.c@x', reason: 'goes with release 14', expires: '2099-01-01' }
  const text = baselineText({ results: report.results.filter(({ id }) => id === 'bird.c@x') }, [entry])
  expect(readBaseline(text, 'f')).toEqual([entry])
})

it('leaves out failures of the baseline itself, and is empty if nothing is violated', () => {
  const own = sampleResult({ id: 'baseline@a', check: 'baseline', status: 'fail' })
  expect(readBaseline(baselineText({ results: [own, sampleResult()] }), 'f')).toEqual([])
})

import { expect, it } from 'vitest'
import type { Check, Evidence } from '../check.js'
import { ask, books, evidenceOf, miniContract, psv } from '../checks/finding/harness.test-kit.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { makeMask } from '../secrets/mask.js'
import { decidedBeforeMasking } from './decided-before-masking.js'
import { findingOf } from './finding-of.js'
import { judge } from './judge.js'

const contract = miniContract([books()])
const answer = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', '1|Emma|novel|400|2026-11-01'))
const evidence = (): Evidence => evidenceOf(contract, [answer])

function checkThat(id: string, does: (seen: Evidence) => void): Check {
  return {
    id,
    area: 'csv',
    level: 'must',
    title: id,
    explain: id,
    instances: () => [{ key: 'listBooks', operation: 'listBooks' }],
    needs: () => [],
    judge: (_, seen) => {
      does(seen)
      return { status: 'pass', message: 'held', exchanges: [] }
    },
  }
}

function readOn({ contract: { operations }, successes }: Evidence): void {
  const [operation] = operations
  const [row] = successes('listBooks').flatMap((one) => (operation ? tablesOf(one, operation).flatMap(rowsOf) : []))
  while (row?.text('isbn') === '1');
}

function nest(depth = 0): number {
  return 1 + nest(depth + 1)
}

const endless = checkThat('csv.endless', readOn)
const usual = checkThat('csv.usual', () => undefined)
const deep = checkThat('csv.deep', () => nest())
const of = (check: Check) => ({ id: `${check.id}@listBooks`, check, instance: { key: 'listBooks' } })

it('stops a check that reads without end; the others are judged, and the verdict is not conformant', () => {
  const seen = evidence()
  const report = judge(seen, { checks: [endless, usual], observers: [], version: '0' })
  const [stopped, held] = report.results
  expect([stopped?.status, stopped?.reason, held?.status]).toEqual(['no-evidence', 'harness', 'pass'])
  expect(stopped?.message).toBe('Judging this requirement took more steps than allowed')
  expect([report.verdict, report.exitCode]).toEqual(['incomplete', 3])
  expect(report.why).toContain('judging exceeded its limit for csv.endless@listBooks')
  expect([...stepLimitOf(seen).exceeded]).toEqual(['csv.endless@listBooks'])
})

it('records what was stopped, so that a recording is judged alike', () => {
  const seen = evidence()
  const requirements = [of(endless), of(usual)]
  const decided = decidedBeforeMasking({ requirements, seen, masked: seen, mask: makeMask([]) })
  expect([...decided.keys()]).toEqual(['csv.endless@listBooks'])
})

it('says what is wrong in words of its own', () => {
  const { status, message } = findingOf(of(deep), evidence())
  expect([status, message]).toEqual([
    'no-evidence',
    'Cannot judge "csv.deep@listBooks": an answer is nested too deeply',
  ])
})

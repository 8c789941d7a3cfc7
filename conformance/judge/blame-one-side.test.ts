import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import type { Check, Finding } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { judge } from './judge.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const exchanges = [
  fakeExchange(bare(birdOperation('listBirds'), 'elite'), { id: 'x1' }),
  fakeExchange(bare(birdOperation('listNests'), 'elite'), { id: 'x2' }),
  fakeExchange(bare(birdOperation('listNests'), 'elite', { repeat: 1 }), { id: 'x3' }),
]
const evidence = makeEvidence({ contract: birdContract, target, exchanges })

function fails(
  over: Partial<Check>,
  operation: string,
  ids: readonly string[],
  status: Finding['status'] = 'fail',
): Check {
  return birdCheck({
    id: 'bird.own',
    area: 'invariant',
    instances: () => [{ key: 'k', operation }],
    needs: () => [],
    judge: () => ({ status, message: 'it differs', expected: 'this', actual: 'that', exchanges: ids }),
    ...over,
  })
}

const mirror = fails({ id: 'bird.mirror', area: 'consistency', compares: true }, 'listBirds', ['x1', 'x2'])

function mirrorBeside(other: Check) {
  const { results } = judge(evidence, { checks: [mirror, other], observers: [], version: '0' })
  return results.find(({ check }) => check === 'bird.mirror')
}

describe('a comparison of two answers', () => {
  it('shows nothing, and no expected value, while the other answer breaks a rule for single answers', () => {
    const excused = mirrorBeside(fails({}, 'listNests', ['x2']))
    expect(excused).toMatchObject({ status: 'no-evidence', reason: 'prerequisite' })
    expect(excused?.message).toBe('The answer to compare with breaks a rule itself: see bird.own@k')
    expect(excused).not.toHaveProperty('expected')
  })

  it('shows nothing either if the broken rule is skipped', () => {
    const checks = [mirror, fails({}, 'listNests', ['x2'])]
    const selection = { only: [], skip: ['bird.own@k'] }
    const { results, verdict } = judge(evidence, { checks, observers: [], version: '0', selection })
    expect(results.map(({ id, status }) => [id, status])).toEqual([['bird.mirror@k', 'no-evidence']])
    expect(verdict).toBe('incomplete')
  })

  it('treats a record as wrong if another answer of the operation shows it wrong, but not a table', () => {
    expect(mirrorBeside(fails({ reads: 'records' }, 'listNests', ['x3']))?.status).toBe('no-evidence')
    expect(mirrorBeside(fails({ reads: 'tables' }, 'listNests', ['x3']))?.status).toBe('fail')
  })

  it('blames the operation that it belongs to, even if that operation breaks other rules too', () => {
    expect(mirrorBeside(fails({ reads: 'records' }, 'listBirds', ['x1']))?.status).toBe('fail')
  })

  it('blames if both answers obey the rules for single answers, or break only a should or another kind of rule', () => {
    expect(mirrorBeside(fails({}, 'listNests', ['x2'], 'pass'))?.status).toBe('fail')
    expect(mirrorBeside(fails({ level: 'should' }, 'listNests', ['x2']))?.status).toBe('fail')
    expect(mirrorBeside(fails({ area: 'tier' }, 'listNests', ['x2']))?.status).toBe('fail')
  })

  it('yields, if its finding is a side effect, to a check that blames one of the operations', () => {
    const record = fails({ id: 'bird.mirror', area: 'consistency', compares: true, yields: true }, 'listBirds', [
      'x1',
      'x2',
    ])
    const beside = (other: Check) => {
      const { results } = judge(evidence, { checks: [record, other], observers: [], version: '0' })
      return results.find(({ check }) => check === 'bird.mirror')
    }
    const excused = beside(fails({ area: 'tier' }, 'listBirds', []))
    expect(excused).toMatchObject({ status: 'no-evidence', reason: 'prerequisite' })
    expect(excused?.message).toBe(
      'Another check reports a violation in an answer that this one depends on: see bird.own@k',
    )
    expect(beside(fails({ area: 'tier', level: 'should' }, 'listBirds', ['x2']))?.status).toBe('fail')
    expect(beside(fails({ area: 'tier' }, 'getBird', ['x4']))?.status).toBe('fail')
    expect(beside(fails({ yields: true }, 'listBirds', ['x1', 'x2']))?.status).toBe('fail')
  })
})

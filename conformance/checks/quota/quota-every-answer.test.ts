import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import { expectFail, expectPass, expectStatus } from '../finding/harness.test-kit.js'
import { type Answered, NOW, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaEveryAnswer } from './quota-every-answer.js'

const missing = { status: 404, body: { error: 'no', code: 'GONE', details: '' } }
const judge = (...answers: readonly Answered[]) => quotaEveryAnswer.judge(READER, sequence(...answers))

describe('quota.every-answer', () => {
  it('accepts refusals that count, and refusals that do not', () => {
    expectPass(judge({}, { ...missing, left: '8' }, { ...tooOften(), left: '7' }, { left: '6' }))
    expectPass(judge({}, { ...missing, left: '9' }, { ...tooOften(), left: '9' }, { left: '8' }))
  })

  it('refuses a refusal that shows the full limit, or a smaller count than the requests explain', () => {
    expectFail(judge({}, { ...missing, left: '10' }), '"X-Left" is 10 on an answer with status 404, wanted 6 to 9')
    expectFail(judge({}, { ...missing, left: '5' }), 'wanted 6 to 9')
    expectFail(judge({}, { ...tooOften(), left: '0' }), '"X-Left" is 0 on an answer with status 429')
  })

  it('accepts a count that falls faster now and then: a gateway has sent a request twice', () => {
    expectPass(judge({}, { left: '7' }, { left: '6' }, { ...missing, left: '5' }))
    expectPass(judge({}, { left: '7' }, { left: '5' }))
    expectFail(judge({}, { left: '7' }, { left: '3' }), 'wanted 4 to 7')
  })

  it('refuses a count that is higher than the certain successes allow', () => {
    expectFail(judge({}, {}, missing, { left: '9' }), 'is 9 on an answer with status 200, wanted 2 to 7')
  })

  it('has no lower bound for an account that was used before', () => {
    expectPass(judge({ left: '7' }, { ...missing, left: '2' }, { left: '1' }))
    expectFail(judge({ left: '7' }, { left: '10' }), 'wanted 0 to 9')
  })

  it('counts from the documented limit or from the limit in the answer, which another check judges', () => {
    expectPass(judge({ limit: '20', left: '19' }, { limit: '20', left: '18' }))
    expectPass(judge({ limit: '2', left: '9' }, { limit: '2', left: '8' }))
    expectFail(judge({ limit: '20', left: '21' }), 'wanted 0 to 10')
  })

  it('starts again when the announced reset comes', () => {
    const at = (second: number, left: string, reset: number): Answered => {
      const time = new Date((NOW + second) * 1000)
      const shown = [
        ['Date', time.toUTCString()],
        ['X-Limit', '10'],
        ['X-Left', left],
        ['X-Reset', `${NOW + reset}`],
      ]
      return { startedAt: time.toISOString(), headers: shown.map(([name = '', value = '']) => [name, value] as const) }
    }
    expectPass(judge(at(0, '9', 6), at(1, '8', 6), at(6, '9', 90), at(20, '9', 90), at(21, '8', 90)))
    expectFail(judge(at(0, '9', 90), at(1, '8', 90), at(20, '9', 90), at(21, '8', 90)), 'is 9')
    expectFail(judge(at(0, '9', 6), at(1, '8', 6), at(20, '9', 90), at(21, '9', 90)), 'is 9')
  })

  it('allows a full count if a short window may have ended between the request and its answer', () => {
    const sent = (second: number, took: number, left: string): Answered => {
      const [begun, ended] = [second, second + took].map((at) => new Date((NOW + at) * 1000))
      const milliseconds = { connect: 1, firstByte: 2, total: took * 1000 }
      const shown = [
        ['Date', ended?.toUTCString() ?? ''] as const,
        ['X-Limit', '10'] as const,
        ['X-Left', left] as const,
      ]
      return { startedAt: begun?.toISOString() ?? '', milliseconds, headers: shown }
    }
    const judged = (...answers: readonly Answered[]) => {
      const evidence = sequence(...answers)
      const { contract } = evidence
      const { rateHeaders } = contract
      if (rateHeaders === undefined) throw new Error('The contract has no rate headers')
      const remaining = { ...rateHeaders.remaining, window: 'minute' as const }
      const tiers = contract.tiers.map((tier) => ({ ...tier, quota: { minute: 10 } }))
      const changed = { ...contract, tiers, rateHeaders: { ...rateHeaders, remaining } }
      return quotaEveryAnswer.judge(READER, makeEvidence({ ...evidence, contract: changed }))
    }
    expectPass(judged(sent(-100, 0, '9'), sent(-0.4, 0.5, '10'), sent(1, 0, '9')))
    expectFail(judged(sent(-100, 0, '9'), sent(1.1, 0.5, '10'), sent(3, 0, '9')), 'is 10')
    expectPass(judged(sent(-0.4, 0.5, '9'), sent(1, 0, '9'), sent(2, 0, '8')))
    expectFail(judged(sent(1.1, 0.5, '9'), sent(3, 0, '9'), sent(4, 0, '8')), 'is 9')
  })

  it('does not blame a tier whose first answer shows the full limit where those of others show one less', () => {
    const { contract, target, exchanges } = sequence({ left: '10' }, { left: '9' })
    const members = ['member-1', 'member-2'].map((name) => ({ name, tier: 'member', credentials: {} }))
    const more = members.flatMap(({ name }) =>
      sequence({ left: '9' }, { left: '8' }).exchanges.map((one, at) => ({
        ...one,
        id: `${name} ${at}`,
        account: name,
      })),
    )
    const accounts = [...target.accounts.slice(0, 1), ...members]
    const used = makeEvidence({ contract, target: { ...target, accounts }, exchanges: [...exchanges, ...more] })
    expectPass(quotaEveryAnswer.judge(READER, used))
  })

  it('proves nothing without counts', () => {
    expectStatus(judge({ left: 'absent' }), 'no-evidence: no-data')
    expectStatus(judge({ left: '9', status: 500 }), 'no-evidence: prerequisite')
  })

  it('cites the answer that it blames', () => {
    expect(judge({}, { ...missing, left: '10' })).toMatchObject({ expected: '6 to 9', actual: '10', exchanges: ['x2'] })
  })
})

import { bare, EARN } from '../../ask/make-probe.js'
import type { Evidence, Instance } from '../../check.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { type FakeAnswer, fakeExchange } from '../../evidence/fake-exchange.js'
import { jsonAnswer, miniTarget, operation } from '../finding/harness.test-kit.js'
import { bookTable, DATE, SHELF } from '../finding/shelf.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'

export const NOW = Date.parse(DATE) / 1000

export interface Answered extends FakeAnswer {
  readonly limit?: string
  readonly left?: string
  readonly reset?: string
  readonly operation?: string
  readonly scheme?: string
}

const status = operation('status', jsonAnswer(), { path: '/v1/status' })
const contract = { ...tierContract, operations: [...tierContract.operations, status] }

/** Consecutive answers to the reader's account, with the given rate headers. */
export function sequence(...answers: readonly Answered[]): Evidence {
  const exchanges = answers.map((answer, index) => {
    const asked = contract.operations.find(({ id }) => id === (answer.operation ?? 'listBooks'))
    if (asked === undefined) throw new Error(`No operation "${answer.operation}"`)
    const isLast = index === answers.length - 1
    const probe = bare(asked, 'reader', {
      account: 'last',
      phase: EARN,
      repeat: isLast ? 0 : index + 1,
      ...(answer.scheme !== undefined && { scheme: answer.scheme }),
    })
    const { limit = '10', left = String(9 - index), reset = String(NOW + 3600) } = answer
    const headers = [
      ['Date', DATE],
      ['X-Limit', limit],
      ['X-Left', left],
      ['X-Reset', reset],
    ] as const
    return {
      ...fakeExchange(probe, {
        body: bookTable(SHELF),
        account: 'reader-1',
        startedAt: new Date(Date.parse(DATE) + index).toISOString(),
        ...answer,
        id: `x${index + 1}`,
        headers: (answer.headers ?? headers).filter(([, value]) => value !== 'absent'),
      }),
      alone: true as const,
    }
  })
  return makeEvidence({ contract, target: miniTarget, exchanges })
}

export const READER: Instance = { key: 'reader', tier: 'reader' }

export const tooOften = (details = 'The limit of 2 resets at 2026-11-20T11:00:00Z'): Answered => ({
  status: 429,
  body: { error: 'no', code: 'TOO_OFTEN', details },
})

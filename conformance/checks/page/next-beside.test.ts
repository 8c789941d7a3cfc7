import { describe, it } from 'vitest'
import type { Operation } from '../../../spec/index.js'
import { callWith } from '../../ask/first-call.js'
import type { Check, Finding } from '../../check.js'
import { expectFail, expectPass, instanceOf, miniContract } from '../finding/harness.test-kit.js'
import { converse } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'
import { partsList } from './page-walk.test-kit.js'

const { tells: _told, ...linked } = partsList
const PARTS = Array.from({ length: 60 }, (_, at) => ({ number: 100 + at, kind: at % 12 === 0 ? 'gear' : 'bolt' }))

interface Asked {
  readonly kind: string | undefined
  readonly limit: number
  readonly isAgain: boolean
}

/**
 * The finding if the service names no next page where `hides` says so; the judge asks for three gears, and for all
 * five.
 */
function judged(hides: (asked: Asked) => boolean, asked: Operation = partsList): Finding {
  const contract = miniContract([asked])
  const check: Check = {
    ...pageComplete,
    derives: (instance, evidence) => [
      ...(pageComplete.derives?.(instance, evidence) ?? []),
      callWith(asked, evidence, { kind: 'gear', limit: '3' }),
      callWith(asked, evidence, { kind: 'gear' }),
    ],
  }
  const instance = instanceOf(check, contract)
  const evidence = converse(check, instance, contract, ({ limit: size = '20', kind, cursor = '0' }, { repeat }) => {
    const limit = Number(size)
    const fitting = PARTS.filter((one) => (kind ?? one.kind) === one.kind && one.number > Number(cursor))
    const parts = fitting.slice(0, limit)
    const isLast = fitting.length === parts.length || hides({ kind, limit, isAgain: repeat > 0 })
    const next = isLast ? null : String(parts.at(-1)?.number)
    const link = next === null ? [] : [['Link', `</parts?cursor=${next}>; rel="next"`] as const]
    return asked === partsList
      ? { body: JSON.stringify({ parts, next }), headers: [['Content-Type', 'application/json']] }
      : { body: JSON.stringify({ parts }), headers: [['Content-Type', 'application/json'], ...link] }
  })
  return check.judge(instance, evidence)
}

describe('page.complete, beside a larger page of the same request', () => {
  it.each([partsList, linked])('accepts pages that all name the next one', (asked) => {
    expectPass(judged(() => false, asked))
  })

  it.each([partsList, linked])('blames a filtered page that names no next one', (asked) => {
    const found = judged(({ kind, limit }) => kind === 'gear' && limit === 3, asked)
    expectFail(found, 'names no next page with 3 rows', 'has 5')
  })

  it('blames nothing if the repeated page names a next one', () => {
    expectPass(judged(({ kind, isAgain }) => kind === 'gear' && !isAgain))
  })
})

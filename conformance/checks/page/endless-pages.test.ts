import { describe, it } from 'vitest'
import type { Operation } from '../../../spec/index.js'
import { callWith } from '../../ask/first-call.js'
import type { Check, Finding } from '../../check.js'
import { expectFail, expectPass, expectStatus, instanceOf, miniContract } from '../finding/harness.test-kit.js'
import { converse } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'
import { partsList } from './page-walk.test-kit.js'

const { tells: _told, ...untold } = partsList
const PARTS = Array.from({ length: 60 }, (_, at) => ({ number: 100 + at, kind: at % 4 === 0 ? 'gear' : 'bolt' }))

interface Asked {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly cursor: string | undefined
  readonly isAgain: boolean
}
type Next = (usual: string | null, asked: Asked) => string | null

/**
 * The finding about a service that names the next page in this way; `isLost` is what it does with the filter. With a
 * link, the next page is named in `Link` only, by another text than the number of a row.
 */
function judged(next: Next, isLost = false, asked: Operation = partsList, isLinked = false, most = 60): Finding {
  const contract = miniContract([asked])
  const answered = (query: Readonly<Record<string, string>>, isAgain: boolean) => {
    const { limit = '20', kind } = query
    const cursor = query.cursor?.replace('after', '')
    const fitting = PARTS.slice(0, most).filter(
      (one) => kind === undefined || (isLost && cursor !== undefined) || one.kind === kind,
    )
    const from = fitting.filter(({ number }) => number <= Number(cursor ?? 0)).length
    const to = from + Number(limit)
    const parts = fitting.slice(from, to)
    const usual = to < fitting.length ? String(parts.at(-1)?.number) : null
    return { parts, next: next(usual, { from, to, count: fitting.length, cursor, isAgain }) }
  }
  const check: Check = {
    ...pageComplete,
    derives: (instance, evidence) => [
      ...(pageComplete.derives?.(instance, evidence) ?? []),
      ...(pageComplete.extras?.(instance, evidence) ?? []),
      callWith(asked, evidence, { kind: 'gear' }),
    ],
  }
  const instance = instanceOf(check, contract)
  const evidence = converse(check, instance, contract, (query, { repeat }) => {
    const answer = answered(query, repeat > 0)
    const link = ['Link', `</parts?cursor=after${answer.next}>; rel="next"`] as const
    const headers = [['Content-Type', 'application/json'] as const, ...(isLinked && answer.next ? [link] : [])]
    return { body: JSON.stringify(isLinked ? { parts: answer.parts } : answer), headers }
  })
  return check.judge(instance, evidence)
}

describe('page.complete, where the body names the next page', () => {
  it('accepts pages that end, also after a page without rows', () => {
    expectPass(judged((usual) => usual))
    expectPass(judged((usual, { from, count, cursor }) => usual ?? (from < count && cursor !== '999' ? '999' : null)))
  })

  it.each<[string, Next, string]>([
    ['itself', (usual, { cursor }) => usual ?? cursor ?? null, 'names itself, or an earlier page'],
    ['one page without rows again and again', (usual) => usual ?? '999', 'names itself, or an earlier page'],
    [
      'the first page',
      (usual, { cursor }) => usual ?? (cursor === undefined ? null : '0'),
      'has only rows of the pages before it',
    ],
  ])('blames a last page that leads to %s', (_, next, words) => {
    expectFail(judged(next), words, 'a walk never ends')
  })

  it('blames a page of a plain request that is not full and names a page without rows', () => {
    const needless: Next = (usual, { from, count, isAgain }) => usual ?? (from < count && !isAgain ? '999' : null)
    const always: Next = (usual, { from, count }) => usual ?? (from < count ? '999' : null)
    expectFail(judged(always, false, partsList, false, 12), 'fewer rows than its size')
    expectPass(judged((usual) => usual, false, partsList, false, 12))
    expectPass(judged(needless, false, partsList, false, 12))
    expectPass(judged(always, false, partsList, false, 20))
  })

  it('blames a page that names no next one too early', () => {
    expectFail(
      judged((usual, { cursor }) => (cursor === undefined ? usual : null)),
      'names no next page although',
    )
  })

  it('blames a filter that is lost on the second page', () => {
    expectFail(
      judged((usual) => usual, true),
      'does not have there',
    )
  })

  it('blames the same after a number of a row, where the document names no member', () => {
    expectStatus(
      judged((usual) => usual, false, untold),
      'pass',
    )
    expectFail(
      judged((usual) => usual, true, untold),
      'cursor=128',
      'does not have there',
    )
  })

  it('judges pages that are linked in a header likewise', () => {
    const linked = (next: Next, isLost = false): Finding => judged(next, isLost, untold, true)
    expectStatus(
      linked((usual) => usual),
      'pass',
    )
    expectFail(
      linked((usual) => usual, true),
      'does not have there',
    )
    expectFail(
      linked((usual, { cursor }) => usual ?? cursor ?? null),
      'names itself, or an earlier page',
    )
    expectFail(
      linked((usual, { cursor }) => (cursor === undefined ? usual : null)),
      'names no next page although',
    )
  })

  it('concludes nothing if the pages have changed', () => {
    const moving: Next = (usual, { cursor, isAgain }) => usual ?? (isAgain ? null : (cursor ?? null))
    expectPass(judged(moving))
  })
})

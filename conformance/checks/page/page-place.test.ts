import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import type { Exchange } from '../../exchange.js'
import { books, expectStatus, instanceOf, keysAsked, miniContract, miniTarget } from '../finding/harness.test-kit.js'
import { converse, judged, LOST, UNASKED } from '../finding/shelf.test-kit.js'
import { pageOrdered } from './page-ordered.js'
import { pageInstances } from './page-place.js'
import { cursorParameter, type Script, scripted, secondly } from './page-walk.test-kit.js'

const printed = { by: 'printed', columns: 'title|printed', bare: 'z|d01' }
const right: Script = { ...printed, pages: ['a|d20 b|d19', 'c|d18 d|d17', 'e|d16 f|d15'] }
/** Page 2 comes instead of page 1, and the reverse. */
const swapped: Script = { ...right, pages: ['c|d18 d|d17', 'a|d20 b|d19', 'e|d16 f|d15'] }

describe('an operation with pages', () => {
  it('has an instance, with the clause of its cursor or its own', () => {
    const paged = (cursor: object, whole: object) =>
      pageInstances(
        miniContract([books(), books({ id: 'paged', parameters: [{ ...cursorParameter, ...cursor }], ...whole })]),
      )
    const instance = { key: 'paged', operation: 'paged', parameter: 'cursor' }
    expect(paged({}, {})).toEqual([instance])
    expect(paged({}, { clause: 'WHOLE' })).toEqual([{ ...instance, clause: 'WHOLE' }])
    expect(paged({ clause: 'CURSOR' }, { clause: 'WHOLE' })).toEqual([{ ...instance, clause: 'CURSOR' }])
  })

  it('is walked again only if something looks wrong', () => {
    const pages = ['', '?limit=2', '?cursor=p1&limit=2', '?cursor=p2&limit=2']
    expect(asked(right)).toEqual([...pages, '?cursor=2026-11-19&limit=2'])
    const inReverse = pages.toReversed().map((page) => `${page}#2`)
    expect(asked(swapped).slice(-8)).toEqual([...pages.map((page) => `${page}#1`), ...inReverse])
  })

  it('is walked again after its last page, even if other checks repeated a page', () => {
    const inOrder = (exchanges: readonly Exchange[]) =>
      [...exchanges.filter((one) => !isLast(one)), ...exchanges.filter(isLast)].map((one, index) => ({
        ...one,
        id: `x${index + 1}`,
      }))
    expect(
      asked(swapped, inOrder)
        .slice(-4)
        .every((key) => key.endsWith('#3')),
    ).toBe(true)
  })
})

const isLast = ({ probe }: Exchange) => probe.repeat === 0 && probe.parameters.some(([, value]) => value === 'p2')

/** Probes of page.ordered after all its requests were answered. */
function asked(script: Script, change: (exchanges: readonly Exchange[]) => readonly Exchange[] = (same) => same) {
  const { contract, server } = scripted(script)
  const instance = instanceOf(pageOrdered, contract)
  const exchanges = change(converse(pageOrdered, instance, contract, server).exchanges)
  const probes = pageOrdered.derives?.(instance, makeEvidence({ contract, target: miniTarget, exchanges })) ?? []
  return keysAsked(probes).map((key) => key.replace(/^.*listBooks(.*) as \S* ?(#\d)?$/, '$1$2'))
}

describe('a walk that looks wrong', () => {
  const { contract, server } = scripted(swapped)
  const finding = (second: Parameters<typeof secondly>[1]) => judged(pageOrdered, contract, secondly(server, second))

  it('is blamed with what it shows', () => {
    expect(finding(() => undefined)).toEqual({
      status: 'fail',
      message: 'Page 2 does not continue where page 1 ended',
      expected: 'rows after the end of the previous page',
      actual: 'rows before that end',
      exchanges: ['x3', 'x2'],
    })
  })

  it.each([LOST, UNASKED])('is not blamed before every repetition is answered: %j', (answer) => {
    for (const cursor of ['p1', undefined]) {
      const open = finding((probe) =>
        probe.parameters.find(([name]) => name === 'cursor')?.[1] === cursor ? answer : undefined,
      )
      expect(expectStatus(open, 'no-evidence: budget')).toMatchObject({
        message: 'Page 2 does not continue where page 1 ended; a repeated request must confirm it',
        exchanges: ['x3', 'x2'],
      })
    }
  })

  it.each([1, 2])('is not blamed if any of its answers changed, even the repeat %i alone', (repeat) => {
    const moved = finding((probe) => {
      const isOther = probe.repeat === repeat && probe.parameters.some(([, value]) => value === 'p2')
      return isOther ? { body: 'title|printed\n' } : undefined
    })
    expect(expectStatus(moved, 'no-evidence: no-data').message).toBe('The data changed between the pages')
  })
})

describe('a walk', () => {
  it.each<[says: string, parts: Partial<Script>, status: string, message: string]>([
    ['needs several pages', {}, 'pass', '3 pages'],
    ['may have columns that the document shows as an example', { shown: 'title|printed' }, 'pass', '3 pages'],
    [
      'may not have other columns',
      { shown: 'printed|shelf' },
      'no-evidence: no-data',
      'No answer of listBooks has enough rows for several pages',
    ],
    [
      'needs many rows',
      { plain: 'a|d20 b|d19' },
      'no-evidence: no-data',
      'No answer of listBooks has enough rows for several pages',
    ],
    [
      'needs more than one page',
      { pages: ['a|d20 b|', 'c|d18 d|d17', 'e|d16 f|d15'], cursors: [] },
      'no-evidence: no-data',
      'No next cursor came in the answer to "/v1/listBooks?limit=2"',
    ],
  ])('%s', (_says, parts, status, message) => {
    const { contract, server } = scripted({ ...right, ...parts })
    expect(expectStatus(judged(pageOrdered, contract, server), status).message).toBe(message)
  })

  it('cites its pages', () => {
    const { contract, server } = scripted(right)
    expect(judged(pageOrdered, contract, server).exchanges).toEqual(['x2', 'x3', 'x5'])
  })
})

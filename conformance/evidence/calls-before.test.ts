import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { QUARTER } from '../read/time.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import type { Call } from './call.js'
import { CallsBefore } from './calls-before.js'
import { CallsInOrder } from './calls-in-order.js'
import { fakeExchange } from './fake-exchange.js'
import { mostCost } from './most-cost.js'

const SECOND = 1000
const probe = bare(birdOperation('listBirds'), 'free')

const shapes = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 3000 }),
    took: fc.integer({ min: 0, max: 200 }),
    behind: fc.integer({ min: -900, max: 900 }),
    alone: fc.boolean(),
    scheme: fc.constantFrom('key', 'token', undefined),
    succeeded: fc.boolean(),
    left: fc.option(fc.nat(20), { nil: undefined }),
    sends: fc.constantFrom(1, 2),
    isStranger: fc.boolean(),
  }),
  { maxLength: 30 },
)

type Shape = typeof shapes extends fc.Arbitrary<readonly (infer S)[]> ? S : never

function callOf({ start, took, behind, alone, sends, scheme, succeeded, left }: Shape, index: number): Call {
  const made = fakeExchange(probe, { id: `x${index + 1}`, status: 200 })
  const server = (start + behind) * SECOND
  return {
    exchange: { ...made, sends, ...(alone ? { alone: true as const } : {}) },
    order: index + 1,
    start: start * SECOND,
    end: (start + took) * SECOND,
    quarter: Math.floor(server / QUARTER),
    server,
    scheme,
    succeeded,
    left,
  }
}

interface Visited {
  readonly call: Call
  readonly sent: readonly Call[]
  readonly strangers: readonly Call[]
  readonly before: CallsBefore
  readonly recent: CallsInOrder
}

/** The sums for each call of the account, when only the calls before it were entered. */
function walk<R>(all: readonly Shape[], read: (visited: Visited) => R): R[] {
  const calls = all.map((shape, index) => ({ call: callOf(shape, index), isStranger: shape.isStranger }))
  const sent = calls.flatMap(({ call, isStranger }) => (isStranger ? [] : call))
  const strangers = calls.flatMap(({ call, isStranger }) => (isStranger ? call : []))
  const [before, recent] = [new CallsBefore(sent, strangers), new CallsInOrder()]
  return calls.flatMap(({ call, isStranger }) => {
    const found = isStranger ? [] : [read({ call, sent, strangers, before, recent })]
    before.enter(call)
    if (!isStranger) recent.enter(call)
    return found
  })
}

/** The definitions, computed literally. */
const isOver = (other: Call, call: Call): boolean =>
  other.order < call.order && (call.exchange.alone === true || other.end <= call.start)
const isLater = (other: Call, call: Call): boolean =>
  call.exchange.alone === true ? other.order > call.order : other.start > call.end
const costOf = (calls: readonly Call[]): number => calls.reduce((sum, { exchange }) => sum + exchange.probe.cost, 0)

function rangeOf(values: readonly number[]): { least: number; most: number } {
  return { least: Math.min(...values), most: Math.max(...values) }
}

function certainInShort(call: Call, sent: readonly Call[], length: number): number | undefined {
  const began = Math.floor(call.server / length) * length
  const ours = Math.floor(call.end / length) * length
  const tookOf = (one: Call): number => one.end - one.start
  const isIn = (one: Call): boolean => one.server - tookOf(one) >= began && one.start >= ours
  if (!isIn(call) || call.server + Math.max(2 * SECOND, tookOf(call)) >= began + length) return undefined
  const over = sent.filter((other) => isOver(other, call))
  const inside = over.filter(({ server }) => server >= began)
  const start = Math.min(call.start, ...inside.map((other) => other.start))
  const isRested = over.every((other) => inside.includes(other) || start - other.end >= length)
  if (!isRested || call.start - start > length / 2) return undefined
  return costOf(inside.filter((one) => one.succeeded && one.scheme === call.scheme && isIn(one)))
}

describe('CallsBefore', () => {
  it('sums the finished calls, and those of them that certainly count', () => {
    fc.assert(
      fc.property(shapes, (all) => {
        const found = walk(all, ({ call, before }) => {
          const { cost, first, quarters } = before.finished(call)
          const last = before.finishedOfScheme(call).last?.call.order
          return [cost, first?.call.order, quarters, last, before.counted(call).cost]
        })
        const wanted = walk(all, ({ call, sent }) => {
          const over = sent.filter((other) => isOver(other, call))
          const sameScheme = over.filter(({ scheme }) => scheme === call.scheme)
          const counted = sameScheme.filter(({ succeeded, quarter }) => succeeded && quarter === call.quarter)
          const quarters = rangeOf(over.map(({ quarter }) => quarter))
          return [costOf(over), over[0]?.order, quarters, sameScheme.at(-1)?.order, costOf(counted)]
        })
        expect(found).toEqual(wanted)
      }),
    )
  })

  it('sums the calls that a window may have counted', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(60, 600, 3600), (all, seconds) => {
        const length = seconds * SECOND
        const found = walk(all, ({ call, before }) => {
          const { mostCost, first, left } = before.possible(call, length)
          return [mostCost, first?.call.order, left]
        })
        const wanted = walk(all, ({ call, sent, strangers }) => {
          const from = call.start - length - Math.min(QUARTER, length)
          const isIn = (other: Call): boolean => other !== call && other.start >= from && !isLater(other, call)
          const own = sent.filter(isIn)
          const costs = [...own, ...strangers.filter(isIn)].map(({ exchange }) => mostCost(exchange))
          const left = rangeOf(own.flatMap((other) => other.left ?? []))
          return [costs.reduce((sum, cost) => sum + cost, 0), own[0]?.order, left]
        })
        expect(found).toEqual(wanted)
      }),
    )
  })

  it('takes little more time for each call of a long recording', () => {
    const steps = (count: number): number => {
      let reads = 0
      const all = Array.from({ length: count }, (_, index) => {
        const call = callOf(
          {
            start: index,
            took: 400,
            behind: 0,
            alone: index % 2 === 0,
            scheme: 'key',
            succeeded: true,
            left: 1,
            sends: 1,
            isStranger: false,
          },
          index,
        )
        return new Proxy(call, {
          get: (of, name) => {
            reads += 1
            return Reflect.get(of, name)
          },
        })
      })
      const before = new CallsBefore(all)
      for (const call of all) {
        before.finished(call)
        before.possible(call, 3600 * SECOND)
        before.counted(call)
        before.enter(call)
      }
      return reads / count
    }
    expect(steps(4000)).toBeLessThan(2 * steps(500))
  })
})

describe('CallsInOrder', () => {
  it('sums the calls that a short window has certainly counted', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(10, 60, 600), (all, seconds) => {
        const length = seconds * SECOND
        const found = walk(all, ({ call, recent }) => recent.certain(call, length))
        expect(found).toEqual(walk(all, ({ call, sent }) => certainInShort(call, sent, length)))
      }),
      { numRuns: 300 },
    )
  })

  const plain = {
    took: 0,
    behind: 0,
    alone: false,
    scheme: 'key',
    succeeded: true,
    left: 1,
    sends: 1,
    isStranger: false,
  } as const
  const certainAt = (
    ...sent: readonly { readonly start: number; readonly took?: number; readonly behind?: number }[]
  ): number | undefined => {
    const recent = new CallsInOrder()
    const calls = sent.map((one, at) => callOf({ ...plain, ...one }, at))
    for (const call of calls.slice(0, -1)) recent.enter(call)
    const [last] = calls.slice(-1)
    return last && recent.certain(last, 60 * SECOND)
  }

  it('is certain of nothing in the last seconds of a window, because a Date header may be late', () => {
    const found = [657, 658, 659, 661].map((second) => certainAt({ start: second - 1 }, { start: second }))
    expect(found).toEqual([1, undefined, undefined, 1])
  })

  it('does not know in which window a request was counted that was sent before the end of one and answered after it', () => {
    const slow = { start: 659, took: 2, behind: 2 }
    expect(certainAt(slow)).toBeUndefined()
    expect(certainAt(slow, { start: 662 })).toBe(0)
    expect(certainAt({ start: 662 }, { start: 663 })).toBe(1)
  })
})

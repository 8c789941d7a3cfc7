import { grouped } from '../../spec/index.js'
import { QUARTER } from '../read/time.js'
import type { Call } from './call.js'
import { mostCost } from './most-cost.js'
import { type Adding, RangeSums } from './range-sums.js'

/** The sums of some calls. */
export interface Together {
  readonly cost: number
  /** The most that a service may have counted for them. */
  readonly mostCost: number
  readonly first: Place | undefined
  readonly last: Place | undefined
  /** The least and the most of the remaining counts that they show. */
  readonly left: Range
  readonly quarters: Range
}

/** A call and its place in the list of all calls. */
interface Place {
  readonly call: Call
  readonly place: number
}

/** Empty if `least` is more than `most`. */
export interface Range {
  readonly least: number
  readonly most: number
}

/**
 * The calls before a call of an account. A recording may contain a hundred thousand of them, so each query is a sum in
 * logarithmic time. `enter` must be called for every call in the order of sending, after the queries about it.
 */
export class CallsBefore {
  readonly #places: ReadonlyMap<Call, number>
  readonly #finished: CallSums
  readonly #byScheme: ReadonlyMap<string, CallSums>
  readonly #counted: ReadonlyMap<string, CallSums>
  readonly #successes: ReadonlyMap<string, CallSums>
  readonly #started: CallSums
  readonly #all: CallSums

  /** @param strangers calls that may have been counted, and of which nothing else is known */
  constructor(sent: readonly Call[], strangers: readonly Call[] = []) {
    const every = [...sent, ...strangers]
    this.#places = new Map(sent.map((call, place) => [call, place]))
    this.#finished = new CallSums(sent, endOf)
    this.#byScheme = sumsBy(sent, schemeOf)
    this.#counted = sumsBy(sent.filter(isCounted), countOf)
    this.#successes = sumsBy(sent.filter(isCounted), quarterOf)
    this.#started = new CallSums(every, startOf)
    this.#all = new CallSums(every, startOf)
    for (const call of every) this.#all.enter(call, this.#sumOf(call))
  }

  enter(call: Call): void {
    const sum = this.#sumOf(call)
    this.#started.enter(call, sum)
    if (!this.#places.has(call)) return
    this.#finished.enter(call, sum)
    this.#byScheme.get(schemeOf(call))?.enter(call, sum)
    if (!isCounted(call)) return
    this.#counted.get(countOf(call))?.enter(call, sum)
    this.#successes.get(quarterOf(call))?.enter(call, sum)
  }

  /** The calls that had ended when it began. */
  finished(call: Call): Together {
    return this.#finished.within(Number.NEGATIVE_INFINITY, beginOf(call))
  }

  /** The same with its scheme only. */
  finishedOfScheme(call: Call): Together {
    return this.#byScheme.get(schemeOf(call))?.within(Number.NEGATIVE_INFINITY, beginOf(call)) ?? NONE
  }

  /** The same that certainly count: successes with its scheme in its quarter of an hour. */
  counted(call: Call): Together {
    return this.#counted.get(countOf(call))?.within(Number.NEGATIVE_INFINITY, beginOf(call)) ?? NONE
  }

  /** Successes in its quarter of an hour, with any scheme. */
  successes(call: Call): Together {
    return this.#successes.get(quarterOf(call))?.within(Number.NEGATIVE_INFINITY, beginOf(call)) ?? NONE
  }

  /** The calls that a window of this length may have counted before its answer, strangers included. */
  possible(call: Call, length: number): Together {
    const from = call.start - length - Math.min(QUARTER, length)
    return call.exchange.alone === true
      ? this.#started.within(from, Number.POSITIVE_INFINITY)
      : this.#all.within(from, call.end, call)
  }

  #sumOf(call: Call): Together {
    const { exchange, quarter, left } = call
    const place = this.#places.get(call)
    const sum = { ...NONE, cost: exchange.probe.cost, mostCost: mostCost(exchange) }
    if (place === undefined) return sum
    const at = { call, place }
    return {
      ...sum,
      first: at,
      last: at,
      left: left === undefined ? EMPTY : { least: left, most: left },
      quarters: { least: quarter, most: quarter },
    }
  }
}

/** Sums of calls over a range of one of their times. */
class CallSums {
  readonly #ranks: ReadonlyMap<Call, number>
  readonly #sums: RangeSums<Together>

  constructor(calls: readonly Call[], timeOf: (call: Call) => number) {
    const sorted = [...calls].sort((a, b) => timeOf(a) - timeOf(b))
    this.#ranks = new Map(sorted.map((call, rank) => [call, rank]))
    this.#sums = new RangeSums(sorted.map(timeOf), TOGETHER)
  }

  enter(call: Call, sum: Together): void {
    const rank = this.#ranks.get(call)
    if (rank !== undefined) this.#sums.put(rank, sum)
  }

  within(from: number, to: number, except?: Call): Together {
    return this.#sums.within(from, to, except && this.#ranks.get(except))
  }
}

const EMPTY: Range = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
const NONE: Together = { cost: 0, mostCost: 0, first: undefined, last: undefined, left: EMPTY, quarters: EMPTY }

const TOGETHER: Adding<Together> = {
  none: NONE,
  add(a, b) {
    if (a === NONE) return b
    if (b === NONE) return a
    return {
      cost: a.cost + b.cost,
      mostCost: a.mostCost + b.mostCost,
      first:
        (a.first?.place ?? Number.POSITIVE_INFINITY) <= (b.first?.place ?? Number.POSITIVE_INFINITY)
          ? a.first
          : b.first,
      last: (a.last?.place ?? -1) >= (b.last?.place ?? -1) ? a.last : b.last,
      left: spanOf(a.left, b.left),
      quarters: spanOf(a.quarters, b.quarters),
    }
  },
}

function spanOf(a: Range, b: Range): Range {
  return { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) }
}

function sumsBy(calls: readonly Call[], nameOf: (call: Call) => string): ReadonlyMap<string, CallSums> {
  return new Map([...grouped(calls, nameOf)].map(([name, group]) => [name, new CallSums(group, endOf)]))
}

function isCounted({ succeeded }: Call): boolean {
  return succeeded
}

function schemeOf({ scheme }: Call): string {
  return JSON.stringify(scheme ?? null)
}

function countOf(call: Call): string {
  return `${call.quarter} ${schemeOf(call)}`
}

function quarterOf({ quarter }: Call): string {
  return String(quarter)
}

/** The time when a call began. No earlier request overlaps a call that ran alone. */
function beginOf({ exchange, start }: Call): number {
  return exchange.alone === true ? Number.POSITIVE_INFINITY : start
}

function startOf({ start }: Call): number {
  return start
}

function endOf({ end }: Call): number {
  return end
}

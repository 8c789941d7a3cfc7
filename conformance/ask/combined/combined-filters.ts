import { type Operation, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { listedWords } from '../../read/filter/listed-words.js'
import { tellsEach } from '../../read/filter/tells-each.js'
import { requiredValues } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { seeded, startingAt } from '../rotate.js'
import { type FilterParameter, rowFilters } from '../row-filters.js'
import { hasMuchRoom } from '../tier-calls.js'
import { contradictingPair, contradicts } from './contradicting-pair.js'
import { coveredPairs, pairName } from './covered-pairs.js'
import { knownRows } from './known-rows.js'
import type { Marked } from './mark-rows.js'
import { choicesOf, keyChoices } from './marked-choices.js'
import { UnsentWords } from './unsent-words.js'

/**
 * The largest numbers of such requests for one operation, and of further requests whose filters contradict each other.
 */
const FEW = { calls: 4, contradictions: 3 }
/** The same where the quota of the caller has much room. */
const MANY = { calls: 24, contradictions: 12 }
/** The number of requests with one word that no request has sent. */
const MOST_ALONE = 3
/** The number of filters in one request. */
const MOST_TOGETHER = 4

/**
 * Requests with combinations of filters, or with listed words, that no request has sent yet: a service may ignore one
 * filter beside another. Each filter of such a request is the only one to remove some known row. If that row is in the
 * answer, the filter was ignored. If there are no such values for a pair, the request has values that contradict each
 * other.
 */
export function combinedFilters(operation: Operation, evidence: Evidence): readonly Probe[] {
  const name = `combined filters of ${operation.id} ${evidence.target.rotation ?? ''}`
  return evidence.cached(name, (known) => known.cachedAcrossRuns(name, (seen) => makeCalls(operation, seen)))
}

function makeCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  const known = knownRows(operation, evidence)
  if (known === undefined) return []
  const words = new UnsentWords(operation, evidence)
  const { ofFirst: choices, ofAll: all } = choicesOf(operation, known, words)
  // The values of all known rows come after those of the first answer.
  const { most, ofAll, rest } = hasMuchRoom(operation, evidence)
    ? { most: MANY, ofAll: all, rest: all }
    : { most: FEW, ofAll: choices, rest: [] }
  const covered = coveredPairs(operation, known, evidence)
  const calls: { readonly call: Probe; readonly words: number }[] = []
  const pairs = pairsOf(choices, operation, evidence)
  // Pairs that no request has combined come before further words of the others.
  const starts = [
    ...[...pairs, ...pairsOf(rest, operation, evidence)].map(
      (pair) => () => (isCovered(pair, covered) ? undefined : firstTelling(...pair)),
    ),
    ...pairs.map(
      ([some, others]) =>
        () =>
          firstTelling(
            some.filter((one) => words.has(one)),
            others,
          ),
    ),
  ]
  for (const startOf of starts) {
    const start = calls.length === most.calls ? undefined : startOf()
    if (start === undefined) continue
    const together = joined(start, choices, operation)
    const unsent = together.all.filter((one) => words.has(one))
    for (const one of unsent) words.send(one)
    for (const a of together.told)
      for (const b of together.all) covered.add(pairName(a.parameter.name, b.parameter.name))
    calls.push({ call: callOf(together.all, operation, evidence), words: unsent.length })
  }
  // A short rest of the hour reaches the first of these requests only.
  const inOrder = calls.toSorted((a, b) => b.words - a.words).map(({ call }) => call)
  const further = pairsOf([...ofAll, ...keyChoices(operation, known)], operation, evidence)
  return [
    ...inOrder,
    ...wordsAlone(operation, words, evidence),
    ...contradictions(further, covered, most.contradictions).map((pair) => callOf(pair, operation, evidence)),
  ]
}

/** Listed words that are still unsent, each in a request of its own. */
function wordsAlone(operation: Operation, words: UnsentWords, evidence: Evidence): readonly Probe[] {
  const left = rowFilters(operation).flatMap(({ parameter, filter }) => {
    const values = filter.op === 'eq' && !parameter.required ? listedWords(parameter, tableOf(operation)) : []
    return values.filter((value) => words.has({ parameter, value })).map((value) => ({ [parameter.name]: value }))
  })
  return seeded(startingAt(left, operation.id), evidence, operation.id)
    .slice(0, MOST_ALONE)
    .map((values) => callWith(operation, evidence, { ...requiredValues(operation, evidence), ...values }))
}

function callOf(filters: readonly Marked[], operation: Operation, evidence: Evidence): Probe {
  const values = Object.fromEntries(filters.map(({ parameter, value }) => [parameter.name, value]))
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), ...values })
}

function contradictions(pairs: readonly Pair[], covered: Set<string>, most: number): readonly (readonly Marked[])[] {
  const found: (readonly Marked[])[] = []
  for (const [some, others] of pairs) {
    if (found.length === most) break
    if (isCovered([some, others], covered)) continue
    const pair = contradictingPair(some, others)
    if (pair === undefined) continue
    found.push(pair)
    covered.add(pairName(nameOf(some), nameOf(others)))
    if (contradicts(pair[1], pair[0])) covered.add(pairName(nameOf(others), nameOf(some)))
  }
  return found
}

type Pair = readonly [tested: readonly Marked[], beside: readonly Marked[]]

function isCovered([some, others]: Pair, covered: ReadonlySet<string>): boolean {
  return covered.has(pairName(nameOf(some), nameOf(others)))
}

/** A service may ignore filter a beside filter b although it applies b beside a, so each pair has two directions. */
function pairsOf(choices: readonly (readonly Marked[])[], { id }: Operation, evidence: Evidence): readonly Pair[] {
  const pairs = choices.flatMap((some, index) => choices.slice(index + 1).map((others): Pair => [some, others]))
  // The rows of one symbol are few, and other requests name a symbol anyway.
  const [few, many] = [true, false].map((isFew) => pairs.filter((pair) => pair.some(isSymbol) === isFew))
  const inOrder = [many, few].flatMap((some) => seeded(startingAt(some ?? [], id), evidence, id))
  return inOrder.flatMap(([some, others]): readonly Pair[] => [
    [some, others],
    [others, some],
  ])
}

function isSymbol([first]: readonly FilterParameter[]): boolean {
  return first?.parameter.symbol === true
}

function nameOf([first]: readonly FilterParameter[]): string {
  return first?.parameter.name ?? ''
}

interface Together {
  readonly all: readonly Marked[]
  /** Filters whose effect the rows show: a row would appear if the filter were ignored. */
  readonly told: readonly Marked[]
}

/** One value of each filter, such that the rows test both filters, or else the first one beside the second. */
function firstTelling(some: readonly Marked[], others: readonly Marked[]): Together | undefined {
  const pairs = some.flatMap((one) => others.map((other) => [one, other] as const)).filter(([one]) => !isSearch(one))
  for (const pair of pairs) if (tells(pair, pair)) return { all: pair, told: pair }
  for (const [one, other] of pairs) if (tells([one, other], [one])) return { all: [one, other], told: [one] }
  return undefined
}

/** Adds further filters as long as the rows show the effect of each. */
function joined(start: Together, choices: readonly (readonly Marked[])[], { id }: Operation): Together {
  const all = [...start.all]
  const told = [...start.told]
  for (const some of startingAt(choices, id, nameOf(start.all))) {
    if (all.length === MOST_TOGETHER) break
    if (all.some(({ parameter }) => parameter.name === nameOf(some))) continue
    const fitting = some.find((one) => tells([...all, one], [...told, one]))
    if (fitting === undefined) continue
    all.push(fitting)
    told.push(fitting)
  }
  return { all, told: told.filter((one) => !isSearch(one)) }
}

/**
 * Some row passes all filters, and each filter of `told` alone removes some row. A search is left out: no row can show
 * that it was ignored.
 */
function tells(filters: readonly Marked[], told: readonly Marked[]): boolean {
  const places = told.filter((one) => !isSearch(one)).map((one) => filters.indexOf(one))
  const marks = filters.map((one) => one.marks)
  return tellsEach(marks, places, marks[0]?.length ?? 0)
}

function isSearch({ filter }: Marked): boolean {
  return filter.op === 'trigram'
}

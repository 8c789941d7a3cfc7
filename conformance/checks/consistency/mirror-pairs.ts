import {
  chosenOrder,
  columnOf,
  compileRule,
  countEach,
  evaluateText,
  type Mirror,
  mayLackValue,
  type Operation,
  operationById,
  type Parameter,
} from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { requestValues, sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { toldTotals } from '../../read/body-member.js'
import { isWhen } from '../../read/first-inversion.js'
import { bothTexts } from '../../read/same-answer.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { type TablePlace, tablesAt } from '../finding/table-place.js'
import { isBeginning } from './is-part-of.js'

export interface Mirrored {
  readonly place: TablePlace
  readonly mirror: Mirror
}

export interface Sides {
  readonly here: TableAnswer
  readonly there: TableAnswer
  /** The operation whose answer the page repeats. */
  readonly source: Operation
}

type Values = Readonly<Record<string, string>>

/**
 * The parameters of the repeated operation for a page that was requested with `params`; undefined if the operation
 * chooses a value for one that the page leaves out: the two then may show different rows.
 */
export function mirroredValues({ parameters }: Mirror, params: Values, source: Operation): Values | undefined {
  const values: Record<string, string> = {}
  for (const [name, text] of Object.entries(parameters)) {
    const value = evaluateText(text, { self: {}, params })
    if (value !== undefined) values[name] = value
    else if (!mayLackValue(source, name)) return undefined
  }
  return values
}

/** Every recorded page with the recorded answer that it repeats, whatever the parameters of the page are. */
export function recordedSides({ place, mirror }: Mirrored, evidence: Evidence): readonly Sides[] {
  const source = operationById(evidence.contract, mirror.operation)
  if (source === undefined || mirror.level === 'observe') return []
  return evidence.cached(`mirrors of ${place.key}`, (seen) => {
    const answers = new Map<string, Exchange>()
    for (const exchange of seen.successes(source.id)) {
      const name = nameOf(exchange, source, requestValues(exchange.probe, source))
      if (exchange.probe.repeat === 0 && !answers.has(name)) answers.set(name, exchange)
    }
    return tablesAt(place, seen).flatMap((here): Sides[] => {
      if (here.exchange.probe.repeat > 0 || here.body.kind !== 'table') return []
      const params = requestValues(here.exchange.probe, place.operation)
      const values = mirroredValues(mirror, params, source)
      if (values === undefined) return []
      const wanted = { ...defaultsOf(source), ...values }
      const there = bodyTable(answers.get(nameOf(here.exchange, source, wanted)), source)
      return there === undefined ? [] : [{ here, there, source }]
    })
  })
}

export function bodyTable(exchange: Exchange | undefined, source: Operation): TableAnswer | undefined {
  const tables = exchange === undefined ? [] : tablesOf(exchange, source)
  const whole = tables.find(({ property }) => property === undefined)
  return whole?.body.kind === 'table' ? whole : undefined
}

/** The same tier, and the same value of every parameter. */
function nameOf({ probe }: Exchange, { parameters }: Operation, values: Values): string {
  return JSON.stringify([probe.presented.tier, parameters.map(({ name }) => values[name])])
}

function defaultsOf({ parameters }: Operation): Values {
  return Object.fromEntries(parameters.flatMap((one) => (one.default === undefined ? [] : [[one.name, one.default]])))
}

/** The two show the same rows, or no column that could differ. */
export function isSame(here: TableAnswer, there: TableAnswer): boolean {
  const texts = bothTexts(here, there)
  return texts === undefined || texts[0] === texts[1]
}

/** The document leaves open how many of the rows a page shows. */
export function mayShowPart({ open, level }: Mirror): boolean {
  return open.length > 0 && level !== 'observe'
}

/** Which of the two is a page: it says that further rows follow, or its own request chose some of the rows. */
function pagesOf(sides: Sides, mirrored: Mirrored): readonly [here: boolean, there: boolean] {
  const { here, there, source } = sides
  const isPage = (one: TableAnswer, asked: Operation): boolean => {
    const [total = 0] = toldTotals(one.exchange, asked)
    return one.property === undefined && (announcesFurther(one.exchange, asked) || total > rowsOf(one).length)
  }
  const isChosen = here.property === undefined && ownChoices(here, mirrored).length > 0
  return [isChosen || isPage(here, mirrored.place.operation), isPage(there, source)]
}

/** Parameters by which the request selects rows, and which it does not hand on. */
function ownChoices({ exchange }: TableAnswer, { place: { operation }, mirror }: Mirrored): readonly Parameter[] {
  const read = Object.values(mirror.parameters).flatMap((text) => compileRule(text, 'row').reads.params)
  return operation.parameters.filter((one) => {
    const selects = one.cap === 'rows' || (one.cursor ?? one.page ?? one.filter) !== undefined
    return selects && !read.includes(one.name) && sentValue(exchange.probe, one, operation) !== undefined
  })
}

/** Each of the two may lack rows that the other one shows. */
export function areParts(sides: Sides, mirrored: Mirrored): boolean {
  const [here, there] = pagesOf(sides, mirrored)
  return there && (here || mayShowPart(mirrored.mirror))
}

/**
 * A page may lack rows of the other answer, but only later ones if it is a first page in a documented order. It must not
 * have others, unless the other one may be a part too.
 */
export function endsEarly(sides: Sides, mirrored: Mirrored): boolean {
  const { here, there, source } = sides
  const { operation } = mirrored.place
  const [isHere, isThere] = pagesOf(sides, mirrored)
  if (!isHere && !isThere) return false
  const [page, ofPage, whole, asked] = isHere ? [here, operation, there, source] : [there, source, here, operation]
  const isFull = rowsOf(whole).length >= (chosenSize(whole.exchange, asked) ?? Number.POSITIVE_INFINITY)
  if (isFull || areParts(sides, mirrored)) return true
  const [own = [], others = []] = (bothTexts(here, there) ?? []).map((text) => text.split('\n'))
  const [shown, all] = isHere ? [own, countEach(others)] : [others, countEach(own)]
  const chosen = isHere ? ownChoices(here, mirrored) : []
  // Without rows a page has no place behind which the next one could begin, unless the document says how it is named.
  const isNamed = (ofPage.tells?.next ?? ofPage.tells?.more) !== undefined
  if (shown.length === 1 && chosen.length === 0 && !isNamed) return false
  const isPart = own[0] === others[0] && [...countEach(shown)].every(([line, count]) => count <= (all.get(line) ?? 0))
  return isPart && (chosen.some(({ filter }) => filter !== undefined) || mayBeFirst(page, whole, ofPage))
}

const IN_ORDER: ReadonlySet<string | undefined> = new Set(['integer', 'number', 'date'])

/** By the order of its operation, as far as the cells show it. A later page may begin with any row. */
function mayBeFirst(page: TableAnswer, whole: TableAnswer, operation: Operation): boolean {
  const { parameters } = operation
  const values = requestValues(page.exchange.probe, operation)
  const isLater = parameters.some((one) => (one.cursor ?? one.page) !== undefined && values[one.name] !== undefined)
  const [key] = chosenOrder(operation, (name) => values[name]) ?? operation.order.filter((one) => isWhen(one, page))
  if (isLater || key?.by !== 'value' || key.level !== 'must' || key.open.length > 0) return true
  const isShown = [page, whole].every(({ table }) => IN_ORDER.has(columnOf(table, key.column)?.type))
  return !isShown || isBeginning(page, whole, key)
}

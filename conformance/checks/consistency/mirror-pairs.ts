import {
  countEach,
  evaluateText,
  type Mirror,
  mayLackValue,
  type Operation,
  operationById,
} from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bothTexts } from '../../read/same-answer.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { type TablePlace, tablesAt } from '../finding/table-place.js'

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

/** Which of the two is a list of objects that says that further ones follow. */
function pagesOf({ here, there, source }: Sides, operation: Operation): readonly [here: boolean, there: boolean] {
  const isPage = ({ property, body, exchange }: TableAnswer, asked: Operation): boolean =>
    property === undefined && body.kind === 'table' && body.isJson === true && announcesFurther(exchange, asked)
  return [isPage(here, operation), isPage(there, source)]
}

/** Each of the two may lack rows that the other one shows. */
export function areParts(sides: Sides, { place, mirror }: Mirrored): boolean {
  const [here, there] = pagesOf(sides, place.operation)
  return there && (here || mayShowPart(mirror))
}

/**
 * An answer that says that further rows follow may lack rows of the other one. It must not have others, unless the
 * other one may be a part too.
 */
export function endsEarly(sides: Sides, mirrored: Mirrored): boolean {
  const { here, there, source } = sides
  const { operation } = mirrored.place
  const [isHere, isThere] = pagesOf(sides, operation)
  if (!isHere && !isThere) return false
  const [whole, asked] = isHere ? [there, source] : [here, operation]
  const isFull = rowsOf(whole).length >= (chosenSize(whole.exchange, asked) ?? Number.POSITIVE_INFINITY)
  if (isFull || areParts(sides, mirrored)) return true
  const [own = '', others = ''] = bothTexts(here, there) ?? []
  const all = countEach((isHere ? others : own).split('\n'))
  return [...countEach((isHere ? own : others).split('\n'))].every(([line, count]) => count <= (all.get(line) ?? 0))
}

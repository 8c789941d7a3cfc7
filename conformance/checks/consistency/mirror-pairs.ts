import { evaluateText, type Mirror, type Operation, operationById } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { type TableAnswer, tablesOf } from '../../read/table-answer.js'
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

/** The parameters of the repeated operation for a page that was requested with `params`. */
export function mirroredValues({ parameters }: Mirror, params: Values): Values {
  const values = Object.entries(parameters).flatMap(([name, text]) => {
    const value = evaluateText(text, { self: {}, params })
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(values)
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
      const wanted = { ...defaultsOf(source), ...mirroredValues(mirror, params) }
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

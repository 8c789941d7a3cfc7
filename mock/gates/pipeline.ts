import type { Operation } from '../../spec/index.js'
import type { Choices } from '../model/choices.js'
import type { Charged, Identified, Parsed, Reached, Routed } from '../model/facts.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import { charge } from './charge.js'
import { checkFeature } from './check-feature.js'
import { checkSymbolAlone } from './check-symbol-alone.js'
import { type GateName, type GateRow, type GateServices, returned } from './gate.js'
import { type Identity, NO_CALLER } from './identify.js'
import { identifyUnlessFaulty } from './identify-unless-faulty.js'
import { inOrder, passAll, type Refused } from './in-order.js'
import { parseParameters } from './parse-parameters.js'

const x = true
const _ = false

/** Which gate checks which kind of operation (x = checks). */
// biome-ignore format: a table is read by its columns
const MATRIX: Readonly<Record<GateName, readonly boolean[]>> = {
  //             open   open, in a group   secured   secured, in a group     refuses with
  credentials: [  _,           _,             x,              x         ], // 401
  quota:       [  _,           _,             x,              x         ], // 429
  feature:     [  _,           x,             _,              x         ], // 403 of a group
  parameters:  [  x,           x,             x,              x         ], // 400, or the error line
  symbol:      [  x,           x,             x,              x         ], // 404, 403 of a symbol
}

/** The orders that the open point `gate-order` can choose. */
function orders({ credentials, quota, feature, parameters, symbolAlone, symbol }: Gates) {
  return {
    'quota-first': inOrder(credentials, quota, feature, parameters, symbol),
    'feature-first': inOrder(credentials, feature, quota, parameters, symbol),
    'parameters-first': inOrder(credentials, parameters, feature, quota, symbol),
    'symbol-first': inOrder(credentials, symbolAlone, feature, parameters, symbol, quota),
  }
}

/** The gates over one state of a world. */
export interface Pipeline {
  /** The first gate of every order. */
  identify(facts: Routed): MaybePromise<Identified | Refused>
  /** All gates after the first. */
  admit(facts: Identified): MaybePromise<Reached | Refused>
  /** The gates of an operation, in the chosen order. */
  names(operation: Operation, choices: Choices): readonly GateName[]
  /** The quota gate alone, for a request whose answer is cached. */
  charge(facts: Identified): MaybePromise<Charged | Refused>
}

export function pipeline(services: GateServices): Pipeline {
  const gates = gatesOver(services)
  const behindFirst = new Map(Object.entries(orders(gates)).map(([name, [, ...rest]]) => [name, rest]))
  const usual = behindFirst.get('quota-first') ?? []
  const chosen = (choices: Choices) => behindFirst.get(choices['gate-order'] ?? '') ?? usual
  return {
    identify: (facts) => passAll<Routed, Identity>([gates.credentials], facts),
    admit: (facts) => passAll<Identified, Reached>(chosen(facts.choices), facts),
    names(operation, choices) {
      const rows = [gates.credentials, ...chosen(choices)].filter(({ concerns }) => concerns(operation))
      return [...new Set(rows.map(({ name }) => name))]
    },
    charge: (facts) => passAll<Identified, Charged>([gates.quota], facts),
  }
}

interface Gates {
  readonly credentials: GateRow<Routed, Identity>
  readonly quota: GateRow<Identified, Pick<Charged, 'quota'>>
  readonly feature: GateRow<Identified, object>
  readonly parameters: GateRow<Identified, Pick<Parsed, 'values' | 'given'>>
  /** Refuses as `symbol` does, before the other parameters are read. */
  readonly symbolAlone: GateRow<Identified, object>
  readonly symbol: GateRow<Parsed, Pick<Reached, 'reach' | 'values'>>
}

function gatesOver(services: GateServices): Gates {
  const { directory, faults, symbols } = services
  return {
    credentials: {
      ...rowOf('credentials', NO_CALLER),
      pass: (facts) => returned(() => identifyUnlessFaulty(facts, directory, faults)),
    },
    quota: { ...rowOf('quota', { quota: undefined }), pass: (facts) => charge(facts, services) },
    feature: { ...rowOf('feature', NOTHING), pass: checkFeature },
    parameters: { ...rowOf('parameters', NO_PARAMETERS), pass: (facts) => returned(() => parseParameters(facts)) },
    symbolAlone: { ...rowOf('symbol', NOTHING), pass: (facts) => checkSymbolAlone(facts, symbols) },
    symbol: {
      ...rowOf('symbol', { ...NO_PARAMETERS, reach: Number.POSITIVE_INFINITY }),
      pass: (facts) => returned(() => symbols(facts)),
    },
  }
}

const NOTHING = {}
const NO_PARAMETERS: Pick<Parsed, 'values' | 'given'> = { values: {}, given: new Set() }

function rowOf<Out>(name: GateName, skipped: Out) {
  const columns = MATRIX[name]
  return { name, skipped, concerns: (operation: Operation) => columns[columnOf(operation)] ?? false }
}

function columnOf({ security, group }: Operation): number {
  return (security.length > 0 ? 2 : 0) + (group === undefined ? 0 : 1)
}

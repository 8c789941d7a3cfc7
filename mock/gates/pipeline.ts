import type { Operation } from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { GateName, Progress } from '../model/progress.js'
import type { SymbolGate } from '../model/symbol-gate.js'
import type { WorldView } from '../worlds/world-view.js'
import { carelessIdentify } from './careless-identify.js'
import { charge } from './charge.js'
import { checkFeature } from './check-feature.js'
import { parseParameters } from './parse-parameters.js'

/**
 * In which order a request is refused. Rows are the gates, columns the kinds of operation that pass them:
 *
 *                open   secured   grouped   with symbols   refuses with
 *  credentials    -        x         x           x         401
 *  quota          -        x         x           x         429
 *  feature        -        -         x           x         403 of a group
 *  parameters     x        x         x           x         400, or the error line
 *  symbol         -        -         -           x         404, 403 of a symbol
 *
 * `gate-order` chooses another order, always with the credentials first; each gate is for whom `GATES` says.
 */
const ORDERS: Readonly<Record<string, readonly GateName[]>> = {
  'quota-first': ['credentials', 'quota', 'feature', 'parameters', 'symbol'],
  'feature-first': ['credentials', 'feature', 'quota', 'parameters', 'symbol'],
  'parameters-first': ['credentials', 'parameters', 'feature', 'quota', 'symbol'],
  'symbol-first': ['credentials', 'symbol', 'feature', 'parameters', 'quota'],
}
const DEFAULT_ORDER = 'quota-first'

interface Gate {
  readonly name: GateName
  readonly concerns: (operation: Operation) => boolean
  /** Adds its facts to the progress, or throws an `ApiError`. */
  readonly pass: (progress: Progress, view: WorldView, symbols: SymbolGate) => MaybePromise<void>
}

const secured = (operation: Operation): boolean => operation.security.length > 0

const GATES: Readonly<Record<GateName, Gate>> = {
  credentials: {
    name: 'credentials',
    concerns: secured,
    pass: (progress, view) =>
      andThen(carelessIdentify(progress, view.directory, view.faults), (identity) => {
        progress.account = identity.account
        progress.tier = identity.tier
        progress.scheme = identity.scheme
        if (identity.until !== undefined) progress.until = identity.until
      }),
  },
  quota: {
    name: 'quota',
    concerns: secured,
    pass: (progress, view) =>
      andThen(charge(progress, view), (taken) => {
        progress.quota = taken
      }),
  },
  feature: {
    name: 'feature',
    concerns: (operation) => operation.group !== undefined,
    pass: (progress) => checkFeature(progress),
  },
  parameters: { name: 'parameters', concerns: () => true, pass: parse },
  symbol: {
    name: 'symbol',
    concerns: () => true,
    pass(progress, _view, symbols) {
      if (!progress.parsed && !parsesQuietly(progress)) return symbolAlone(progress, symbols)
      return andThen(symbols(progress), ({ reach, values }) => {
        progress.reach = reach
        progress.values = values
      })
    },
  },
}

function parse(progress: Progress): void {
  if (progress.parsed) return
  const { values, given } = parseParameters(progress)
  progress.values = values
  progress.given = given
  progress.parsed = true
}

/** Where symbols are looked at first, a parameter that cannot be read is the later gate's matter. */
function parsesQuietly(progress: Progress): boolean {
  try {
    parse(progress)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** The other parameters are the later gate's matter. */
function symbolAlone(progress: Progress, symbols: SymbolGate): MaybePromise<void> {
  const { operation } = progress
  const parameters = operation.parameters.filter(({ name }) => name === operation.symbolParameter)
  const alone: Progress = { ...progress, operation: { ...operation, parameters } }
  return parsesQuietly(alone) ? andThen(symbols(alone), () => {}) : undefined
}

/** The first gate of every order: who is calling. */
export function passFirstGate(progress: Progress, view: WorldView, symbols: SymbolGate): MaybePromise<void> {
  return passFrom(0, ['credentials'], progress, view, symbols)
}

/** The other gates; rejects or throws with the first refusal. */
export function passGates(progress: Progress, view: WorldView, symbols: SymbolGate): MaybePromise<void> {
  const order = ORDERS[progress.choices['gate-order'] ?? DEFAULT_ORDER] ?? ORDERS[DEFAULT_ORDER] ?? []
  return passFrom(1, order, progress, view, symbols)
}

/** The one gate that a question whose answer is known still has to pass. */
export function passQuota(progress: Progress, view: WorldView, symbols: SymbolGate): MaybePromise<void> {
  return passFrom(0, ['quota'], progress, view, symbols)
}

function passFrom(
  start: number,
  order: readonly GateName[],
  progress: Progress,
  view: WorldView,
  symbols: SymbolGate,
): MaybePromise<void> {
  for (let index = start; index < order.length; index++) {
    const gate = GATES[order[index] ?? 'credentials']
    if (!gate.concerns(progress.operation)) continue
    progress.gate = gate.name
    const passed = gate.pass(progress, view, symbols)
    if (passed) return passed.then(() => passFrom(index + 1, order, progress, view, symbols))
  }
  progress.gate = undefined
}

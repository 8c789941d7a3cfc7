import type { Contract } from '../../spec/index.js'
import { toIso } from '../clock/clock-state.js'
import { type GateReport, gateReports } from '../gates/gate-report.js'
import { ANSWERED } from '../model/decision.js'
import { maskSecrets } from './mask-secrets.js'
import type { NumberedEntry } from './request-log.js'
import type { WorldView } from './world-view.js'

/** One decided request, as the log and the listeners of `mock.on('request')` see it. Holds no credential. */
export interface DecidedRequest {
  /** Rises by one a request of the world. */
  readonly id: number
  readonly world: string
  /** ISO 8601, by the world's clock. */
  readonly at: string
  /** How long the answer took, configured delays included. */
  readonly milliseconds: number
  readonly method: string
  /** Path and query, secrets masked. */
  readonly url: string
  readonly operation: string | undefined
  /** Account id. */
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly status: number
  /** Error code of the contract, when one was answered. */
  readonly error: string | undefined
  /** The rule that decided the answer: `gate:quota`, `forced:f1`, `preferred`, `handler`. */
  readonly rule: string
  /** The gates that it passed, and the one that refused it. */
  readonly gates: readonly GateReport[]
}

/** A log entry without secrets. */
export function decidedRequest(world: string, view: WorldView, { id, entry }: NumberedEntry): DecidedRequest {
  const { at, milliseconds, method, path, query, operation, account, scheme, status, error, rule } = entry
  const url = maskedUrl(query === '' ? path : `${path}?${query}`, view)
  return {
    id,
    world,
    at: toIso(at),
    milliseconds: Math.round(milliseconds * 10) / 10,
    method,
    url,
    operation,
    account,
    scheme,
    status,
    error,
    rule,
    gates: gatesOf(view, entry),
  }
}

export function maskedUrl(url: string, { contract, directory }: WorldView): string {
  const named = secretParameters(contract)
  return maskSecrets(url, (name, text) => named.has(name) || directory.keys.find(text) !== undefined)
}

/** A forced answer passes no gate. */
function gatesOf(view: WorldView, { rule, figures, error }: NumberedEntry['entry']): readonly GateReport[] {
  const [kind, name] = rule.split(':', 2)
  if (!figures || (kind !== 'gate' && kind !== ANSWERED)) return []
  const { gates, choices, contract, rank } = view
  const order = gates.names(figures.operation, choices)
  return gateReports(
    order,
    order.find((gate) => kind === 'gate' && gate === name),
    { ...figures, query: maskedUrl(`?${figures.query}`, view).slice(1), contract, error, rank },
  )
}

function secretParameters({ securitySchemes }: Contract): ReadonlySet<string> {
  return new Set(securitySchemes.flatMap(({ in: place, field }) => (place === 'query' && field ? [field] : [])))
}

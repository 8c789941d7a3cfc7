import { type Operation, operationById, operationFor, type Parameter, tierRank } from '../../../spec/index.js'
import { refusal } from '../../answer-kind.js'
import { firstValues } from '../../ask/first-call.js'
import { isInStep } from '../../ask/made-value.js'
import { requestValues, sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import { mayCall } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'

/**
 * The documentation certainly allows this request: the account may call the operation, other answers showed the
 * required values, and every optional value is a listed value, a default, or a number within documented bounds.
 */
export function isDocumented({ probe }: Exchange, evidence: Evidence): boolean {
  const { tier, form } = probe.presented
  const documented = operationById(evidence.contract, probe.operation ?? '')
  const operation = documented && operationFor(documented, tier)
  if (operation === undefined || tier === undefined || form !== 'valid') return false
  if (probe.method.toLowerCase() !== operation.method) return false
  const values = sentValues(probe, operation)
  const known = firstValues(operation, evidence)
  const symbol = operation.symbolParameter === undefined ? undefined : values[operation.symbolParameter]
  const isReached = mayCall(tier, { operation, symbols: symbol?.split(',') ?? [] }, evidence)
  return isReached && operation.parameters.every((one) => isLawful(one, values[one.name], { known, tier, evidence }))
}

interface Known {
  /** The required values of the plain call. */
  readonly known: Readonly<Record<string, string>>
  readonly tier: string
  readonly evidence: Evidence
}

function isLawful(parameter: Parameter, value: string | undefined, { known, tier, evidence }: Known): boolean {
  const { required, name, default: usual, enum: words } = parameter
  if (value === undefined) return !required || usual !== undefined
  if (value === usual || (words ?? []).includes(value)) return true
  if (parameter.symbol) return succeededWith(value, tier, evidence)
  if (required) return value === known[name] && parameter.minLength === undefined
  return isWithinBounds(parameter, value)
}

/** An account of this tier got an answer for the value, so the value exists and the tier includes it. */
function succeededWith(symbol: string, tier: string, evidence: Evidence): boolean {
  return evidence.contract.operations.some(
    ({ id, symbolParameter = '' }) =>
      symbolParameter !== '' &&
      evidence
        .successes(id)
        .some(
          ({ probe }) =>
            probe.presented.tier === tier &&
            probe.parameters.some(([name, value]) => name === symbolParameter && value === symbol),
        ),
  )
}

/** A whole number up to the documented maximum; without one, up to the default, since a service may allow no more. */
function isWithinBounds(parameter: Parameter, value: string): boolean {
  const { cap, filter, minimum = 0, maximum, default: usual } = parameter
  const isCount = cap === 'rows' || filter?.op === 'within-days'
  if (!/^\d+$/.test(value) || !isInStep(Number(value), parameter)) return false
  const most = maximum ?? (isCount ? Number(usual) : Number.NaN)
  return Number(value) >= Math.max(minimum, isCount ? 1 : 0) && Number(value) <= most
}

/**
 * Another answer of the operation has rows that this request selects too, because its filters were the same or
 * narrower, so a lack of data does not explain the refusal. If the refusal cannot be about data, any such success is
 * enough.
 */
export function narrowerSuccess(refused: Exchange, evidence: Evidence): Exchange | undefined {
  const { probe } = refused
  const operation = operationById(evidence.contract, probe.operation ?? '')
  if (operation === undefined) return undefined
  const asked = requestValues(probe, operation)
  // With another size, the same number is another page, which may have rows.
  const isPaged = operation.parameters.some(
    ({ name, page }) => page !== undefined && probe.parameters.some(([one]) => one === name),
  )
  // Without a catalogue, no code shows whether a 400 is about missing data.
  const isAboutRequest = evidence.contract.errors.length === 0 && refusal(refused, evidence.contract) === 'input'
  const rank = (tier = ''): number => tierRank(evidence.contract, tier)
  return evidence.successes(operation.id).find((other) => {
    // A higher tier may see rows that this one does not.
    if (rank(other.probe.presented.tier) > rank(probe.presented.tier)) return false
    const isNarrower = operation.parameters.every((parameter) =>
      isAsNarrow(parameter, asked[parameter.name], requestValues(other.probe, operation)[parameter.name], isPaged),
    )
    return isNarrower && (holdsRows(other, operation) || isAboutRequest)
  })
}

function isAsNarrow(
  { cap, cursor, filter, symbol }: Parameter,
  wide: string | undefined,
  narrow: string | undefined,
  isPaged: boolean,
) {
  if (wide === narrow) return true
  if (cap === 'rows') return !isPaged
  if (wide === undefined) return cursor !== undefined || filter !== undefined || symbol
  if (narrow === undefined) return false
  if (filter?.op === 'within-days' || filter?.op === 'lte') return Number(narrow) <= Number(wide)
  return filter?.op === 'gte' && Number(narrow) >= Number(wide)
}

function holdsRows(exchange: Exchange, operation: Operation): boolean {
  return tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)
}

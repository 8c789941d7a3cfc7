import { columnOf, type Operation, type Parameter, quotaLimits, tableOf } from '../../../spec/index.js'
import { presenting } from '../../ask/make-probe.js'
import { startingAt } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import { quotaOf } from '../../credentials/caller-tier.js'
import { leavesCredentialOpen } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { rowsIn } from '../../read/table-answer.js'

/** At most so many for each operation. */
const MOST = 8

/**
 * Requests of the run that had rows, sent again without a credential where the document leaves it to the caller: a
 * service may answer such a caller in another way, which forgets a filter, an order or a limit. Each parameter is sent
 * once, and each order and each largest value. All checks judge the answers. Not with quotas, because they may count
 * all these callers together, and not with tiers, because they treat callers differently.
 */
export function anonymousTwins(operation: Operation, evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const isCounted = target.accounts.some(({ tier }) => quotaLimits(quotaOf(contract, target, tier)).length > 0)
  if (!leavesCredentialOpen(operation) || contract.tiers.length > 0 || isCounted) return []
  const told = new Set<string>()
  const asked = evidence
    .successes(operation.id)
    .filter((exchange) => exchange.account !== undefined && rowsIn(exchange, operation).length > 0)
    .map(({ probe }) => probe)
    .filter(({ repeat, phase, headers }) => repeat === 0 && phase === 0 && headers.length === 0)
    .map((probe) => ({ probe, names: choicesIn(probe, operation) }))
  // A request with a single choice shows an effect that further choices might hide.
  const inOrder = startingAt(asked, operation.id, target.rotation ?? '')
  return inOrder
    .toSorted((a, b) => (a.names?.length ?? 0) - (b.names?.length ?? 0))
    .filter(({ names }) => {
      const isNew = names?.some((name) => !told.has(name)) === true
      for (const name of isNew ? (names ?? []) : []) told.add(name)
      return isNew
    })
    .slice(0, MOST)
    .map(({ probe }) => presenting(probe, { form: 'none' }))
}

/** What the request chooses; undefined if it may depend on a cell that such a caller does not see. */
function choicesIn(probe: Probe, operation: Operation): readonly string[] | undefined {
  const sent = sentValues(probe, operation)
  const chosen = operation.parameters.filter(({ name, default: usual }) => (sent[name] ?? usual) !== usual)
  if (chosen.some((one) => mayBeHidden(one, sent[one.name] ?? '', operation))) return undefined
  return chosen.map(({ name, sort, maximum }) => {
    const isApart = sort !== undefined || sent[name] === String(maximum)
    return isApart ? `${name}=${sent[name]}` : name
  })
}

/** The answer may leave out the cell that it filters or orders by. */
function mayBeHidden({ filter, sort }: Parameter, value: string, operation: Operation): boolean {
  const table = tableOf(operation)
  const columns = [filter?.column, ...(sort?.[value] ?? []).map(({ column }) => column)]
  return columns.some((column) => {
    const shown = table && column !== undefined ? columnOf(table, column) : undefined
    return shown !== undefined && (shown.nullable || shown.optional !== undefined)
  })
}

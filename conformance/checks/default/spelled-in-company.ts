import type { Operation, Parameter } from '../../../spec/index.js'
import { answerTo, filterGroups } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { rotate } from '../../ask/rotate.js'
import { sentValue, sentValues } from '../../ask/sent-value.js'
import { singleFilters } from '../../ask/single-filters.js'
import {
  defaultsOf,
  isThreshold,
  mayNameSymbol,
  type SpelledPair,
  spelledBesideSymbol,
  spelledOut,
  withDefaults,
} from '../../ask/spelled-out.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'

/** The defaults are spelled out beside something that answers of the first round show. */
export function isSpelledLater(operation: Operation): boolean {
  return mayNameSymbol(operation) || mayHaveCompany(operation)
}

/** The call without its defaults, and with them spelled out: beside a symbol or filters, or else the plain one. */
export function spelledPair(operation: Operation, evidence: Evidence): SpelledPair | undefined {
  const [plain, spelled] = [firstCall(operation, evidence), spelledOut(operation, evidence)]
  if (plain === undefined || spelled === undefined) return undefined
  return spelledBesideSymbol(operation, evidence) ?? spelledInCompany(operation, evidence) ?? { plain, spelled }
}

/**
 * A service may use another default beside a filter, and the operation has a filter to send. Few rows show the effect
 * of a default threshold, so the answer must be complete.
 */
function mayHaveCompany(operation: Operation): boolean {
  const defaults = selecting(operation)
  return defaults.length > 0 && !defaults.some(isThreshold) && companions(operation).length > 0
}

/**
 * A request that other checks send anyway: it leaves all such defaults out beside as many filters as possible. Spelled
 * out there, a default shows its effect for the plain call too. Undefined while none is known, and if no answer has
 * enough rows.
 */
function spelledInCompany(operation: Operation, evidence: Evidence): SpelledPair | undefined {
  if (!mayHaveCompany(operation) || firstCall(operation, evidence) === undefined) return undefined
  return evidence.cached(`spelled in company of ${operation.id}`, (seen) => {
    const least = selecting(operation).every(({ filter }) => filter?.on === 'row') ? FEWEST_ROWS : 1
    const hasFew = (probe: Probe): boolean => {
      const answer = answerTo(probe, operation, seen)
      return seen.answer(probe) !== undefined && (answer === undefined || rowsOf(answer).length < least)
    }
    const pairs = openCalls(operation, seen)
      .filter((probe) => !hasFew(probe))
      .map((plain) => ({ plain, spelled: withDefaults(operation, seen, sentValues(plain, operation)) }))
    const most = Math.max(0, ...pairs.map(({ plain }) => plain.parameters.length))
    const fullest = pairs.filter(({ plain }) => plain.parameters.length === most)
    // A later answer may lead to other requests, and one pair is enough.
    return pairs.find(({ spelled }) => seen.answer(spelled) !== undefined) ?? rotate(fullest, seen, operation.id)
  })
}

/** Fewer rows seldom show where a default cuts. A row of a summary shows all that it counts. */
const FEWEST_ROWS = 3

function openCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  const grouped = filterGroups(operation, evidence).map(({ probe }) => probe)
  const single = companions(operation).flatMap((one) => singleFilters(operation, one, evidence))
  const open = selecting(operation)
  const isSent = (probe: Probe, one: Parameter): boolean => sentValue(probe, one, operation) !== undefined
  return [...grouped, ...single.map(({ probe }) => probe)].filter(
    (probe) => open.every((one) => !isSent(probe, one)) && companions(operation).some((one) => isSent(probe, one)),
  )
}

/** Defaults that select rows; a cap shows only where it cuts. */
function selecting(operation: Operation): readonly Parameter[] {
  return defaultsOf(operation).filter(({ cap }) => cap !== 'rows')
}

function companions({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter(
    ({ filter, required, default: usual }) =>
      filter !== undefined && filter.via === undefined && !required && usual === undefined,
  )
}

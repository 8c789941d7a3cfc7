import { type Contract, type Filter, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'
import { reddened } from '../make/reddened.js'
import type { Draft } from './draft.js'
import { FILTERS, inTurn, PAGES } from './in-turn.js'

export interface FilterPlace {
  readonly contract: Contract
  readonly operation: Operation
  readonly parameter: Parameter
  readonly filter: Filter
}

/** The check of the rows, else the check that compares answers. */
export function owner({ on, op, via }: Filter): string {
  if (on === 'source') return 'filter.effective'
  return windowUnit(op) !== undefined && via === undefined ? 'window.applied' : 'filter.applied'
}

/** Other checks that see a difference if the value is read differently. */
export function others({ contract, operation, parameter }: FilterPlace): Consequences {
  const because = `"${parameter.name}" chooses the rows of ${operation.id}`
  const checks = [...FILTERS, 'default.spelled-out']
  const gated = parameter.symbol ? GATES : []
  const paged = operation.parameters.some(({ cursor }) => cursor !== undefined) ? PAGES : []
  const counted = [
    ...(operation.rows === undefined ? [] : ['rows.count']),
    ...(operation.tells === undefined ? [] : ['page.total']),
    ...(operation.parameters.some(({ page }) => page !== undefined) ? ['page.numbered'] : []),
    ...(operation.parameters.some(({ byTier }) => byTier !== undefined) ? ['tier.limit'] : []),
  ]
  const derived = inTurn(contract, operation).filter(
    ({ check }) => check.startsWith('consistency.') || check.startsWith('search.') || check === 'invariant.table',
  )
  return [...reddened([...checks, ...gated, ...paged, ...counted], because), ...derived]
}

const GATES = [
  'tier.symbol-unknown',
  'tier.symbol-in-reach',
  'tier.symbol-out-of-reach',
  'tier.symbol-list',
  'auth.same-data',
]

export type Said = Pick<Draft, 'place' | 'clauses' | 'consequences'>

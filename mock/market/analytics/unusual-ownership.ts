import type { UnusualOwnershipRow } from '../../../spec/index.js'
import { cellsOf, type Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { rounded } from './money.js'
import { dateOf, directionColumn, issuerColumns, ownerColumns, roleName } from './transaction-columns.js'

/** The least percentage of the former holding for a medium change, and for a high one. */
export interface SeverityThresholds {
  readonly medium: number
  readonly high: number
}

/** Transactions of insiders who held shares before, with the share of that holding that moved. */
export function unusualOwnership(
  view: LedgerView,
  indices: readonly number[],
  thresholds: SeverityThresholds,
): Relation<UnusualOwnershipRow> {
  const { shares, following } = view.ledger.columns
  const same = (index: number) => index
  const changed = indices.filter((index) => (shares[index] ?? 0) > 0 && heldBefore(view, index) > 0)
  const percent = (index: number) => rounded(((shares[index] ?? 0) / heldBefore(view, index)) * 100, 2)
  return derivedRelation<UnusualOwnershipRow, number>(changed, {
    transaction_date: (index) => dateOf(view, index),
    ...issuerColumns(view, same),
    ...ownerColumns(view, same),
    role: (index) => roleName(view, index),
    ...directionColumn(view, same),
    transaction_shares: (index) => shares[index] ?? 0,
    shares_owned_before: (index) => heldBefore(view, index),
    shares_owned_following_transaction: (index) => following[index] ?? 0,
    percent_change: percent,
    severity: (index) => severity(percent(index), thresholds),
    accession_number: cellsOf(view, 'accession_number'),
  })
}

function heldBefore({ ledger: { columns } }: LedgerView, index: number): number {
  const change = columns.shares[index] ?? 0
  return (columns.following[index] ?? 0) + (columns.acquired[index] === 1 ? -change : change)
}

function severity(percent: number, { medium, high }: SeverityThresholds): UnusualOwnershipRow['severity'] {
  return percent >= high ? 'high' : percent >= medium ? 'medium' : 'low'
}

import type { ConfidenceScoreRow } from '../../../spec/index.js'
import { cellsOf, type Relation } from '../../model/relation.js'
import { type Factors, type Formula, scorer } from './confidence.js'
import { derivedRelation } from './derived-relation.js'
import { CODES, type LedgerView } from './ledger-view.js'
import { dateOf, directionColumn, issuerColumns, ownerColumns, roleName } from './transaction-columns.js'

/** Transactions with their confidence score and its five factors. */
export function confidenceScores(
  view: LedgerView,
  indices: readonly number[],
  formula: Formula,
): Relation<ConfidenceScoreRow> {
  const { score, factors } = scorer(view, formula)
  const same = (index: number) => index
  const factor = (name: keyof Factors) => (index: number) => factors(index)[name]
  return derivedRelation<ConfidenceScoreRow, number>(indices, {
    transaction_date: (index) => dateOf(view, index),
    ...issuerColumns(view, same),
    ...ownerColumns(view, same),
    role: (index) => roleName(view, index),
    transaction_code: (index) => CODES[view.code(index)] ?? '',
    transaction_value: cellsOf(view, 'transaction_value'),
    ...directionColumn(view, same),
    confidence_score: score,
    size_factor: factor('size'),
    role_factor: factor('role'),
    market_factor: factor('market'),
    cluster_factor: factor('cluster'),
    repetition_factor: factor('repetition'),
    accession_number: cellsOf(view, 'accession_number'),
  })
}

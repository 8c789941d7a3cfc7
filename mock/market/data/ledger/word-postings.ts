import { madeOnce } from '../../../model/recent-cache.js'
import { allSteps } from '../background.js'
import { ROLES, TRANSACTION_CODES } from '../market.js'
import { postingSteps } from '../postings.js'
import type { LedgerData } from './ledger-data.js'

/**
 * Rows by transaction code and by role. They are made when a request first filters by a code or a role without naming a
 * company or an insider.
 */
export const byCode = madeOnce(({ columns }: LedgerData) =>
  allSteps(postingSteps(columns.code, TRANSACTION_CODES.length)),
)

export const byRole = madeOnce(({ columns, owners }: LedgerData) => {
  const roles = Uint8Array.from(columns.seat, (seat) => owners.seatRole(seat))
  return allSteps(postingSteps(roles, ROLES.length))
})

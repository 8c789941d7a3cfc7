import { byId } from './make/by-id.js'

interface Unreachable {
  readonly id: string
  readonly clause: string
  /** A check that cannot own a fault for this reason. */
  readonly check?: string
  readonly because: string
}

/** Errors that no judge can distinguish from lawful behaviour, or that no run can observe. The matrix lists them. */
export const unreachable: readonly Unreachable[] = byId<Unreachable>({
  'path-other-base': {
    clause: 'PATH-BASE-URL',
    because:
      'if the base path is wrong for every route, the address is wrong; if it is wrong for one route, that path is missing',
  },
  'tier-symbol-gate-forgotten-clusters': {
    clause: 'TIER-SYMBOL-REFUSED',
    because:
      'an insider endpoint may refuse a symbol out of reach with its no-data line, and without the gate a symbol without activity gets the same line',
  },
  'tier-free-stops-at-499': {
    clause: 'TIER-FREE-SYMBOLS',
    because: 'a target names one symbol of each tier, and does not say that it is the last one within reach',
  },
  'quota-day-ends-later': {
    clause: 'QUOTA-FREE-DAY',
    check: 'quota.daily',
    because: 'the requests of a day do not fit into an hour, so a single run sees this limit only in the header',
  },
  'auth-rotated-key-still-works': {
    clause: 'AUTH-KEY-REVOKED',
    because: 'a rotated key looks like a revoked one: the same request gets the same answer',
  },
  'scores-default-zero': {
    clause: 'DEFAULT-SCORES-MINSCORE',
    because:
      'the best scores come first and fill the answer, so a lower default is visible only if few transactions are scored',
  },
  'insider-average-of-purchases': {
    clause: 'AGG-INSIDER-AVERAGE',
    because:
      'the insiders that a run sees have gifts without a value, and the documentation does not say how an average counts them',
  },
  'search-single-letter': {
    clause: 'SEARCH-MIN-LENGTH',
    because:
      'the documentation does not say how a query below the minimum is answered, so a service may accept it; another fault proves that the minimum itself is accepted',
  },
  'transactions-limit-without-maximum': {
    clause: 'CAP-TRANSACTIONS-LIMIT',
    because: 'no insider that a run sees has more transactions than the maximum; another fault proves the limit itself',
  },
})

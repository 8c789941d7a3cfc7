interface Unreachable {
  readonly id: string
  readonly clause: string
  /** A check that cannot own a fault for this reason. */
  readonly check?: string
  readonly because: string
}

/** Errors that no judge can distinguish from lawful behaviour, or that no run can observe. The matrix lists them. */
export const unreachable: readonly Unreachable[] = [
  {
    id: 'path-other-base',
    clause: 'PATH-BASE-URL',
    because: 'a base path that is wrong for every route is a wrong address, and for one route it is a lost path',
  },
  {
    id: 'tier-symbol-gate-forgotten-clusters',
    clause: 'TIER-SYMBOL-REFUSED',
    because:
      'an insider endpoint may refuse a symbol out of reach with its no-data line, and a forgotten gate answers just that for a quiet symbol',
  },
  {
    id: 'tier-free-stops-at-499',
    clause: 'TIER-FREE-SYMBOLS',
    because: 'a target names one symbol of each tier, and nothing tells that it is the last one within reach',
  },
  {
    id: 'quota-day-ends-later',
    clause: 'QUOTA-FREE-DAY',
    check: 'quota.daily',
    because: 'the requests of a day do not fit into an hour, so that a single run sees the limit in the header only',
  },
  {
    id: 'auth-rotated-key-still-works',
    clause: 'AUTH-KEY-REVOKED',
    because: 'a key that was rotated is a revoked one to whoever presents it: the same request, the same answer',
  },
  {
    id: 'scores-default-zero',
    clause: 'DEFAULT-SCORES-MINSCORE',
    because:
      'the best scores come first and fill the answer, so that a lower default shows only where few transactions are scored',
  },
  {
    id: 'insider-average-of-purchases',
    clause: 'AGG-INSIDER-AVERAGE',
    because:
      'among the transactions of the insiders that a run comes across are gifts without a value, and what an average makes of those is left open',
  },
  {
    id: 'search-single-letter',
    clause: 'SEARCH-MIN-LENGTH',
    because:
      'what a query below the minimum is answered with is left open, so that a service may be generous; that the minimum itself is accepted is proven by another fault',
  },
  {
    id: 'transactions-limit-without-maximum',
    clause: 'CAP-TRANSACTIONS-LIMIT',
    because:
      'no insider that a run comes across has more transactions than the maximum; the limit itself is proven by another fault',
  },
]

/** Indices into `TRANSACTION_CODES`. */
export const [P, S, M, A, F, G, D] = [0, 1, 2, 3, 4, 5, 6]

/**
 * The plan of an insider: a run of trades of one kind, and perhaps a trade that follows from it
 * (tax paid out of a grant, exercised shares sold). Sizes are in thousandths.
 */
export interface Program {
  readonly code: number
  /** Of the holding for disposals, of the seat's usual holding for acquisitions. */
  readonly size: readonly [least: number, most: number]
  readonly runs: number
  /** Trading days between the trades of a run, at most. */
  readonly spacing: number
  /** Follows the next trading day, sized by the trade before it. */
  readonly follow?: { readonly code: number; readonly size: readonly [least: number, most: number] }
}

export const PLANNED_SALE: Program = { code: S, size: [8, 60], runs: 5, spacing: 14 }
const BLOCK_SALE: Program = { code: S, size: [100, 620], runs: 1, spacing: 1 }
export const PURCHASE: Program = { code: P, size: [6, 130], runs: 4, spacing: 6 }
const STAKE: Program = { code: P, size: [200, 1100], runs: 1, spacing: 1 }
export const GRANT: Program = { code: A, size: [30, 220], runs: 1, spacing: 1 }
const TAXED_GRANT: Program = { ...GRANT, follow: { code: F, size: [280, 450] } }
const EXERCISE: Program = { code: M, size: [40, 260], runs: 1, spacing: 1 }
const SOLD_EXERCISE: Program = { ...EXERCISE, follow: { code: S, size: [500, 1000] } }
const GIFT: Program = { code: G, size: [5, 80], runs: 1, spacing: 1 }
const BUYBACK: Program = { code: D, size: [20, 200], runs: 1, spacing: 1 }

/** Programs by role (index into `ROLES`), each as often as it is drawn among twenty. */
export const PROGRAMS: readonly (readonly Program[])[] = [
  weighted([
    [PLANNED_SALE, 5],
    [BLOCK_SALE, 1],
    [PURCHASE, 2],
    [GRANT, 1],
    [TAXED_GRANT, 4],
    [EXERCISE, 1],
    [SOLD_EXERCISE, 4],
    [GIFT, 1],
    [BUYBACK, 1],
  ]),
  weighted([
    [PLANNED_SALE, 4],
    [BLOCK_SALE, 1],
    [PURCHASE, 6],
    [STAKE, 1],
    [GRANT, 5],
    [SOLD_EXERCISE, 1],
    [GIFT, 2],
  ]),
  weighted([
    [PLANNED_SALE, 8],
    [PURCHASE, 9],
    [STAKE, 1],
    [BUYBACK, 1],
    [GIFT, 1],
  ]),
]

export function acquires(code: number): boolean {
  return code === P || code === M || code === A
}

function weighted(entries: readonly (readonly [program: Program, times: number])[]): readonly Program[] {
  return entries.flatMap(([program, times]) => new Array<Program>(times).fill(program))
}

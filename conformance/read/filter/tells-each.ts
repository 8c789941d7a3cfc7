/** What a filter does with each row. */
export const [NEITHER, OBEYS, BREAKS] = [0, 1, 2] as const

/**
 * At least `passing` rows pass all filters, and for each filter in `told` (by its place) some row breaks this filter
 * and passes the others. One pass over the rows, because many combinations are tried.
 */
export function tellsEach(marks: readonly Uint8Array[], told: readonly number[], rows: number, passing = 1): boolean {
  const open = new Set(told)
  let passed = 0
  for (let row = 0; row < rows; row += 1) {
    const failed = onlyFailure(marks, row)
    if (failed === NONE) passed += 1
    else if (failed !== SEVERAL && marks[failed]?.[row] === BREAKS) open.delete(failed)
    if (passed >= passing && open.size === 0) return true
  }
  return false
}

const [NONE, SEVERAL] = [-1, -2] as const

/** The place of the one filter that the row does not pass. */
function onlyFailure(marks: readonly Uint8Array[], row: number): number {
  let failed: number = NONE
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place]?.[row] === OBEYS) continue
    if (failed !== NONE) return SEVERAL
    failed = place
  }
  return failed
}

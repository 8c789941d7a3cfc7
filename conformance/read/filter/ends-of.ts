import type { Parameter } from '../../../spec/index.js'

/** An end of the value of a filter, and the column that is compared with it. */
export interface End {
  readonly column: string
  readonly bound: string
}

/** The ends of a threshold, of a range or of a box; a row that equals one of them belongs in the answer. */
export function endsOf({ filter }: Parameter, value: string | undefined): readonly End[] {
  if (filter === undefined || value === undefined) return []
  const { column, latitude = '', op } = filter
  if (op !== 'between' && op !== 'bbox') return [{ column, bound: value }]
  const columns = op === 'between' ? [column, column] : [column, latitude, column, latitude]
  const bounds = value.split(',').map((bound) => bound.trim())
  return columns.flatMap((one, index) => {
    const bound = bounds[index] ?? ''
    return bound === '' || bound === '..' ? [] : [{ column: one, bound }]
  })
}

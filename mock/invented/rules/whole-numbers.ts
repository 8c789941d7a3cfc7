import type { Column } from '../../../spec/index.js'
import { fitsColumn } from './fits-column.js'

const MOST = 300

/** Every value of a column of few whole numbers, such as the hours of a day. */
export function wholeNumbers(column: Column): readonly number[] | undefined {
  const { type, minimum, maximum } = column
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= MOST)
    return undefined
  const all = Array.from({ length: Math.floor(maximum - minimum) + 1 }, (_, step) => Math.ceil(minimum) + step)
  return all.filter((value) => fitsColumn(column, value))
}

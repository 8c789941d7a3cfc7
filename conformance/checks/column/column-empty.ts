import type { Check } from '../../check.js'
import { type Cell, type CellProblem, cellCheck } from './column-cells.js'

export const columnEmpty: Check = {
  id: 'column.empty',
  area: 'column',
  level: 'must',
  title: 'Keys, dates, codes and symbols are never empty',
  explain: 'An empty cell is lawful in a column that may lack a value, but every record needs its key and its date.',
  ...cellCheck((column) => !column.nullable, problemOf, { empty: true }),
}

function problemOf({ text }: Cell): CellProblem | undefined {
  return text === '' ? { wanted: 'a value' } : undefined
}

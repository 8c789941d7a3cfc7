import type { Check } from '../../check.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { type Cell, type CellProblem, columnInstances, judgeCells } from './column-cells.js'

export const columnEmpty: Check = {
  id: 'column.empty',
  area: 'column',
  level: 'must',
  reads: 'records',
  title: 'Keys, dates, codes and symbols are never empty',
  explain: 'An empty cell is lawful in a column that may lack a value, but every record needs its key and its date.',
  instances: (contract) => columnInstances(contract, (column) => !column.nullable),
  ...readsAnyAnswer,
  judge: (instance, evidence) => judgeCells(instance, evidence, problemOf, { empty: true }),
}

function problemOf({ text }: Cell): CellProblem | undefined {
  return text === '' ? { wanted: 'a value' } : undefined
}

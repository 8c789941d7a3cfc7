import type { Check } from '../../check.js'
import { type Cell, type CellProblem, columnInstances, judgeCells } from '../column/column-cells.js'
import { readsAnyAnswer } from '../finding/table-place.js'

export const csvJsonCell: Check = {
  id: 'csv.json-cell',
  area: 'csv',
  level: 'must',
  reads: 'records',
  title: 'A list inside a cell is a JSON array of strings',
  explain:
    'A violation is a cell of a list column that does not parse as a JSON array of strings: single quotes, a bare list, a nested object.',
  instances: (contract) => columnInstances(contract, (column) => column.type === 'strings'),
  ...readsAnyAnswer,
  judge: (instance, evidence) => judgeCells(instance, evidence, problemOf),
}

function problemOf(cell: Cell): CellProblem | undefined {
  return 'wanted' in cell.decoded ? { wanted: cell.decoded.wanted } : undefined
}

import type { Check } from '../../check.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { type Cell, type CellProblem, columnInstances, judgeCells } from './column-cells.js'

export const columnType: Check = {
  id: 'column.type',
  area: 'type',
  level: 'must',
  reads: 'records',
  title: 'Every cell has the documented type',
  explain:
    'Numbers are plain decimal numbers (any number form, no thousands separators or units), whole numbers for counts; dates are real calendar dates as YYYY-MM-DD, timestamps YYYY-MM-DD HH:MM:SS, links absolute URLs.',
  instances: (contract) =>
    columnInstances(
      contract,
      (column) => column.type !== 'strings',
      ({ typeLevel }) => typeLevel,
    ),
  ...readsAnyAnswer,
  judge: (instance, evidence) => judgeCells(instance, evidence, problemOf),
}

function problemOf({ decoded }: Cell): CellProblem | undefined {
  return 'wanted' in decoded ? { wanted: decoded.wanted } : undefined
}

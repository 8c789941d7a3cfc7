import type { Check } from '../../check.js'
import { cellCheck, wrongType } from '../column/column-cells.js'

export const csvJsonCell: Check = {
  id: 'csv.json-cell',
  area: 'csv',
  level: 'must',
  title: 'A list inside a cell is a JSON array of strings',
  explain:
    'A violation is a cell of a list column that does not parse as a JSON array of strings: single quotes, a bare list, a nested object.',
  ...cellCheck((column) => column.type === 'strings', wrongType),
}

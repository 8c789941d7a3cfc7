import type { Column } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { type Cell, cellCheck } from './column-cells.js'

export const columnEnum: Check = {
  id: 'column.enum',
  area: 'column',
  level: 'must',
  title: 'A column with a documented list of values contains only those values',
  explain: 'Values are compared exactly. If the documentation lists examples only, another value is a warning.',
  ...cellCheck(hasEnum, problemOf, { levelOf: ({ enumLevel }) => enumLevel }),
}

function hasEnum(column: Column): boolean {
  return column.enum !== undefined && column.type !== 'strings'
}

function problemOf({ text, column }: Cell) {
  const values = column.enum ?? []
  return values.includes(text) ? undefined : { wanted: `one of ${values.map((value) => `"${value}"`).join(', ')}` }
}

import type { Column } from '../../spec/index.js'
import type { Check, Instance } from '../check.js'
import { type Cell, columnInstances, judgeCells } from './column-cells.js'
import { readsAnyAnswer, tablePlaces } from './table-place.js'

export const columnEnum: Check = {
  id: 'column.enum',
  area: 'column',
  level: 'must',
  reads: 'records',
  title: 'A column with a documented list of values holds only these',
  explain:
    'Values are compared letter by letter. Where the documentation gives the list only by example, a further value is a warning.',
  instances: (contract) =>
    columnInstances(contract, hasEnum).map((instance): Instance => {
      const column = tablePlaces(contract)
        .find(({ operation }) => operation.id === instance.operation)
        ?.table.columns.find(({ name }) => name === instance.column)
      return column?.enumLevel === undefined ? instance : { ...instance, level: column.enumLevel }
    }),
  ...readsAnyAnswer,
  judge: (instance, evidence) => judgeCells(instance, evidence, problemOf),
}

function hasEnum(column: Column): boolean {
  return column.enum !== undefined && column.type !== 'strings'
}

function problemOf({ text, column }: Cell) {
  const values = column.enum ?? []
  return values.includes(text) ? undefined : { wanted: `one of ${values.map((value) => `"${value}"`).join(', ')}` }
}

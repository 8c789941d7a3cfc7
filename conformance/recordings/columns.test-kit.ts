import { type Filter, type Operation, type OrderKey, tableOf } from '../../spec/index.js'
import type { Change } from './recording.test-kit.js'

type Meaning = (operation: Operation, column: string) => Operation

const PLACES = [0, 1, 2, 3, 4, 5]

/** Documents in which cursors, orders and filters mean another column than in the recording. */
export const COLUMNS: Readonly<Record<string, Change>> = Object.fromEntries(
  PLACES.flatMap((place) => [
    [`cursors along column ${place}`, meaning(place, cursorsAlong)],
    [`ordered by column ${place}`, meaning(place, orderedBy)],
    [`first ordered by column ${place}`, meaning(place, orderedFirstBy)],
    [
      `filters of column ${place}`,
      meaning(
        place,
        filtersWith((column) => ({ column })),
      ),
    ],
    [
      `windows witnessed by column ${place}`,
      meaning(
        place,
        filtersWith((witness) => ({ witness })),
      ),
    ],
  ]),
)

function meaning(place: number, change: Meaning): Change {
  return ({ contract, ...recording }) => ({
    ...recording,
    contract: { ...contract, operations: contract.operations.map(changed) },
  })

  function changed(operation: Operation): Operation {
    const column = tableOf(operation)?.columns.at(place)?.name
    return column === undefined ? operation : change(operation, column)
  }
}

function cursorsAlong(operation: Operation, column: string): Operation {
  const parameters = operation.parameters.map((parameter) =>
    parameter.cursor === undefined ? parameter : { ...parameter, cursor: { column } },
  )
  return { ...operation, parameters }
}

function orderedBy(operation: Operation, column: string): Operation {
  return { ...operation, order: operation.order.map((key) => ({ ...key, column })) }
}

function orderedFirstBy(operation: Operation, column: string): Operation {
  const first: OrderKey = { column, direction: 'asc', by: 'value', level: 'must', open: [] }
  return { ...operation, order: [first, ...operation.order] }
}

function filtersWith(parts: (column: string) => Partial<Filter>): Meaning {
  return (operation, column) => ({
    ...operation,
    parameters: operation.parameters.map((parameter) =>
      parameter.filter === undefined ? parameter : { ...parameter, filter: { ...parameter.filter, ...parts(column) } },
    ),
  })
}

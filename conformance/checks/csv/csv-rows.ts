import { inNumber } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check } from '../../check.js'
import type { Reading, ReadProblem } from '../../read/dialect/read-table.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { observed, pass, violated } from '../finding/finding.js'
import { nothingProven, placeInstance, placeOf, readsAnyAnswer, tablePlaces, tablesAt } from '../finding/table-place.js'

export const csvRows: Check = {
  id: 'csv.rows',
  area: 'csv',
  level: 'must',
  reads: 'records',
  title: 'Every line after the header is one complete record',
  explain:
    'Each record, the last one included, has as many fields as the header has columns. A violation is a truncated row, an unescaped delimiter inside a field, a documented quote that is not doubled inside a quoted field, a blank line, a second header, or a closing comment.',
  instances: (contract) => tablePlaces(contract).map(placeInstance),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence.contract)
    const answers = tablesAt(place, evidence)
    for (const answer of answers) {
      const problems = problemsOf(answer)
      const [first] = problems
      if (first === undefined) continue
      const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more rows)`
      return violated(instance, {
        message: `A row is not a complete record: ${first.message}${more}`,
        expected: `${widthOf(answer)} fields in every row`,
        actual: first.message,
        exchanges: [answer.exchange],
        marks: [
          {
            exchange: answer.exchange.id,
            row: first.row,
            ...(answer.property === undefined ? {} : { property: answer.property }),
          },
        ],
      })
    }
    const filled = answers.filter((answer) => rowsOf(answer).length > 0)
    const rows = filled.reduce((sum, answer) => sum + rowsOf(answer).length, 0)
    const only = answers.filter((answer) => widthOf(answer) > 0).map(({ exchange }) => exchange)
    if (rows === 0 && only.length > 0 && place.table.columns.length === 0)
      return observed('The only line may be a header or a row', only)
    if (rows === 0) return nothingProven(place.operation, evidence, 'a row')
    return pass(
      `${inNumber(rows, 'row')} in ${inNumber(filled.length, 'answer')}, every one complete`,
      filled.map(({ exchange }) => exchange),
    )
  },
}

function problemsOf({ body }: TableAnswer): readonly ReadProblem[] {
  return body.kind === 'table' ? problemsIn(body.reading) : []
}

const problemsIn = cacheOne(({ header, rows, problems }: Reading): readonly ReadProblem[] => {
  const isHeaderAgain = (cells: readonly string[]): boolean =>
    cells.length === header.length && cells.every((cell, index) => cell === header[index])
  const repeated = rows.filter(({ cells }) => isHeaderAgain(cells))
  return [
    ...problems,
    ...repeated.map(({ number }) => ({
      row: number,
      message: `row ${number}: found the header again, wanted a record`,
    })),
  ]
})

function widthOf({ body }: TableAnswer): number {
  return body.kind === 'table' ? body.reading.header.length : 0
}

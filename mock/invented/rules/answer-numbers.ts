import { type Column, compileRule, evaluate, madeOnce, type Table, type Today } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { freeColumns } from './arranged-rows.js'
import { isCounting, numbered, numberings } from './numbered-rows.js'
import { isAboutCells } from './table-rules.js'

/** Ranks and places: whole numbers from 1 that only rules over all rows of an answer read. */
export const numberColumns = madeOnce((table: Table): readonly Column[] => {
  const read = table.tableRules.filter(isAboutCells).flatMap((rule) => compileRule(rule, 'rows').reads.members)
  return freeColumns(table).filter((column) => isCounting(column) && read.includes(column.name))
})

/** Whether the numbers must begin with 1 in every answer: some rows obey their rules only if they are counted so. */
export function countsRows(name: string, rows: readonly Row[], table: Table, given: Given): boolean {
  const later = (row: Row): Row => ({ ...row, [name]: Number(row[name]) + 1 })
  return numberings(name).some((way) => {
    const counted = numbered(rows, way)
    return obeysTogether(table, counted, given) && !obeysTogether(table, counted.map(later), given)
  })
}

interface Given {
  readonly today: Today
  readonly params: Readonly<Record<string, string>>
}

/** Whether the rows of one answer obey the rules over all of them. */
export function obeysTogether({ tableRules }: Table, self: readonly Row[], given: Given): boolean {
  return tableRules.every((rule) => {
    const compiled = compileRule(rule, 'rows')
    return rule.scope === 'bare' || compiled.reads.rows || evaluate(compiled, { self, ...given }) !== 'broken'
  })
}

import type { Table } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import { hasOurColumns } from '../checks/finding/table-place.js'
import { columnTexts } from '../read/column-texts.js'
import type { DataRow } from '../read/data-rows.js'
import { headerOf } from '../read/response-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import { byPoint } from './observer.js'

/** If a table has fewer optional columns, each of them may be empty for its own reason. */
const FEW = 3

/** The form of a table. */
export const WRITTEN_FORMS = byPoint({
  'content-type'(evidence) {
    const [answer] = tableBodies(evidence)
    if (answer?.exchange.response === undefined) return undefined
    const text = headerOf(answer.exchange.response, 'content-type')?.toLowerCase() ?? ''
    const kind = text.startsWith('text/csv') ? 'csv' : text.startsWith('text/plain') ? 'plain' : undefined
    if (kind === undefined) return 'other'
    return /charset\s*=\s*"?utf-8/.test(text) ? `${kind}-utf8` : kind
  },
  'line-ending'(evidence) {
    const endings = tableBodies(evidence).flatMap(({ body }) =>
      body.kind === 'table' && body.reading.lineEnding !== 'none' ? [body.reading.lineEnding] : [],
    )
    const [first] = endings
    return first === undefined
      ? undefined
      : endings.every((ending) => ending === first) && first !== 'mixed'
        ? first
        : 'other'
  },
  'final-newline'(evidence) {
    const ends = tableBodies(evidence).flatMap(({ body }) => (body.kind === 'table' ? [body.reading.finalNewline] : []))
    if (ends.length === 0) return undefined
    return ends.every((end) => end) ? 'yes' : ends.some((end) => end) ? 'other' : 'no'
  },
  'field-quoting'(evidence) {
    const bodies = tableBodies(evidence)
    if (bodies.length === 0) return undefined
    return bodies.some(({ body }) => body.kind === 'table' && body.reading.quoted) ? 'rfc4180' : 'none'
  },
  'number-form'(evidence) {
    const forms = new Set(tableBodies(evidence).map((answer) => formOf(rowsOf(answer), answer.table)))
    return (['exponent', 'fixed', 'shortest'] as const).find((form) => forms.has(form))
  },
  'open-columns'(evidence) {
    const answers: readonly TableAnswer[] = evidence.contract.operations
      .filter(({ answer }) => answer.kind === 'table' && answer.table.shape === 'open')
      .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
      .filter(({ body }) => body.kind === 'table')
    if (answers.length === 0) return undefined
    return answers.every(hasOurColumns) ? 'ours' : 'other'
  },
  'summary-format'(evidence, point) {
    const kinds = evidence.contract.operations
      .filter(({ answer }) => answer.kind === 'table' && answer.table.open.includes(point))
      .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
      .map(({ body }) => body.kind)
    if (kinds.includes('json')) return 'json'
    return kinds.includes('table') ? 'table' : undefined
  },
  /** An empty cell in a column that always has a value, or empty cells in most of a table's optional columns. */
  'empty-cells'(evidence, point) {
    const tables = tableBodies(evidence).filter((answer) => rowsOf(answer).length > 0)
    if (tables.length === 0) return undefined
    const isEmptied = [...new Set(tables.map(({ table }) => table))].some((table) => {
      const answers = tables.filter((one) => one.table === table).map(rowsOf)
      const open = table.columns.filter((column) => column.open.includes(point))
      const empty = open.filter(({ name }) =>
        answers.some((rows) => columnTexts(rows, name).some(({ text }) => text === '')),
      )
      const isMost = open.length >= FEW && empty.length * 2 > open.length
      return isMost || empty.some(({ nullable }) => !nullable)
    })
    return isEmptied ? 'anywhere' : 'no-value'
  },
  'code-lists'(evidence, point) {
    let seen = false
    for (const answer of tableBodies(evidence)) {
      const columns = answer.table.columns.filter(
        ({ open, enum: words }) => open.includes(point) && words !== undefined,
      )
      for (const { name, enum: words = [] } of columns) {
        const texts = columnTexts(rowsOf(answer), name).flatMap(({ text }) => text || [])
        if (texts.some((text) => !words.includes(text))) return 'further'
        seen ||= texts.length > 0
      }
    }
    return seen ? 'listed' : undefined
  },
  /** A column that a table may have or lack. */
  'by-insider-name'(evidence, point) {
    const present = tableBodies(evidence).flatMap(({ table, body }) => {
      const column = table.columns.find(({ optional }) => optional === point)
      return column === undefined || body.kind !== 'table' ? [] : [body.reading.header.includes(column.name)]
    })
    return present.length === 0 ? undefined : present.some((is) => is) ? 'present' : 'absent'
  },
  'cik-padding'(evidence) {
    const seen = tableBodies(evidence).map((answer) => paddingOf(rowsOf(answer), answer.table))
    const told = seen.filter(({ count }) => count > 0)
    if (told.length === 0) return undefined
    if (told.every(({ isFull }) => isFull)) return 'ten-digits'
    return told.every(({ isBare }) => isBare) ? 'bare' : 'other'
  },
})

/** The most significant form of the numbers in the first rows of a table; undefined if there are none. */
const formOf = cachePair((rows: readonly DataRow[], { columns }: Table) => {
  const numbers = columns.filter(({ type }) => type === 'number')
  const texts = rows.slice(0, 200).flatMap((row) => numbers.flatMap(({ name }) => row.text(name) || []))
  if (texts.length === 0) return undefined
  if (texts.some((text) => /e/i.test(text))) return 'exponent'
  return texts.some((text) => /\.\d*0$/.test(text)) ? 'fixed' : 'shortest'
})

const paddingOf = cachePair((rows: readonly DataRow[], { columns }: Table) => {
  const keys = columns.filter(({ open }) => open.includes('cik-padding'))
  const texts = keys.length === 0 ? [] : rows.flatMap((row) => keys.flatMap(({ name }) => row.text(name) || []))
  return {
    count: texts.length,
    isFull: texts.every((text) => text.length === 10),
    isBare: texts.every((text) => !text.startsWith('0')),
  }
})

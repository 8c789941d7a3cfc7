import { cacheByName } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import type { TablePlace } from '../finding/table-place.js'
import { plain, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** A column with fewer different texts than this share of the records identifies no record. */
const FEWEST_IDS = 0.5

function knownRows(kind: readonly TablePlace[], evidence: Evidence): readonly RowSource[] {
  return kind.flatMap((one) => sourcesAt(one, evidence))
}

/** Several undocumented tables may show records of one kind. */
function nameOf(kind: readonly TablePlace[], columns: readonly string[]): string {
  return JSON.stringify([kind.map(({ key }) => key), columns])
}

/** The known records of a kind by their texts in these columns. */
export function recordsBy(kind: readonly TablePlace[], columns: readonly string[], evidence: Evidence): Records {
  return evidence.cached(`records by ${nameOf(kind, columns)}`, (seen) => onlyRecords(knownRows(kind, seen), columns))
}

/** Whether the texts of a column distinguish records: a text that many records share identifies none of them. */
export function tellsRecords(kind: readonly TablePlace[], column: string, evidence: Evidence): boolean {
  return evidence.cached(`records told by ${nameOf(kind, [column])}`, (seen) => {
    const known = knownRows(kind, seen)
    const records = new Set(known.flatMap((source) => rowKeys(source).filter((key) => key !== undefined)))
    const texts = new Set(known.flatMap(({ rows }) => rows.map((row) => row.text(column) ?? '')))
    return texts.size >= FEWEST_IDS * records.size
  })
}

/** Rows by their texts in some columns; undefined where these belong to several records. */
type Records = ReadonlyMap<string, ShownRow | undefined>

export function onlyRecords(sources: readonly RowSource[], columns: readonly string[]): Records {
  const found = new Map<string, { readonly shown: ShownRow; readonly key: string | undefined; isOne: boolean }>()
  for (const source of sources) {
    const keys = rowKeys(source)
    for (const [index, id] of idsOf(source.rows, columns).entries()) {
      const row = source.rows[index]
      if (id === undefined || row === undefined) continue
      const known = found.get(id)
      if (known === undefined) found.set(id, { shown: { source, row }, key: keys[index], isOne: true })
      else if (known.shown.source === source || known.key !== keys[index]) known.isOne = false
    }
  }
  return new Map([...found].map(([id, { shown, isOne }]) => [id, isOne ? shown : undefined]))
}

const idsOnce = cacheByName<readonly DataRow[], readonly (string | undefined)[]>()

/** The texts of each row in these columns; undefined if one is empty. */
function idsOf(rows: readonly DataRow[], columns: readonly string[]): readonly (string | undefined)[] {
  return idsOnce(rows, JSON.stringify(columns), () =>
    rows.map((row) => {
      const texts = columns.map((name) => row.text(name) ?? '')
      return texts.includes('') ? undefined : texts.map(plain).join('|')
    }),
  )
}

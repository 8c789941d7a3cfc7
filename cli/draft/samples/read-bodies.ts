import { isJsonLines, jsonValue } from '../../../spec/index.js'
import { type DraftColumn, draftColumn } from './draft-columns.js'
import { plainTables } from './plain-tables.js'
import { type Dialect, readDialect, readTextTables, type TextTable } from './read-dialect.js'
import { columnKinds, type JsonPlace, readJsonList, readJsonPlace } from './read-json-list.js'
import type { Sample } from './sample.js'

export interface ReadBody {
  readonly sample: Sample
  readonly table: TextTable
}

export interface ReadBodies {
  readonly form: Dialect | JsonPlace
  readonly tables: readonly ReadBody[]
}

/** The bodies as tables with one dialect, or as lists of JSON objects. */
export function readBodies(bodies: readonly Sample[]): ReadBodies | undefined {
  if (bodies.length === 0) return undefined
  if (bodies.every((sample) => /^\s*[[{]/.test(sample.body) || isLines(sample))) return readJson(bodies)
  const dialect = readDialect([...new Set(bodies.map(({ body }) => body))])
  if (dialect === undefined) return undefined
  const all = readTextTables(
    bodies.map(({ body }) => body),
    dialect,
  )
  const read = bodies.flatMap((sample, place): ReadBody[] => {
    const table = all[place]
    return table === undefined ? [] : [{ sample, table }]
  })
  const { tables, words } = plainTables(read.map(({ table }) => table))
  return {
    form: { ...dialect, ...words },
    tables: read.map(({ sample }, place) => ({ sample, table: tables[place] ?? NOTHING })),
  }
}

const NOTHING: TextTable = { columns: [], rows: [] }

function readJson(bodies: readonly Sample[]): ReadBodies | undefined {
  const values = bodies.map(jsonOf)
  const place = readJsonPlace(values)
  if (place === undefined) return undefined
  const { texts, mixed } = columnKinds(values, place)
  return {
    form: bodies.every(isLines) ? { ...place, isLines: true } : place,
    tables: bodies.map((sample, at) => ({
      sample,
      table: { ...readJsonList(values[at], place, mixed), texts, isJson: true },
    })),
  }
}

/** The JSON value of a body, or the list of its lines; undefined if it is neither. */
export function jsonOf(sample: Sample): unknown {
  if (!isLines(sample)) return jsonValue(sample.body)
  const lines = sample.body.split('\n').filter((line) => line.trim() !== '')
  const values = lines.map(jsonValue)
  return values.includes(undefined) ? undefined : values
}

function isLines({ mediaType }: Sample): boolean {
  return isJsonLines(mediaType)
}

/** Every column of any answer; an answer without the column counts as empty cells. */
export function columnsOf(tables: readonly TextTable[]): readonly DraftColumn[] {
  const names = [...new Set(tables.flatMap(({ columns }) => columns))]
  return names.map((name) => {
    const cells = tables.flatMap(({ columns, rows }) => {
      const place = columns.indexOf(name)
      return rows.map((row) => row[place] ?? '')
    })
    const isText = tables.some(({ texts }) => texts?.has(name))
    // Numbers of JSON are numbers, whatever they look like.
    const isSure = tables.some(({ isJson }) => isJson)
    return draftColumn(name, cells, tables.length, isText ? 'text' : isSure ? 'as-written' : 'cell')
  })
}

const EXAMPLE_LINES = 3

/** The first lines of a table, with the lines around it. White space at the end of a line may be an empty cell. */
export function exampleOf(text: string, form: Dialect | JsonPlace): string {
  const { commentChar, skipRows = 0 }: Partial<Dialect> = 'delimiter' in form ? form : {}
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const isRow = (line: string, place: number): boolean =>
    place >= skipRows && (commentChar === undefined || !line.startsWith(commentChar))
  const [last] = lines.flatMap((line, place) => (isRow(line, place) ? [place] : [])).slice(EXAMPLE_LINES - 1)
  return `${lines
    .slice(0, last === undefined ? undefined : last + 1)
    .join('\n')
    .replace(/\n+$/, '')}\n`
}

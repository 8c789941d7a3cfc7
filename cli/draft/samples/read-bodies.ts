import { isJsonLines, jsonValue } from '../../../spec/index.js'
import { type DraftColumn, draftColumn } from './draft-columns.js'
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
  const tables = readTextTables(
    bodies.map(({ body }) => body),
    dialect,
  )
  return {
    form: dialect,
    tables: bodies.flatMap((sample, place) => {
      const table = tables[place]
      return table === undefined ? [] : [{ sample, table }]
    }),
  }
}

function readJson(bodies: readonly Sample[]): ReadBodies | undefined {
  const values = bodies.map(jsonOf)
  const place = readJsonPlace(values)
  if (place === undefined) return undefined
  const { texts, mixed } = columnKinds(values, place)
  return {
    form: bodies.every(isLines) ? { ...place, isLines: true } : place,
    tables: bodies.map((sample, at) => ({ sample, table: { ...readJsonList(values[at], place, mixed), texts } })),
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
    const isSure = tables.some(({ texts }) => texts !== undefined)
    return draftColumn(name, cells, tables.length, isText ? 'text' : isSure ? 'as-written' : 'cell')
  })
}

const EXAMPLE_LINES = 3

/** The first lines of a table. White space at the end of a line may be an empty cell. */
export function exampleOf(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, EXAMPLE_LINES)
  return `${lines.join('\n').replace(/\n+$/, '')}\n`
}

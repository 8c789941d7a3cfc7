import {
  type Answer,
  type Column,
  isObject,
  type JsonList,
  type JsonSchema,
  jsonValidator,
  memberAt,
  type Operation,
  rowSchema,
  type Table,
} from '../../spec/index.js'
import { merged } from '../model/merged-schema.js'
import type { Row } from '../model/relation.js'

type JsonAnswer = Extract<Answer, { readonly kind: 'json' }>

export interface InForm {
  /** With the columns that both forms have. */
  readonly list: JsonList
  readonly rows: readonly Row[]
  /** The member for the place of a row on the map, and that place, if the row has one. */
  readonly position?: { readonly steps: readonly string[]; of(row: Row): readonly unknown[] | undefined }
}

/**
 * Rows for another form of an answer, whose objects have other members: each cell is shown by the member of its name, at
 * the top or in an object (`name` is `properties.name` in GeoJSON), if it may have all values of the column.
 */
export function rowsInForm(
  answer: JsonAnswer,
  list: JsonList,
  { parameters }: Operation,
  home: Table,
  rows: readonly Row[],
): InForm {
  const item = rowSchema(answer) ?? true
  const places = placesIn(item, '', DEEPEST)
  const shown = new Map<string, Column>()
  for (const column of home.columns) {
    const found = places.filter((place) => {
      const isNamed = place === column.name || lastOf(place) === lastOf(column.name)
      return isNamed && !shown.has(place) && rows.every((row) => fits(row[column.name] ?? null, place, item))
    })
    const place = found.length === 1 ? found[0] : found.find((one) => one === column.name)
    if (place !== undefined) shown.set(place, column)
  }
  const cellsOf = (row: Row): Row =>
    Object.fromEntries([...shown].map(([place, { name }]) => [place, row[name] ?? null]))
  const columns = [...shown].map(([name, column]) => ({ ...column, name }))
  const axes = axesOf(parameters, home)
  const point = places.find((place) => isPoint(place, item))
  return {
    list: { ...list, table: { ...list.table, columns } },
    rows: rows.map(cellsOf),
    ...(axes &&
      point !== undefined && {
        position: { steps: point.split('.'), of: (row: Row) => placeOf(row, axes) },
      }),
  }
}

function placeOf(row: Row, axes: readonly [string, string]): readonly unknown[] | undefined {
  const numbers = axes.flatMap((name) => row[name] ?? [])
  return numbers.length === axes.length ? numbers : undefined
}

const DEEPEST = 3

/** The paths of all members that are no objects. */
function placesIn(schema: JsonSchema, around: string, depth: number): readonly string[] {
  const properties = isObject(schema) ? merged(schema).properties : undefined
  if (!isObject(properties) || depth === 0) return around === '' ? [] : [around]
  return Object.entries(properties).flatMap(([name, member]) =>
    placesIn(isObject(member) ? member : true, around === '' ? name : `${around}.${name}`, depth - 1),
  )
}

function fits(cell: Row[string], place: string, item: JsonSchema): boolean {
  if (jsonValidator(memberAt(item, place) ?? true)(cell) === undefined) return true
  const parent = place.includes('.') ? memberAt(item, place.slice(0, place.lastIndexOf('.'))) : item
  const required = isObject(parent) ? merged(parent).required : undefined
  return cell === null && !(Array.isArray(required) && required.includes(lastOf(place)))
}

/** The `coordinates` of a point in GeoJSON. */
function isPoint(place: string, item: JsonSchema): boolean {
  if (lastOf(place) !== 'coordinates') return false
  const kind = memberAt(item, place.replace(/coordinates$/, 'type'))
  return kind !== undefined && jsonValidator(kind)('Point') === undefined
}

/** The columns of longitude and latitude, as a filter says or by their names. */
function axesOf(parameters: Operation['parameters'], { columns }: Table): readonly [string, string] | undefined {
  const { column, latitude } = parameters.find(({ filter }) => filter?.latitude !== undefined)?.filter ?? {}
  const named = (shape: RegExp) => columns.find(({ name, type }) => type === 'number' && shape.test(lastOf(name)))?.name
  const east = latitude === undefined ? named(/^(lon|lng|long|longitude)$/i) : column
  const north = latitude ?? named(/^(lat|latitude)$/i)
  return east === undefined || north === undefined ? undefined : [east, north]
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path
}

import type { Column, JsonSchema } from '../../spec/index.js'
import type { Generators } from './generators.js'
import { wordsFor } from './rules/likely-words.js'

export interface TextTools {
  readonly tools: Generators
  note(text: string): void
}

/** A string for a cell: from the hint of the document, else from its pattern, else from the column's name. */
export function drawText(column: Column, seed: number, today: string, texts: TextTools, row = ''): string {
  const known = shapes.get(column)
  const shape = known?.row === row ? known : shapeOf(column, row, texts)
  const { method, schema } = shape
  if (known !== shape) shapes.set(column, shape)
  const { tools } = texts
  const text = method === undefined ? undefined : tools.text(method, seed, today)
  const { pattern, minLength, maxLength } = column
  return fitted(
    text ?? String(tools.value(schema, seed, today)),
    Math.min(minLength ?? 0, MOST_LETTERS),
    maxLength ?? Number.POSITIVE_INFINITY,
    pattern !== undefined,
  )
}

interface Shape {
  readonly row: string
  readonly schema: JsonSchema
  /** The method of faker that alone makes the text. */
  readonly method: string | undefined
}

/** A column of a table has hundreds of cells. */
const shapes = new WeakMap<Column, Shape>()

function shapeOf(column: Column, row: string, { tools, note }: TextTools): Shape {
  const { pattern, name } = column
  const hint = column.hints['x-faker']
  const asked = typeof hint === 'string' ? hint : Object.keys(Object(hint))[0]
  const known = asked !== undefined && tools.hasMethod(asked)
  if (asked !== undefined && !known) note(`column "${name}": faker has no "${asked}", x-faker is ignored`)
  const faker = known ? hint : pattern === undefined ? likelyWords(column, row) : undefined
  if (faker !== undefined)
    return { row, schema: { type: 'string', 'x-faker': faker }, method: typeof faker === 'string' ? faker : undefined }
  return { row, schema: { type: 'string', ...(pattern !== undefined && { pattern }) }, method: undefined }
}

/** A document may request more letters than fit into memory. */
const MOST_LETTERS = 10_000

/** A plain `name` is that of the thing in the row. */
function likelyWords({ name, type }: Column, row: string): string {
  if (type === 'uri') return 'internet.url'
  return wordsFor(name === 'name' ? `${row.replace(/(Row|Item)$/, '')}.name` : name)
}

function fitted(text: string, least: number, most: number, patterned: boolean): string {
  const letters = Array.from(text)
  if (patterned || (letters.length >= least && letters.length <= most)) return text
  return letters.length > most
    ? letters.slice(0, most).join('').trim().padEnd(least, 'x')
    : text.padEnd(least, ' and so on')
}

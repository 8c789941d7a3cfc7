import type { Column, JsonList, Operation, Table } from '../../../spec/index.js'
import { DataGrid } from './data-grid.js'
import { JsonTree } from './json-tree.js'
import { PriceChart } from './price-chart.js'
import { readObjects } from './read-objects.js'
import { readTable } from './read-table.js'

interface ResultProps {
  readonly body: string
  readonly operation: Operation | undefined
}

/** The body of an answer, shown as a table, prices, JSON or text. */
export function Result({ body, operation }: ResultProps) {
  if (body === '') return <p class="dim">The answer has no body.</p>
  const json = parsed(body)
  if (json !== undefined) return <JsonResult value={json} operation={operation} />
  const table = operation?.answer.kind === 'table' ? operation.answer.table : undefined
  return <TextResult label="Rows" text={body} table={table} />
}

function TextResult({
  label,
  text,
  table,
}: {
  readonly label: string
  readonly text: string
  readonly table: Table | undefined
}) {
  const read = readTable(text, table?.delimiter ?? '|')
  if (!read) return <pre class="raw">{text}</pre>
  const columns: readonly Column[] = table?.columns ?? []
  return (
    <>
      <PriceChart table={read} />
      <DataGrid label={label} table={read} columns={columns} />
    </>
  )
}

/** Lists of objects and members that hold whole tables are shown as grids, the rest as a tree. */
function JsonResult({ value, operation }: { readonly value: unknown; readonly operation: Operation | undefined }) {
  const answer = operation?.answer.kind === 'json' ? operation.answer : undefined
  const tables = answer?.tables ?? []
  if (typeof value !== 'object' || value === null) return <JsonTree value={value} />
  if (tables.length === 0) return <Objects value={value} list={answer?.list} />
  const members = Object.entries(value)
  const rest = members.filter(([name]) => !tables.some(({ property }) => property === name))
  return (
    <>
      {rest.length > 0 && <JsonTree value={Object.fromEntries(rest)} />}
      {tables.map(({ property, table }) => {
        const text = members.find(([name]) => name === property)?.[1]
        if (typeof text !== 'string') return null
        return (
          <section key={property}>
            <h4>{property}</h4>
            <TextResult label={property} text={text} table={table} />
          </section>
        )
      })}
    </>
  )
}

function Objects({ value, list }: { readonly value: object; readonly list: JsonList | undefined }) {
  const found = readObjects(value, list?.member)
  if (!found) return <JsonTree value={value} />
  return (
    <>
      {found.rest !== undefined && <JsonTree value={found.rest} />}
      {found.member !== undefined && <h4>{found.member}</h4>}
      <DataGrid label={found.member ?? 'Rows'} table={found.table} columns={list?.table.columns ?? []} />
      <details class="group">
        <summary>As a tree</summary>
        <JsonTree value={value} />
      </details>
    </>
  )
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  return parsedOnce(text) ?? parsedLines(text)
}

function parsedOnce(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON Lines: one value a line. */
function parsedLines(text: string): unknown {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsedOnce)
  return values.includes(undefined) ? undefined : values
}

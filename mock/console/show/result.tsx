import type { Column, Operation, Table } from '../../../spec/index.js'
import { DataGrid } from './data-grid.js'
import { JsonTree } from './json-tree.js'
import { PriceChart } from './price-chart.js'
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

/** Members that hold whole tables are shown as such, the rest as a tree. */
function JsonResult({ value, operation }: { readonly value: unknown; readonly operation: Operation | undefined }) {
  const tables = operation?.answer.kind === 'json' ? operation.answer.tables : []
  if (typeof value !== 'object' || value === null || tables.length === 0) return <JsonTree value={value} />
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

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

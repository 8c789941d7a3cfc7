import { useMemo, useState } from 'preact/hooks'
import type { Column } from '../../../spec/index.js'
import { Action } from './controls.js'
import type { ReadTable } from './read-table.js'

interface Sorting {
  readonly column: number
  readonly up: boolean
}

interface GridProps {
  readonly label: string
  readonly table: ReadTable
  /** The columns of the contract. */
  readonly columns?: readonly Column[]
}

const FIRST = 100
const NUMERIC = new Set(['number', 'integer'])

/** A table that a click on a column name sorts; the name has a tooltip with type and meaning. */
export function DataGrid({ label, table, columns = [] }: GridProps) {
  const [sorting, setSorting] = useState<Sorting>()
  const [all, setAll] = useState(false)
  const known = table.columns.map((name) => columns.find((column) => column.name === name))
  const rows = useMemo(() => sorted(table.rows, sorting), [table, sorting])
  const shown = all ? rows : rows.slice(0, FIRST)
  return (
    <div class="grid">
      <div class="scroll">
        <table>
          <caption class="unseen">{label}</caption>
          <thead>
            <tr>
              {table.columns.map((name, index) => (
                <Head key={name} name={name} index={index} column={known[index]} sorting={sorting} sort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {table.columns.map((name, place) => (
                  <td key={name} class={NUMERIC.has(known[place]?.type ?? '') ? 'number' : undefined}>
                    {row[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="dim">
        {rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`}, {table.columns.length} columns
        {shown.length < rows.length && (
          <>
            {' · '}the first {FIRST} are shown <Action says="Show all" class="quiet" run={() => setAll(true)} />
          </>
        )}
      </p>
      <Meanings columns={known} />
    </div>
  )
}

/** For keyboards and touch screens, which show no tooltip. */
function Meanings({ columns }: { readonly columns: readonly (Column | undefined)[] }) {
  const described = columns.flatMap((column) => (column?.description ? [column] : []))
  if (described.length === 0) return null
  return (
    <details class="group">
      <summary>Columns</summary>
      <dl class="meanings">
        {described.map(({ name, type, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <small class="dim">{type}</small>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface HeadProps {
  readonly name: string
  readonly index: number
  readonly column: Column | undefined
  readonly sorting: Sorting | undefined
  sort(sorting: Sorting): void
}

function Head({ name, index, column, sorting, sort }: HeadProps) {
  const mine = sorting?.column === index
  const direction = mine ? (sorting.up ? 'ascending' : 'descending') : 'none'
  return (
    <th aria-sort={direction} class={NUMERIC.has(column?.type ?? '') ? 'number' : undefined}>
      <button
        type="button"
        title={column?.description}
        onClick={() => sort({ column: index, up: mine ? !sorting.up : true })}
      >
        {name}
        <span aria-hidden="true">{mine ? (sorting.up ? ' ▲' : ' ▼') : ''}</span>
      </button>
      {column && <small>{column.type}</small>}
    </th>
  )
}

function sorted(rows: ReadTable['rows'], sorting: Sorting | undefined): ReadTable['rows'] {
  if (!sorting) return rows
  const { column, up } = sorting
  return [...rows].sort((a, b) => compared(a[column] ?? '', b[column] ?? '') * (up ? 1 : -1))
}

/** Numbers by value, everything else by text; empty cells first. */
function compared(a: string, b: string): number {
  const [left, right] = [Number(a), Number(b)]
  if (a !== '' && b !== '' && !Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return a < b ? -1 : a > b ? 1 : 0
}

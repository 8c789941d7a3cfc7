import type { Contract, Table } from '../../../spec/index.js'
import type { Fault } from '../../model/fault.js'
import { onBody } from '../make/on-body.js'
import { onValue } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { type TableOperation, tableOperations, withTable } from './table-operations.js'

/** Errors in the text of a table: its header row, its dialect, its rows. */
export function tableFaults(contract: Contract): readonly Draft[] {
  return tableOperations(contract).flatMap((place) => [
    ...headerFaults(place, contract),
    ...rowFaults(place, contract),
    ...listCellFaults(place, contract),
  ])
}

/** Without documented columns only the format shows that this is not a table. */
function otherFormat(id: string, clauses: Draft['clauses'], consequences: Draft['consequences'] = []): Draft {
  return {
    kind: 'page-instead-of-table',
    place: id,
    clauses,
    title: `${id} answers with an HTML page`,
    caughtBy: `csv.header@${id}`,
    consequences,
    reply: onBody(id, () => '<!DOCTYPE html><html><body><h1>Service</h1></body></html>'),
  }
}

/** Each word of the dialect is ignored in turn. */
function dialectFaults({ operation, table }: TableOperation, contract: Contract): readonly Draft[] {
  const { id, clause } = operation
  const said = { place: id, clauses: [table.clause, clause], consequences: unreadable(contract, { operation, table }) }
  const fraction = table.columns.find(({ type, optional }) => type === 'number' && optional === undefined)
  return [
    ...(table.decimalChar === undefined || fraction === undefined
      ? []
      : [
          {
            ...said,
            kind: 'decimal-point',
            title: `${id} writes a point where "${table.decimalChar}" is documented`,
            caughtBy: `column.type@${id}#${fraction.name}`,
            contract: withTable(operation, ({ decimalChar: _forgotten, ...old }) => old),
          },
        ]),
    ...(table.skipRows === undefined
      ? []
      : [
          {
            ...said,
            kind: 'leading-lines-missing',
            title: `${id} leaves out the lines before the header`,
            caughtBy: `csv.header@${id}`,
            contract: withTable(operation, ({ skipRows: _forgotten, ...old }) => old),
          },
        ]),
  ]
}

function headerFaults({ operation, table }: TableOperation, contract: Contract): readonly Draft[] {
  const { id, clause } = operation
  const [first] = table.columns
  const place: TableOperation = { operation, table }
  const said = { place: id, clauses: [table.clause, clause], caughtBy: `csv.header@${id}` }
  const broken: Broken = (kind, title, change) => ({
    ...said,
    kind,
    title: `${id} ${title}`,
    contract: withTable(operation, change),
    consequences: unreadable(contract, place),
  })
  if (!table.header || first === undefined) return []
  return [
    broken('header-missing', 'sends no header row', (old) => ({ ...old, header: false })),
    ...dialectFaults(place, contract),
    ...(table.widths === undefined ? [otherDelimiter(place, contract)] : [widthsIgnored(place, contract)]),
    ...columnFaults(table, broken),
    ...(table.shape === 'open' ? [otherFormat(said.place, said.clauses, unreadable(contract, place))] : []),
    broken('column-added', 'sends an additional column', (old) => ({
      ...old,
      columns: [...old.columns, { ...first, name: 'further', nullable: true }],
    })),
    {
      ...said,
      kind: 'column-renamed',
      title: `${id} has another name for "${first.name}"`,
      consequences: unreadable(contract, place),
      reply: onBody(id, (text) => text.replace(first.name, `${first.name}_x`)),
    },
  ]
}

function otherDelimiter(place: TableOperation, contract: Contract): Draft {
  const { operation, table } = place
  return {
    place: operation.id,
    clauses: [table.clause, operation.clause],
    caughtBy: `csv.header@${operation.id}`,
    kind: 'delimiter-other',
    title: `${operation.id} separates by another character`,
    consequences: [
      ...unreadable(contract, place),
      { check: 'csv.rows', because: 'cells that need quotes for one delimiter do not for the other' },
    ],
    contract: withTable(operation, (old) => ({ ...old, delimiter: old.delimiter === ';' ? ',' : ';' })),
  }
}

function widthsIgnored(place: TableOperation, contract: Contract): Draft {
  const { operation, table } = place
  return {
    place: operation.id,
    clauses: [table.clause, operation.clause],
    caughtBy: `csv.header@${operation.id}`,
    kind: 'widths-ignored',
    title: `${operation.id} puts one space between its columns, whatever their width`,
    consequences: [...unreadable(contract, place), { check: 'csv.rows', because: 'lines have another length' }],
    contract: withTable(operation, ({ widths: _forgotten, ...old }) => ({ ...old, delimiter: ' ' })),
  }
}

type Broken = (kind: string, title: string, change: (table: Table) => Table) => Draft

function columnFaults({ columns: [first, second, ...others] }: Table, broken: Broken): readonly Draft[] {
  if (first === undefined || second === undefined) return []
  return [
    broken('columns-swapped', `sends "${second.name}" before "${first.name}"`, (old) => ({
      ...old,
      columns: [second, first, ...others],
    })),
    broken('column-dropped', `does not send its last column`, (old) => ({ ...old, columns: old.columns.slice(0, -1) })),
  ]
}

const COMPARING: ReadonlySet<string> = new Set(['consistency.mirror', 'page.ordered', 'page.numbered'])

/** An unreadable answer cannot be compared with answers that repeat it. */
function unreadable(contract: Contract, { operation }: TableOperation): NonNullable<Fault['consequences']> {
  return inTurn(contract, operation).filter(({ check }) => COMPARING.has(check))
}

function rowFaults({ operation, table }: TableOperation, contract: Contract): readonly Draft[] {
  const { id, clause } = operation
  const last = table.columns.at(-1)
  if (table.columns.length < 2 || last === undefined) return []
  return [
    {
      kind: 'row-cut',
      place: id,
      clauses: [clause],
      title: `${id} ends in the middle of its last row`,
      caughtBy: `csv.rows@${id}`,
      consequences: unreadable(contract, { operation, table }),
      reply: onBody(id, (text) => cut(text, table)),
    },
  ]
}

/** The line without its last cell and delimiter; a delimiter within quotes does not count. */
function cut(text: string, { delimiter, header, quote, widths, skipRows = 0, commentChar = '' }: Table): string {
  if (widths !== undefined) return text.slice(0, text.trimEnd().lastIndexOf('\n') + 1 + (widths[0] ?? 1))
  const lines = text
    .replace(/\r?\n$/, '')
    .split('\n')
    .slice(skipRows)
  const comments = lines.filter((line) => commentChar !== '' && line.startsWith(commentChar)).length
  let isQuoted = false
  let at = -1
  for (let index = 0; index < text.length; index += 1) {
    if (quote !== null && text[index] === quote) isQuoted = !isQuoted
    if (!isQuoted && text.startsWith(delimiter, index)) at = index
  }
  return lines.length - comments < (header ? 2 : 1) || at < 0 ? text : text.slice(0, at)
}

function listCellFaults({ operation, table }: TableOperation, contract: Contract): readonly Draft[] {
  return table.columns
    .filter(({ type }) => type === 'strings')
    .map(({ name, clause }) => ({
      kind: 'list-unreadable',
      place: `${operation.id}#${name}`,
      clauses: [clause],
      title: `${operation.id} writes the list "${name}" with single quotes`,
      caughtBy: `csv.json-cell@${operation.id}#${name}`,
      consequences: [...inTurn(contract, operation, name), { check: 'column.type', because: 'the cell is no list' }],
      outcome: onValue(operation.id, name, (value) =>
        Array.isArray(value) ? `[${value.map((member) => `'${member}'`).join(', ')}]` : value,
      ),
    }))
}

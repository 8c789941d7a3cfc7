import type { Column, Contract, Operation, Table } from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'
import { onBody } from '../make/on-body.js'
import { onValue } from '../make/on-rows.js'
import { type Draft, possible } from './draft.js'
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

function headerFaults({ operation, table }: TableOperation, contract: Contract): readonly Draft[] {
  const { id, clause } = operation
  const [first] = table.columns
  const said = {
    place: id,
    clauses: [table.clause, clause],
    caughtBy: `csv.header@${id}`,
    consequences: unreadable(contract, operation),
  }
  const broken: Broken = (kind, title, change) => ({
    ...said,
    kind,
    title: `${id} ${title}`,
    contract: withTable(operation, change),
  })
  if (!table.header || first === undefined) return []
  return [
    broken('header-missing', 'sends no header row', (old) => ({ ...old, header: false })),
    ...dialectFaults(id, table, broken),
    otherSeparation(table, broken),
    ...columnFaults(table, broken),
    broken('column-added', 'sends an additional column', (old) => ({
      ...old,
      columns: [...old.columns, { ...first, name: 'further', nullable: true }],
    })),
    {
      ...said,
      kind: 'column-renamed',
      title: `${id} has another name for "${first.name}"`,
      reply: onBody(id, (text) => text.replace(first.name, `${first.name}_x`)),
    },
  ]
}

type Broken = (kind: string, title: string, change: (table: Table) => Table) => Draft

/** Each word of the dialect is ignored in turn. */
function dialectFaults(
  id: string,
  { columns, decimalChar, groupChar, skipRows, delimiter, quote }: Table,
  broken: Broken,
): readonly Draft[] {
  const fraction = columns.find(({ type, optional }) => type === 'number' && optional === undefined)
  const large = columns.find((one) => (one.type === 'number' || one.type === 'integer') && isLarge(one))
  const other = ['_', "'", '~', '*'].find((sign) => ![groupChar, decimalChar, delimiter, quote].includes(sign)) ?? '_'
  return possible([
    decimalChar !== undefined &&
      fraction !== undefined && {
        ...broken(
          'decimal-point',
          `writes a point where "${decimalChar}" is documented`,
          ({ decimalChar: _forgotten, ...old }) => old,
        ),
        caughtBy: `column.type@${id}#${fraction.name}`,
      },
    groupChar !== undefined &&
      large !== undefined && {
        ...broken('other-groups', `writes "${other}" between groups of digits`, (old) => ({
          ...old,
          groupChar: other,
        })),
        caughtBy: `column.type@${id}#${large.name}`,
      },
    skipRows !== undefined &&
      broken(
        'leading-lines-missing',
        'leaves out the lines before the header',
        ({ skipRows: _forgotten, ...old }) => old,
      ),
  ])
}

/** Most of its values have four digits. */
function isLarge({ maximum = 0, minimum = 0, optional }: Column): boolean {
  return optional === undefined && (minimum >= 1000 || maximum >= 5000)
}

/** Cells are separated by another character, or, in fixed width, without regard to their width. */
function otherSeparation({ widths }: Table, broken: Broken): Draft {
  const misread = (fault: Draft, because: string): Draft => ({
    ...fault,
    consequences: [...(fault.consequences ?? []), { check: 'csv.rows', because }],
  })
  if (widths !== undefined) {
    const title = 'puts one space between its columns, whatever their width'
    const change = ({ widths: _forgotten, ...old }: Table): Table => ({ ...old, delimiter: ' ' })
    return misread(broken('widths-ignored', title, change), 'lines have another length')
  }
  const change = (old: Table): Table => ({ ...old, delimiter: old.delimiter === ';' ? ',' : ';' })
  return misread(
    broken('delimiter-other', 'separates by another character', change),
    'cells that need quotes for one delimiter do not for the other',
  )
}

function columnFaults({ columns: [first, second, ...others] }: Table, broken: Broken): readonly Draft[] {
  if (first === undefined || second === undefined) return []
  return [
    broken('columns-swapped', `sends "${second.name}" before "${first.name}"`, (old) => ({
      ...old,
      columns: [second, first, ...others],
    })),
    broken('column-dropped', 'does not send its last column', (old) => ({ ...old, columns: old.columns.slice(0, -1) })),
  ]
}

const COMPARING: ReadonlySet<string> = new Set(['consistency.mirror', 'page.ordered', 'page.numbered'])

/** An unreadable answer cannot be compared with answers that repeat it. */
function unreadable(contract: Contract, operation: Operation): Consequences {
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
      consequences: unreadable(contract, operation),
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

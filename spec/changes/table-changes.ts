import type { Column, Table } from '../contract/table.js'
import { type ContractChange, change, type Place, shown, withClause } from './contract-change.js'
import { fieldChanges, type Meanings } from './field-changes.js'
import { FACETS, promiseChanges, typeChanges } from './promise-changes.js'
import { ruleChanges } from './rule-changes.js'

const TABLE: Meanings<Table> = {
  shape: 'own',
  delimiter: 'own',
  header: 'own',
  columns: 'own',
  rules: 'own',
  tableRules: 'own',
  summaries: 'own',
  widths: ['breaks', 'widths of its columns'],
  decimalChar: ['breaks', 'decimal character'],
  groupChar: ['breaks', 'character between groups of digits'],
  nullSequence: ['breaks', 'text of an empty cell'],
  commentChar: ['breaks', 'beginning of a comment'],
  skipRows: ['breaks', 'lines before the header'],
  byteOrderMark: ['breaks', 'byte order mark'],
  quote: ['risky', 'quotes'],
  lineTerminator: ['risky', 'line ending'],
  key: ['risky', 'key of its records'],
  row: 'silent',
  clause: 'silent',
  open: 'silent',
}

const COLUMN: Meanings<Column> = {
  name: 'own',
  type: 'own',
  nullable: 'own',
  optional: 'own',
  ...FACETS,
  enumLevel: ['risky', 'whether other values may come'],
  typeLevel: ['risky', 'whether the type is promised'],
  items: ['risky', 'members of its lists'],
  description: 'silent',
  example: 'silent',
  examples: 'silent',
  hints: 'silent',
  clause: 'silent',
  open: 'silent',
}

/** The changes in a table that clients read. */
export function tableChanges(outside: Place, before: Table, after: Table): readonly ContractChange[] {
  const whole = withClause(outside, after.clause ?? before.clause)
  if (before.shape !== after.shape) {
    const isOpen = after.shape === 'open'
    const text = isOpen ? 'the columns are no longer documented' : 'the columns are documented now'
    return [change(isOpen ? 'breaks' : 'fine', text, whole)]
  }
  return [
    ...dialectChanges(before, after, whole),
    ...columnListChanges(before, after, whole),
    ...after.columns.flatMap((column) => {
      const earlier = before.columns.find(({ name }) => name === column.name)
      return earlier === undefined ? [] : columnChanges(placeOf(whole, column.name, column.clause), earlier, column)
    }),
    ...ruleChanges(
      'rule',
      [
        [...before.rules, ...before.tableRules],
        [...after.rules, ...after.tableRules],
      ],
      whole,
    ),
    ...ruleChanges('sum', [before.summaries, after.summaries], whole),
  ]
}

function dialectChanges(before: Table, after: Table, whole: Place): readonly ContractChange[] {
  return [
    ...(before.delimiter === after.delimiter
      ? []
      : [change('breaks', `delimiter ${shown(before.delimiter)} → ${shown(after.delimiter)}`, whole)]),
    ...(before.header === after.header
      ? []
      : [change('breaks', after.header ? 'a header row comes first now' : 'the header row is gone', whole)]),
    ...fieldChanges([before, after], TABLE, whole),
  ]
}

function columnListChanges(before: Table, after: Table, whole: Place): readonly ContractChange[] {
  const [old, now] = [before.columns.map(({ name }) => name), after.columns.map(({ name }) => name)]
  const kept = old.filter((name) => now.includes(name))
  const added = now.filter((name) => !old.includes(name))
  // Clients that count columns from the left still work if new columns come last.
  const isAppended = now.slice(0, kept.length).every((name, index) => name === kept[index])
  const isMoved = now.filter((name) => kept.includes(name)).some((name, index) => name !== kept[index])
  return [
    ...old
      .filter((name) => !now.includes(name))
      .map((name) => change('breaks', 'the column is gone', placeOf(whole, name))),
    ...added.map((name) =>
      isAppended
        ? change('fine', 'a new column, at the end', placeOf(whole, name))
        : change('breaks', 'a new column moves those after it', whole),
    ),
    ...(isMoved ? [change('breaks', `order of columns ${kept.join(' ')} → ${now.join(' ')}`, whole)] : []),
  ]
}

function placeOf(whole: Place, column: string, clause?: string): Place {
  return withClause({ ...whole, place: `${whole.place}#${column}`, column }, clause)
}

function columnChanges(place: Place, before: Column, after: Column): readonly ContractChange[] {
  return [
    ...typeChanges(before.type, after.type, place, 'answer'),
    ...(before.nullable === after.nullable
      ? []
      : [
          after.nullable
            ? change('breaks', 'cells may be empty now', place)
            : change('fine', 'cells are never empty now', place),
        ]),
    ...absenceChanges(before, after, place),
    ...promiseChanges([before, after], place, 'answer'),
    ...fieldChanges([before, after], COLUMN, place),
  ]
}

function absenceChanges({ optional: before }: Column, { optional: after }: Column, place: Place): ContractChange[] {
  if ((before === undefined) === (after === undefined)) return []
  return [
    after === undefined
      ? change('fine', 'the column is always there now', place)
      : change('breaks', 'the column may be absent now', place),
  ]
}

import type { Column, Table } from '../contract/table.js'
import { type ContractChange, change, type Place, shown } from './contract-change.js'

/** The changes in a table that clients read. */
export function tableChanges(whole: Place, before: Table, after: Table): readonly ContractChange[] {
  if (before.shape !== after.shape) {
    const isOpen = after.shape === 'open'
    const text = isOpen ? 'the columns are not documented any more' : 'the columns are documented now'
    return [change(isOpen ? 'breaks' : 'fine', text, whole)]
  }
  const [old, now] = [before.columns.map(({ name }) => name), after.columns.map(({ name }) => name)]
  const kept = old.filter((name) => now.includes(name))
  const added = now.filter((name) => !old.includes(name))
  // Clients that count columns from the left still work if new columns come last.
  const isAppended = now.slice(0, kept.length).every((name, index) => name === kept[index])
  const isMoved = now.filter((name) => kept.includes(name)).some((name, index) => name !== kept[index])
  return [
    ...(before.delimiter === after.delimiter
      ? []
      : [change('breaks', `delimiter ${shown(before.delimiter)} → ${shown(after.delimiter)}`, whole)]),
    ...(before.header === after.header
      ? []
      : [change('breaks', after.header ? 'a header row comes first now' : 'the header row is gone', whole)]),
    ...old
      .filter((name) => !now.includes(name))
      .map((name) => change('breaks', 'the column is gone', placeOf(whole, name))),
    ...added.map((name) =>
      isAppended
        ? change('fine', 'a new column, at the end', placeOf(whole, name))
        : change('breaks', 'a new column moves those behind it', whole),
    ),
    ...(isMoved ? [change('breaks', `order of columns ${kept.join(' ')} → ${now.join(' ')}`, whole)] : []),
    ...after.columns.flatMap((column) => {
      const earlier = before.columns.find(({ name }) => name === column.name)
      return earlier === undefined ? [] : columnChanges(placeOf(whole, column.name, column.clause), earlier, column)
    }),
  ]
}

function placeOf(whole: Place, column: string, clause = whole.clause): Place {
  const { clause: _, ...rest } = whole
  return { ...rest, place: `${whole.place}#${column}`, column, ...(clause === undefined ? {} : { clause }) }
}

function columnChanges(place: Place, before: Column, after: Column): ContractChange[] {
  const added = (after.enum ?? []).filter((word) => before.enum?.includes(word) === false)
  return [
    ...(before.type === after.type ? [] : [change('breaks', `type ${before.type} → ${after.type}`, place)]),
    ...(before.nullable === after.nullable
      ? []
      : [
          after.nullable
            ? change('breaks', 'cells may be empty now', place)
            : change('fine', 'cells are never empty now', place),
        ]),
    ...(before.optional === undefined && after.optional !== undefined
      ? [change('breaks', 'the column may be absent now', place)]
      : []),
    ...(added.length === 0 ? [] : [change('risky', `values ${added.map(shown).join(', ')} are new`, place)]),
    ...(before.enum !== undefined && after.enum === undefined
      ? [change('risky', 'the list of values is open now', place)]
      : []),
    ...(before.pattern === after.pattern
      ? []
      : [change('risky', `pattern ${shown(before.pattern)} → ${shown(after.pattern)}`, place)]),
  ]
}

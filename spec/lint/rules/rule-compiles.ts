import { checkExpression, checkRule } from '../../cel/check.js'
import type { CelContext } from '../../cel/environment.js'
import { comparedWithEmptyText } from '../../cel/nested-names.js'
import { textOf } from '../../text-of.js'
import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, type Node, nodeAt, nodesAt, type Path, textAt } from '../document/node.js'
import { occurrencesOf } from '../document/occurrences.js'
import { tableColumns } from '../document/table-columns.js'
import { type Table, tableAt } from '../document/table-place.js'

export const ruleCompiles: LintRule = {
  name: 'rule-compiles',
  title: 'Every CEL expression compiles, reads only columns that exist, and can be decided',
  severity: 'error',
  find: (document) => [
    ...document.tables.flatMap((table) => [...rowRules(table), ...tableRules(table), ...summaries(document, table)]),
    ...mirrors(document),
    ...undecided(document),
  ],
}

/** Rules about rows, of any media type, that compare a cell with nothing. */
function undecided({ root }: LintDocument): readonly Problem[] {
  const own = occurrencesOf(root, 'x-validations').map(({ value, path }) => ({ list: value, path, isSummary: false }))
  const summed = occurrencesOf(root, 'x-summarises').flatMap(({ value, path }) =>
    listOf(value).map((one, index) => ({ list: one.rules, path: [...path, index, 'rules'], isSummary: true })),
  )
  return [...own, ...summed].flatMap(({ list, path, isSummary }) =>
    listOf(list).flatMap((rule, index) => {
      const [column] = comparedWithEmptyText(textAt(rule, 'rule') ?? '', isSummary)
      const found = `a comparison of "${column}" with an empty text`
      const wanted = 'another value: rows whose cell is empty are left out'
      return column === undefined ? [] : [{ path: [...path, index, 'rule'], found, wanted }]
    }),
  )
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function rowRules(table: Table): readonly Problem[] {
  const context: CelContext = { self: 'row', columns: tableColumns(table) }
  return rules(table.row, 'x-validations', table.rowPath, context)
}

function tableRules(table: Table): readonly Problem[] {
  const columns = tableColumns(table)
  const context: CelContext = { self: 'rows', columns, rows: columns }
  const list = nodeAt(table.schema, 'contentSchema')
  return [
    ...rules(list, 'x-validations', [...table.path, 'contentSchema'], context),
    ...rules(table.schema, 'x-validations', table.path, context),
  ]
}

function summaries(document: LintDocument, table: Table): readonly Problem[] {
  return nodesAt(table.row, 'x-summarises').flatMap((summary, index) => {
    const path = [...table.rowPath, 'x-summarises', index]
    const source = document.operations.get(textAt(summary, 'operation') ?? '')?.tables[0]
    const columns = tableColumns(table)
    const context = source === undefined ? undefined : { self: 'row' as const, columns, rows: tableColumns(source) }
    return [
      ...parameters(summary, path, { self: 'row', columns }),
      ...since(summary, path, { self: 'row', columns }),
      ...(context === undefined ? [] : rules(summary, 'rules', path, context)),
    ]
  })
}

/** A mirror reads only the request's values; a table behind a JSON member has no row to read from. */
function mirrors(document: LintDocument): readonly Problem[] {
  return occurrencesOf(document.root, 'x-mirrors').flatMap(({ value, path }) => {
    if (!isNode(value)) return []
    const table = tableAt(parentOf(document.root, path), path.slice(0, -1))
    return parameters(value, path, { self: 'row', columns: table === undefined ? [] : tableColumns(table) })
  })
}

function parentOf(root: Node, path: Path): unknown {
  return path.slice(0, -1).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isNode(value) ? value[key] : undefined
  }, root)
}

function rules(node: Node, key: string, path: Path, context: CelContext): readonly Problem[] {
  const list = nodesAt(node, key)
  return list.flatMap((rule, index) => {
    const text = textAt(rule, 'rule')
    const wrong = text === undefined ? undefined : checkRule(text, context)
    const at = [...path, key, index]
    if (wrong !== undefined)
      return [{ path: [...at, 'rule'], found: `the rule "${text}"`, wanted: `CEL that is true or false (${wrong})` }]
    const id = textAt(rule, 'id')
    const first = list.findIndex((other) => other.id === id)
    return first === index
      ? []
      : [{ path: [...at, 'id'], found: `the rule "${id}" again`, wanted: 'each rule id once' }]
  })
}

function since(node: Node, path: Path, context: CelContext): readonly Problem[] {
  const text = textAt(node, 'since')
  const wrong = text === undefined ? undefined : checkExpression(text, context)
  if (wrong === undefined) return []
  return [
    { path: [...path, 'since'], found: `the expression "${text}"`, wanted: `CEL that returns a string (${wrong})` },
  ]
}

function parameters(node: Node, path: Path, context: CelContext): readonly Problem[] {
  return Object.entries(nodeAt(node, 'parameters')).flatMap(([name, text]) => {
    const wrong = typeof text === 'string' ? checkExpression(text, context) : undefined
    if (wrong === undefined) return []
    return [
      {
        path: [...path, 'parameters', name],
        found: `the expression "${textOf(text)}"`,
        wanted: `CEL that returns a string (${wrong})`,
      },
    ]
  })
}

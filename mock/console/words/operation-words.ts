import type { Column, Contract, Operation, OrderKey, Rule, Table } from '../../../spec/index.js'

/** The callers, the cost and the order of rows of an operation, one line each. */
export function operationFacts(
  operation: Operation,
  contract: Contract,
): readonly (readonly [name: string, says: string])[] {
  const { group, cost, security, order, rows, symbolParameter } = operation
  const lowest = contract.groups.find(({ name }) => name === group)?.tier
  const tier = contract.tiers.find(({ name }) => name === lowest)
  const schemes = [...new Set(security.map((all) => all.join(' and ')))]
  return [
    ['Credential', schemes.length === 0 ? 'none needed' : schemes.join(' or ')],
    ...(tier ? [['Tier', `${tier.title} or higher${group === undefined ? '' : ` (group ${group})`}`] as const] : []),
    ...(symbolParameter === undefined ? [] : [['Symbols', symbolWords(contract)] as const]),
    ...(contract.tiers.length === 0 ? [] : [['Cost', cost === 1 ? '1 request' : `${cost} requests`] as const]),
    ...(order.length === 0 ? [] : [['Order', order.map(orderWords).join(', then ')] as const]),
    ...(rows ? [['Rows', rowWords(rows)] as const] : []),
  ]
}

function symbolWords({ tiers }: Contract): string {
  return (
    tiers
      .map(
        ({ title, symbols }) => `${title}: ${symbols === null ? 'all' : `the first ${symbols.toLocaleString('en')}`}`,
      )
      .join('; ') || 'all'
  )
}

function orderWords({ column, direction, by, when, unless }: OrderKey): string {
  const how = {
    value: direction === 'asc' ? 'ascending' : 'descending',
    enum: 'in the order of its values',
    similarity: 'most similar first',
  }[by]
  const condition =
    when === undefined ? (unless === undefined ? '' : ` unless ${unless} is given`) : ` when ${when} is given`
  return `${column} ${how}${condition}`
}

function rowWords({ min, max }: NonNullable<Operation['rows']>): string {
  if (min !== undefined && min === max) return `exactly ${min}`
  return [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`]
    .filter(Boolean)
    .join(', ')
}

/** Bounds and values of a column. */
export function columnWords({
  nullable,
  enum: values,
  pattern,
  minimum,
  maximum,
  multipleOf,
  items,
  optional,
}: Column): readonly string[] {
  return [
    ...(nullable ? ['may be empty'] : []),
    ...(optional === undefined ? [] : ['may be missing']),
    ...(values ? [`one of ${values.join(', ')}`] : []),
    ...(items?.enum ? [`members of ${items.enum.join(', ')}`] : []),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(multipleOf === undefined ? [] : [`in steps of ${multipleOf}`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ]
}

/** Rules for every row and for the whole table. The message of a rule describes the violation. */
export function rulesOf({ rules, tableRules }: Table): readonly Rule[] {
  return [...rules, ...tableRules]
}

import { type Contract, type ErrorEntry, type Operation, tablesOf } from '../../spec/index.js'

/** Names of the types in one generated file: all different, and none of them used by the runtime. */
export interface GivenNames {
  row(row: string): string
  error(entry: ErrorEntry): string
  parameters(operation: Operation): string
  refusal(operation: Operation): string
}

/** Names that every generated file has. */
const FIXED = ['createClient', 'openApiFetchMiddleware', 'tables', 'paths', 'CONTRACT', 'OPERATIONS', 'Client']

export function givenNames(contract: Contract, taken: readonly string[]): GivenNames {
  const used = new Set([...taken, ...FIXED])
  const given = new Map<string, string>()
  const give = (kind: string, key: string, wanted: string): void => {
    if (given.has(`${kind} ${key}`)) return
    let name = /^\d/.test(wanted) ? `_${wanted}` : wanted
    while (used.has(name)) name += '_'
    used.add(name)
    given.set(`${kind} ${key}`, name)
  }
  for (const operation of contract.operations) {
    for (const { table } of tablesOf(operation)) give('row', table.row, table.row.replace(/\W/g, '_'))
    give('parameters', operation.id, `${inPascal(operation.id)}Parameters`)
    give('refusal', operation.id, `${inPascal(operation.id)}Refusal`)
  }
  for (const { code } of contract.errors) give('error', code, `${inPascal(code.toLowerCase())}Error`)
  const nameOf = (kind: string, key: string): string => given.get(`${kind} ${key}`) ?? 'never'
  return {
    row: (row) => nameOf('row', row),
    error: ({ code }) => nameOf('error', code),
    parameters: ({ id }) => nameOf('parameters', id),
    refusal: ({ id }) => nameOf('refusal', id),
  }
}

function inPascal(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('') || 'Any'
}

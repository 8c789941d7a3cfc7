import {
  type Contract,
  type ErrorEntry,
  identifyingMembers,
  type Operation,
  type RateHeaders,
  type Table,
  tablesOf,
} from '../../spec/index.js'
import type { GivenNames } from './given-names.js'
import { memberName, quoted } from './typescript-text.js'

/** Values that the runtime reads: the shapes of tables and operations, schemes, header names. */
export function contractConstants(contract: Contract, names: GivenNames): string {
  const shapes = new Map<string, Table>()
  for (const operation of contract.operations)
    for (const { table } of tablesOf(operation)) if (!shapes.has(table.row)) shapes.set(table.row, table)
  const tables = [...shapes.values()].map((table) => tableText(table, names))
  const operations = contract.operations.map((operation) => operationText(operation, contract, names))
  return `/** How each row type is written; for \`parseTable\`. */
export const tables = {
${tables.join('')}}

/** Middleware for openapi-fetch: \`createFetchClient<paths>({ baseUrl }).use(openApiFetchMiddleware({ apiKey }))\`. */
export function openApiFetchMiddleware(options: Omit<ClientOptions, 'baseUrl'>): TableMiddleware {
  return createMiddleware(CONTRACT, OPERATIONS, options)
}

const OPERATIONS = {
${operations.join('')}} satisfies Readonly<Record<string, OperationShape>>

const CONTRACT: Sending = ${sendingText(contract)}
`
}

function tableText(table: Table, names: GivenNames): string {
  const { row, delimiter, header, shape, columns } = table
  const written = columns.map(({ name, type, nullable, optional }) => {
    const marks = `${nullable ? '?' : ''}${optional === undefined ? '' : '*'}`
    return `${memberName(name)}: ${quoted(type + marks)}`
  })
  const type = shape === 'open' ? `OpenRow<${names.row(row)}>` : names.row(row)
  const { widths, decimalChar, groupChar, nullSequence, commentChar, skipRows } = table
  const dialect = Object.entries({ widths, decimalChar, groupChar, nullSequence, commentChar, skipRows })
    .flatMap(([name, value]) => (value === undefined ? [] : [`, ${name}: ${JSON.stringify(value)}`]))
    .join('')
  const facts = `delimiter: ${quoted(delimiter)}, header: ${header}, open: ${shape === 'open'}${dialect}`
  return `  ${names.row(row)}: { ${facts}, columns: { ${written.join(', ')} } } as TableShape<${type}>,\n`
}

function operationText(operation: Operation, contract: Contract, names: GivenNames): string {
  const { id, method, path, parameters, security, answer } = operation
  const codes = contract.errors.filter(({ code, shape }) => shape === 'json' && operation.errors.includes(code))
  const places = parameters.flatMap(({ name, in: place, separator }): [string, string][] => {
    const written = place === 'query' ? separator : place
    return written === undefined ? [] : [[name, quoted(written)]]
  })
  const cursor = parameters.find((parameter) => parameter.cursor !== undefined)
  const cap = parameters.find((parameter) => parameter.cap !== undefined)
  const inner = answer.kind === 'json' ? answer.tables : []
  const members = [
    `method: ${quoted(method.toUpperCase())}, path: ${quoted((contract.basePath ?? '') + path)}`,
    `security: ${JSON.stringify(security)}, errors: ${errorsText(codes)}`,
    ...(places.length > 0 ? [`places: ${objectText(places)}`] : []),
    ...(operation.others && answer.kind !== 'empty' ? [`accept: ${quoted(answer.mediaType)}`] : []),
    ...(answer.kind === 'table' ? [`table: tables.${names.row(answer.table.row)}`] : []),
    ...(answer.kind === 'text' || answer.kind === 'bytes' ? [`form: ${quoted(answer.kind)}`] : []),
    ...(inner.length > 0
      ? [`tables: ${objectText(inner.map((one) => [one.property, `tables.${names.row(one.table.row)}`]))}`]
      : []),
    ...(cursor?.cursor ? [`cursor: ${JSON.stringify([cursor.name, cursor.cursor.column])}`] : []),
    ...(cursor?.cursor && operation.tells?.next ? [`next: ${JSON.stringify(operation.tells.next)}`] : []),
    ...(cap?.default === undefined ? [] : [`cap: ${JSON.stringify([cap.name, Number(cap.default)])}`]),
  ]
  return `  ${memberName(id)}: { ${members.join(', ')} },\n`
}

/** Each error as the runtime recognises it (`ErrorShape`); those with more identifying members first. */
function errorsText(errors: readonly ErrorEntry[]): string {
  const shapes = errors.map((entry) => ({ entry, members: entry.body === undefined ? [] : identifyingMembers(entry) }))
  const ranked = shapes.toSorted((a, b) => b.members.length - a.members.length)
  return JSON.stringify(
    ranked.map(({ entry: { code, status, body }, members }) =>
      body === undefined ? [code] : [code, status, members.map(({ path, text }) => [path, text])],
    ),
  )
}

function objectText(members: readonly (readonly [name: string, value: string])[]): string {
  return `{ ${members.map(([name, value]) => `${memberName(name)}: ${value}`).join(', ')} }`
}

function sendingText({ securitySchemes, errors, rateHeaders }: Contract): string {
  const schemes = securitySchemes.map(({ name, kind, in: place, field }) => [name, kind, place, field])
  const expired = errors.filter(({ when }) => when.includes('token-expired'))
  const { limit, remaining, reset } = rateHeaders ?? {}
  const rate = limit &&
    remaining &&
    reset && { limit: limit.header, remaining: remaining.header, reset: reset.header, ...formOf(reset) }
  const schemesText = schemes.map((scheme) => JSON.stringify(scheme.filter((part) => part !== undefined))).join(', ')
  return `{ schemes: [${schemesText}], expired: ${errorsText(expired)}, rate: ${rate ? JSON.stringify(rate) : 'undefined'} }`
}

function formOf({ form }: RateHeaders['reset']): { readonly form?: string } {
  return form === 'unix-seconds' ? {} : { form }
}

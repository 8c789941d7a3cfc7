import { answerSchema, isBare, memberSchema } from './document-answer.js'
import { type Found, type Members, membersOf, type Place, resolved } from './document-node.js'
import type { Draft, DraftOperation } from './draft-contract.js'
import type { KnownDocument } from './known-document.js'
import type { Proposal } from './proposal.js'
import { proposeParameters } from './propose-parameters.js'
import { documentedRow, type Pair, proposeRules } from './propose-rules.js'
import { columnSchema, operationSchemas, supportText } from './row-schemas.js'
import { contentOf, errorOf, operationOf, schemesOf } from './write-draft.js'

export interface ProposeOptions {
  /** Operations that the document lacks are proposed too. */
  readonly isWidened: boolean
}

/** Statements that the recordings support and the document lacks. */
export function propose(draft: Draft, document: KnownDocument, { isWidened }: ProposeOptions): readonly Proposal[] {
  const pairs = draft.operations.flatMap((drafted) => {
    const known = document.operations.find(
      ({ method, template }) => drafted.isKnown && method === drafted.method && template.path === drafted.path,
    )
    return known === undefined ? [] : [{ drafted, known }]
  })
  const further = isWidened ? draft.operations.filter(({ isKnown }) => !isKnown) : []
  const bodies = pairs.filter((pair) => isUndescribed(pair, document))
  const secrets = queryCredentials(document)
  return [
    ...pairs.flatMap((pair) => {
      const columns = columnsOf(pair, document)
      return [
        ...proposeOrder(pair, columns),
        ...proposeWords(pair, document),
        ...proposeParameters(pair.drafted, pair.known, columns, secrets),
        ...proposeColumns(pair, document),
      ]
    }),
    ...bodies.flatMap((pair) => proposeBody(pair, document)),
    ...proposeRules(pairs, document),
    ...further.flatMap((operation) => proposeOperation(operation, document)),
    ...proposeSchemas([...bodies.map(({ drafted }) => drafted), ...further], document),
    ...proposeErrors(draft, document),
    ...proposeCredentials(draft, document),
  ]
}

/** Operations of the draft that the document lacks. */
export function unknownOperations({ operations }: Draft): readonly string[] {
  return operations.filter(({ isKnown }) => !isKnown).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
}

/** The document states the media type, but does not describe the rows. */
function isUndescribed({ drafted, known }: Pair, { root }: KnownDocument): boolean {
  const body = answerSchema(root, known, drafted.status, drafted.mediaType)
  return drafted.table !== undefined && body !== undefined && isBare(body)
}

/** The columns that words of the operation may name. */
function columnsOf(pair: Pair, document: KnownDocument): ReadonlySet<string> {
  const drafted = pair.drafted.table?.columns.map(({ name }) => name) ?? []
  if (isUndescribed(pair, document)) return new Set(drafted)
  const row = documentedRow(pair, document)
  const known = row === undefined ? [] : drafted.filter((name) => typedColumn(document.root, row.place, name))
  return new Set(known)
}

function typedColumn(root: Members, row: Place, name: string): boolean {
  let found: Found | undefined = resolved(root, row)
  for (const step of name.split('.')) found = found && memberSchema(root, found, step)
  const { type } = membersOf(found?.value)
  const types = [type].flat().filter((one) => one !== 'null')
  return types.length === 1 && types[0] !== 'object' && types[0] !== undefined
}

function proposeOrder({ drafted, known }: Pair, columns: ReadonlySet<string>): readonly Proposal[] {
  const order = drafted.table?.order ?? []
  const [first] = order
  if (first === undefined || 'x-order' in known.value || order.some(({ column }) => !columns.has(column))) return []
  const value = order.map(({ column, direction }) => ({ column, direction, by: 'value' }))
  return [{ op: 'add', place: [...known.place, 'x-order'], value, support: supportText(first.support) }]
}

/** The totals and links in the answer, and the list that shows its row. */
function proposeWords({ drafted, known }: Pair, document: KnownDocument): readonly Proposal[] {
  const { tells, resource, answers } = drafted
  const isListKnown = document.operations.some(({ id }) => id !== undefined && id === resource?.list)
  const words = { 'x-tells': tells, 'x-resource': isListKnown ? resource : undefined }
  return Object.entries(words).flatMap(([word, value]): readonly Proposal[] => {
    if (value === undefined || word in known.value) return []
    return [{ op: 'add', place: [...known.place, word], value, support: `${answers} answers` }]
  })
}

/**
 * Members of JSON rows that the document lacks. New columns of a delimited text would need a place among the others.
 */
function proposeColumns(pair: Pair, document: KnownDocument): readonly Proposal[] {
  const row = documentedRow(pair, document)
  const { table } = pair.drafted
  if (row === undefined || table === undefined || 'delimiter' in table.form) return []
  const properties = membersOf(row.value).properties
  if (properties === undefined) return []
  return table.columns
    .filter(({ name }) => !name.includes('.') && !(name in membersOf(properties)))
    .map((column) => ({
      op: 'add',
      place: [...row.place, 'properties', column.name],
      value: columnSchema(column),
      support: supportText(column.support),
    }))
}

function proposeBody({ drafted, known }: Pair, { root }: KnownDocument): readonly Proposal[] {
  const body = answerSchema(root, known, drafted.status, drafted.mediaType)
  if (body === undefined || drafted.table === undefined) return []
  const { rows } = drafted.table
  const support = supportText({ rows, answers: drafted.answers })
  const op = body.value === undefined ? 'add' : 'replace'
  return [{ op, place: body.place, value: contentOf(drafted).schema, support }]
}

function proposeOperation(operation: DraftOperation, { root }: KnownDocument): readonly Proposal[] {
  const { path, method, answers } = operation
  const support = `seen in ${answers} answers`
  return added({ root }, ['paths', path], { [method]: operationOf(operation) }, support)
}

/** The schemas of the rows that other proposals refer to. */
function proposeSchemas(operations: readonly DraftOperation[], document: KnownDocument): readonly Proposal[] {
  const tables = operations.flatMap((one) => (one.table ? [{ one, table: one.table }] : []))
  const schemas = Object.assign({}, ...tables.map(({ one }) => operationSchemas(one)))
  const rows = tables.reduce((sum, { table }) => sum + table.rows, 0)
  return added(document, ['components', 'schemas'], schemas, supportText({ rows, answers: tables.length }))
}

function proposeErrors({ errors }: Draft, document: KnownDocument): readonly Proposal[] {
  const catalogue = membersOf(document.root['x-errors'])
  const missing = errors.filter(({ code, when }) => when.length > 0 && !(code in catalogue))
  const answers = missing.reduce((sum, error) => sum + error.answers, 0)
  const entries = Object.fromEntries(missing.map((error) => [error.code, errorOf(error)]))
  return added(document, ['x-errors'], entries, `${answers} refusals`)
}

function proposeCredentials({ credentials, requests }: Draft, document: KnownDocument): readonly Proposal[] {
  const isSaid = 'security' in document.root || document.operations.some(({ value }) => 'security' in value)
  if (isSaid || credentials.length === 0) return []
  const schemes = schemesOf(credentials)
  const support = `${requests} requests`
  return [
    { op: 'add', place: ['security'], value: Object.keys(schemes).map((name) => ({ [name]: [] })), support },
    ...added(document, ['components', 'securitySchemes'], schemes, support),
  ]
}

/** Names of credentials in the query, which are not parameters. */
function queryCredentials({ root }: KnownDocument): ReadonlySet<string> {
  const schemes = Object.values(membersOf(membersOf(root.components).securitySchemes)).map(membersOf)
  return new Set(schemes.flatMap((one) => (one.in === 'query' ? [String(one.name)] : [])))
}

/** Adds members to a map; a missing map is added as a whole. */
function added(
  { root }: Pick<KnownDocument, 'root'>,
  place: Place,
  members: Members,
  support: string,
): readonly Proposal[] {
  const entries = Object.entries(members)
  if (entries.length === 0) return []
  const depth = place.findIndex((_, at) => resolved(root, place.slice(0, at + 1)).value === undefined)
  if (depth < 0) return entries.map(([name, value]) => ({ op: 'add', place: [...place, name], value, support }))
  const value = place.slice(depth + 1).reduceRight<unknown>((inner, step) => ({ [step]: inner }), members)
  return [{ op: 'add', place: place.slice(0, depth + 1), value, support }]
}

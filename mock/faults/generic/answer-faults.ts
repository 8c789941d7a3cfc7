import { type Contract, type JsonSchema, memberAt, type Operation, tableOf, usualPaging } from '../../../spec/index.js'
import { withList } from '../../invented/with-usual-page.js'
import { lostPath } from '../make/edit-contract.js'
import { onReply } from '../make/on-body.js'
import { onJson, onMember, onMembers, without } from '../make/on-member.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf } from './draft.js'
import { mirrorFaults } from './mirror-faults.js'
import { refusalFaults } from './refusal-faults.js'
import { readingOperations } from './table-operations.js'

/** Errors in whole answers: a missing path, members of JSON, mirrors and summaries of another answer. */
export function answerFaults(contract: Contract): readonly Draft[] {
  const called = readingOperations(contract)
  return [
    ...called.flatMap(refusalFaults),
    // If nothing else can be requested, the absence of a path looks like a wrong address.
    ...called
      .filter(({ id }) => called.some((other) => other.id !== id && other.resource?.list !== id))
      .filter((operation) => hasKnownPath(operation, called))
      .map(pathLost),
    ...called.flatMap((operation) => [
      ...statusFaults(operation),
      ...memberFaults(operation),
      ...idFaults(operation),
      ...sizeFaults(operation),
      ...mirrorFaults(contract, operation),
      ...innerTableFaults(operation),
    ]),
  ]
}

/** Some answer shows values of the required parameters; a made-up value may lawfully not exist. */
function hasKnownPath({ parameters, resource }: Operation, called: readonly Operation[]): boolean {
  const isFree = (operation: Operation): boolean =>
    operation.parameters.every(({ required, default: usual }) => !required || usual !== undefined)
  const isShown = (name: string): boolean =>
    called.some((other) => isFree(other) && tableOf(other)?.columns.some((column) => column.name === name) === true)
  return parameters
    .filter((parameter) => parameter.required)
    .every(({ name, filter, symbol, linked, default: usual }) => {
      const isKnown = symbol || linked !== undefined || usual !== undefined || resource?.parameter === name
      return isKnown || isShown(name) || isShown(filter?.column ?? name)
    })
}

function pathLost({ id, path, clause }: Operation): Draft {
  return {
    kind: 'path-lost',
    place: id,
    clauses: [clause],
    title: `${id} is registered under another path`,
    caughtBy: `path.exists@${id}`,
    consequences: [{ check: 'tier.symbol-in-reach', because: `${id} may be the operation that shows the symbols` }],
    contract: lostPath(id, `${path}-gone`),
  }
}

/** A success with a status that the document does not declare. */
function statusFaults({ id, success, successes = [], clause }: Operation): readonly Draft[] {
  const declared = [String(success), ...successes.map((code) => code.toUpperCase())]
  const other = [202, 206].find((status) => !declared.includes(String(status)))
  if (other === undefined || success >= 300 || declared.includes('2XX') || declared.includes('DEFAULT')) return []
  return [
    {
      kind: 'success-undeclared',
      place: id,
      clauses: [clause],
      title: `${id} answers its successes with ${other}`,
      caughtBy: `path.exists@${id}`,
      reply: onReply(id, (reply) => (reply.status >= 200 && reply.status < 300 ? { ...reply, status: other } : reply)),
    },
  ]
}

function memberFaults({ id, answer, clause }: Operation): readonly Draft[] {
  const schema = answer.kind === 'json' && typeof answer.schema === 'object' ? answer.schema : {}
  const [first] = Array.isArray(schema.required) ? schema.required.map(String) : []
  // Rows that become JSON objects are still rows here.
  if (first === undefined || (answer.kind === 'json' && answer.list !== undefined)) return []
  const said = { place: `${id}#${first}`, clauses: [clause], caughtBy: `json.schema@${id}` }
  const consequences = reddened(
    ['consistency.mirror', 'resource.same', 'column.json-table', 'csv.header', 'filter.effective'],
    `it reads "${first}"`,
  )
  return draftsOf(said, {
    'member-dropped': {
      title: `${id} forgets the member "${first}"`,
      consequences,
      outcome: onMembers(id, (members) => without(members, first)),
    },
    'member-of-other-type': {
      title: `${id} wraps the member "${first}" in a list of lists`,
      consequences,
      outcome: onMembers(id, (members) => ({ ...members, [first]: [[members[first]]] })),
    },
  })
}

/** An answer that shows the id of its path, where no word of ours describes it. */
function idFaults({ id, path, parameters, answer, resource, clause }: Operation): readonly Draft[] {
  const named = parameters.find(({ in: place, name }) => place === 'path' && path.endsWith(`/{${name}}`))
  if (named === undefined || resource !== undefined || answer.kind !== 'json') return []
  const { name, type, format, pattern, enum: words, symbol } = named
  const isExact = type === 'integer' || format === 'uuid' || pattern !== undefined
  if (!isExact || words !== undefined || symbol || memberAt(answer.schema, name) === undefined) return []
  const other = (value: unknown) => (typeof value === 'number' ? value + 1 : `${String(value)}0`)
  return [
    {
      kind: 'id-exchanged',
      place: id,
      clauses: [clause],
      title: `${id} answers with another "${name}" than its path has`,
      caughtBy: `path.id-shown@${id}`,
      consequences: [{ check: 'json.schema', because: 'the other value may break its schema' }],
      outcome: onMembers(id, (members) =>
        Object.hasOwn(members, name) ? { ...members, [name]: other(members[name]) } : members,
      ),
    },
  ]
}

/** A list that is longer than the usual size of a page. */
function sizeFaults(operation: Operation): readonly Draft[] {
  const { id, answer, clause } = operation
  const { size } = usualPaging(operation)
  const most = Number(size?.default ?? Number.NaN)
  const isList = answer.kind === 'json' && answer.list === undefined && hasOneList(answer.schema)
  if (size === undefined || !isList || !(most >= 1)) return []
  const longer = (list: readonly unknown[]) => Array.from({ length: most + 1 }, (_, index) => list[index % list.length])
  return [
    {
      kind: 'size-exceeded',
      place: `${id}#${size.name}`,
      clauses: [size.clause, clause],
      title: `${id} returns more than ${size.name}`,
      caughtBy: `page.by-name@${id}`,
      consequences: [{ check: 'json.schema', because: 'a list may have a longest length, or each row once' }],
      outcome: onJson(id, (value) => withList(value, longer)),
    },
  ]
}

function hasOneList(schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return false
  if (schema.type === 'array') return true
  const lists = Object.values(Object(schema.properties)).filter((one) => Object(one).type === 'array')
  return lists.length === 1 && schema.additionalProperties === false
}

function innerTableFaults({ id, answer, clause: operation }: Operation): readonly Draft[] {
  const tables = answer.kind === 'json' ? answer.tables : []
  return tables.flatMap(({ property, table, clause }) => {
    const said = { place: `${id}#${property}`, clauses: [clause, operation] }
    const consequences = reddened(
      ['consistency.mirror', 'csv.rows', 'csv.header', 'column.json-table'],
      `it reads "${property}"`,
    )
    return draftsOf(said, {
      'table-as-list': {
        title: `"${property}" of ${id} is a list of lines`,
        caughtBy: `json.schema@${id}`,
        consequences,
        outcome: onMember(id, property, (text) => text.split('\n')),
      },
      'inner-header-missing': table.header && {
        title: `"${property}" of ${id} has no header row`,
        caughtBy: `csv.header@${id}#${property}`,
        consequences: [...consequences, { check: 'column.json-table', because: `it reads "${property}"` }].filter(
          ({ check }) => check !== 'csv.header',
        ),
        outcome: onMember(id, property, (text) => text.slice(text.indexOf('\n') + 1)),
      },
    })
  })
}

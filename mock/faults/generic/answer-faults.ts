import {
  type Contract,
  type Operation,
  operationById,
  type Parameter,
  type TableProperty,
} from '../../../spec/index.js'
import type { Charged, Reached } from '../../model/facts.js'
import type { Fault } from '../../model/fault.js'
import { readQuery } from '../../model/read-query.js'
import { lostPath } from '../make/edit-contract.js'
import { withText } from '../make/on-body.js'
import { onMember, onMembers, without } from '../make/on-member.js'
import { onRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'

type Reply = NonNullable<Fault['reply']>

/** Mistakes of whole answers: a missing path, members of JSON, mirrors and summaries of another answer. */
export function answerFaults(contract: Contract): readonly Draft[] {
  const called = contract.operations.filter(({ method }) => method === 'get')
  return [
    ...called.flatMap(refusalFaults),
    // The only path there is cannot be told from a wrong address.
    ...(called.length > 1 ? called.map(pathLost) : []),
    ...called.flatMap((operation) => [
      ...memberFaults(operation),
      ...mirrorFaults(contract, operation),
      ...tableFaults(operation),
    ]),
  ]
}

function pathLost({ id, path, clause }: Operation): Draft {
  return {
    kind: 'path-lost',
    place: id,
    clauses: [clause],
    title: `${id} is registered under another path`,
    caughtBy: `path.exists@${id}`,
    consequences: [{ check: 'tier.symbol-in-reach', because: `${id} may be the one that is asked for symbols` }],
    contract: lostPath(id, `${path}-gone`),
  }
}

/** What is documented is refused, or breaks the service: a parameter is optional and is wanted, or it is given. */
function refusalFaults({ id, parameters }: Operation): readonly Draft[] {
  const [first] = parameters.filter((parameter) => parameter.in === 'query' && parameter.default !== undefined)
  const cursor = parameters.find((parameter) => parameter.cursor !== undefined)
  const isGiven = (facts: Partial<Charged>, name: string): boolean =>
    readQuery(facts.request?.query ?? '').some((one) => one.name === name)
  const said = (kind: string, { name, symbol }: Parameter, title: string, check: string) => ({
    kind,
    place: `${id}#${name}`,
    clauses: [],
    title: `${id} ${title}`,
    caughtBy: `${check}@${id}`,
    consequences: [...READ_WITH_PARAMETERS, ...(symbol ? ['tier.symbol-in-reach'] : [])].map((other) => ({
      check: other,
      because: 'calls of it are answered with an error',
    })),
  })
  const answers = (isWrong: (facts: Partial<Charged>) => boolean, status: number, body: string): Reply => {
    return (reply, facts) =>
      reply.status === 200 && facts.operation?.id === id && isWrong(facts)
        ? withText({ ...reply, status }, body)
        : reply
  }
  return [
    ...(first === undefined
      ? []
      : [
          {
            ...said('default-is-required', first, `wants "${first.name}"`, 'path.not-refused'),
            reply: answers((facts) => !isGiven(facts, first.name), 400, `{"error":"${first.name} is required"}`),
          },
          {
            ...said('value-breaks', first, `breaks when "${first.name}" is given`, 'path.no-server-error'),
            reply: answers((facts) => isGiven(facts, first.name), 500, 'Internal Server Error'),
          },
        ]),
    ...(cursor === undefined
      ? []
      : [
          {
            ...said('cursor-refused', cursor, 'refuses every cursor', 'path.not-refused'),
            reply: answers((facts) => isGiven(facts, cursor.name), 400, '{"error":"cursor"}'),
          },
        ]),
  ]
}

/** Checks that compare answers with and without a parameter, or judge a refusal. */
const READ_WITH_PARAMETERS = [
  'cap.honoured',
  'default.spelled-out',
  'error.declared',
  'error.no-data',
  'filter.effective',
  'filter.list',
  'page.complete',
  'search.best-first',
]

function memberFaults({ id, answer, clause }: Operation): readonly Draft[] {
  const schema = answer.kind === 'json' && typeof answer.schema === 'object' ? answer.schema : {}
  const [first] = Array.isArray(schema.required) ? schema.required.map(String) : []
  // At this point objects that are rows have not become members yet.
  if (first === undefined || (answer.kind === 'json' && answer.list !== undefined)) return []
  const said = { place: `${id}#${first}`, clauses: [clause], caughtBy: `json.schema@${id}` }
  const consequences = [
    'consistency.mirror',
    'resource.same',
    'column.json-table',
    'csv.header',
    'filter.effective',
  ].map((check) => ({
    check,
    because: `it reads "${first}"`,
  }))
  return [
    {
      ...said,
      kind: 'member-dropped',
      title: `${id} forgets the member "${first}"`,
      consequences,
      outcome: onMembers(id, (members) => without(members, first)),
    },
    {
      ...said,
      kind: 'member-of-other-type',
      title: `${id} wraps the member "${first}" in a list of lists`,
      consequences,
      outcome: onMembers(id, (members) => ({ ...members, [first]: [[members[first]]] })),
    },
  ]
}

function mirrorFaults(contract: Contract, { id, mirror, answer }: Operation): readonly Draft[] {
  const tables = answer.kind === 'json' ? answer.tables : []
  return [
    ...(mirror?.level === 'must'
      ? [
          {
            kind: 'mirror-differs',
            place: id,
            clauses: [mirror.clause],
            title: `${id} lacks a row of what it repeats`,
            caughtBy: `consistency.mirror@${id}`,
            outcome: onRows(id, (rows) => rows.slice(1)),
          },
        ]
      : []),
    ...tables.flatMap((property) => [...innerMirror(id, property), ...innerOrder(contract, id, property)]),
    ...tables.filter(isHandedOn).flatMap((property) => innerMirror(id, property, ELSEWHERE)),
  ]
}

/** Only where the request gives what the page hands on. */
const ELSEWHERE = { kind: 'mirror-differs-elsewhere', says: 'for anything but the plain request' }

function isElsewhere({ operation, given, values }: Reached): boolean {
  return operation.parameters.some(({ name, default: normal }) => given.has(name) && String(values[name]) !== normal)
}

function isHandedOn({ mirror }: TableProperty): boolean {
  return Object.values(mirror?.parameters ?? {}).some((text) => text.includes('params.'))
}

/** A page keeps the order of what it repeats. */
function innerOrder(contract: Contract, id: string, { property, mirror, table }: TableProperty): readonly Draft[] {
  const [first] = operationById(contract, mirror?.operation ?? '')?.order ?? []
  if (mirror?.level !== 'must' || first?.level !== 'must' || first.open.length > 0) return []
  return [
    {
      kind: 'inner-order-turned',
      place: `${id}#${property}`,
      clauses: [first.clause],
      title: `"${property}" of ${id} stands in reverse order`,
      caughtBy: `order.sorted@${id}#${property}.${first.column}`,
      outcome: onMember(id, property, (text) => turned(text, table.header)),
    },
  ]
}

function turned(text: string, header: boolean): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const head = header ? lines.splice(0, 1) : []
  return [...head, ...lines.reverse(), ''].join('\n')
}

function innerMirror(
  id: string,
  { property, mirror, table }: TableProperty,
  { kind, says }: Partial<typeof ELSEWHERE> = {},
): readonly Draft[] {
  if (mirror?.level !== 'must') return []
  const consequences = ['invariant.table', 'rows.count'].map((check) => ({ check, because: 'a row is missing' }))
  const withoutRow = onMember(id, property, (text) => withoutFirst(text, table.header))
  return [
    {
      kind: kind ?? 'mirror-differs',
      place: `${id}#${property}`,
      clauses: [mirror.clause],
      title: `"${property}" of ${id} lacks the first row of what it repeats${says === undefined ? '' : ` ${says}`}`,
      caughtBy: `consistency.mirror@${id}#${property}`,
      consequences,
      outcome: (outcome, facts) => (says === undefined || isElsewhere(facts) ? withoutRow(outcome, facts) : outcome),
    },
  ]
}

function withoutFirst(text: string, header: boolean): string {
  const lines = text.split('\n')
  lines.splice(header ? 1 : 0, 1)
  return lines.join('\n')
}

function tableFaults({ id, answer, clause: operation }: Operation): readonly Draft[] {
  const tables = answer.kind === 'json' ? answer.tables : []
  return tables.flatMap(({ property, table, clause }) => {
    const said = { place: `${id}#${property}`, clauses: [clause, operation] }
    const edited = (change: (text: string) => unknown): NonNullable<Fault['outcome']> =>
      onMembers(id, (members) => ({ ...members, [property]: change(String(members[property])) }))
    const consequences = ['consistency.mirror', 'csv.rows', 'csv.header', 'column.json-table'].map((check) => ({
      check,
      because: `it reads "${property}"`,
    }))
    return [
      {
        ...said,
        kind: 'table-as-list',
        title: `"${property}" of ${id} is a list of lines`,
        caughtBy: `json.schema@${id}`,
        consequences,
        outcome: edited((text) => text.split('\n')),
      },
      ...(table.header
        ? [
            {
              ...said,
              kind: 'inner-header-missing',
              title: `"${property}" of ${id} has no header row`,
              caughtBy: `csv.header@${id}#${property}`,
              consequences: [...consequences, { check: 'column.json-table', because: `it reads "${property}"` }].filter(
                ({ check }) => check !== 'csv.header',
              ),
              outcome: edited((text) => text.slice(text.indexOf('\n') + 1)),
            },
          ]
        : []),
    ]
  })
}

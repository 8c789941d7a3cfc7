import {
  type Contract,
  memberAt,
  type Operation,
  type Parameter,
  type Resource,
  resourcePath,
  showsOneRow,
  tableOf,
} from '../../../spec/index.js'
import { withMember, withoutMember } from '../../invented/with-member.js'
import { editOperation, editParameter } from '../make/edit-contract.js'
import { hasManyIds } from '../make/has-many-ids.js'
import { onBody } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import type { Draft } from './draft.js'

/** Errors in the single resources of a list, and in pages that are selected by number. */
export function resourceFaults(contract: Contract): readonly Draft[] {
  return contract.operations.flatMap((operation) => [
    ...(operation.resource === undefined ? [] : ofResource(contract, operation, operation.resource)),
    ...ofPages(operation),
    ...ofNext(operation),
    ...ofTotals(operation),
  ])
}

/** The next page in the body. */
function ofNext({ id, parameters, clause, tells }: Operation): readonly Draft[] {
  const parameter = parameters.find(({ cursor, page }) => cursor !== undefined || page !== undefined)
  const path = tells?.next
  if (path === undefined || parameter === undefined) return []
  const steps = path.split('.')
  const isCursor = parameter.cursor !== undefined
  return [
    {
      kind: 'next-missing',
      place: id,
      clauses: [tells?.clause, clause],
      title: `${id} does not name the next page`,
      caughtBy: isCursor ? `page.complete@${id}` : `page.numbered@${id}#${parameter.name}`,
      consequences: [
        { check: 'json.schema', because: `"${path}" may be required` },
        { check: 'page.total', because: 'the page seems to be the only one' },
      ],
      reply: onBody(id, (text) => JSON.stringify(withoutMember(JSON.parse(text), steps))),
    },
  ]
}

/** Totals that contradict the rows. */
function ofTotals({ id, parameters, clause, tells }: Operation): readonly Draft[] {
  if (tells === undefined) return []
  const said = { clauses: [tells.clause, clause], caughtBy: `page.total@${id}` }
  const narrowing = parameters.filter(({ filter, required }) => filter !== undefined && !required)
  const isNumbered = parameters.some(({ page }) => page !== undefined)
  const { total, totalHeader } = tells
  return [
    ...(total === undefined || narrowing.length === 0 || !isNumbered
      ? []
      : [
          {
            ...said,
            kind: 'total-unfiltered',
            place: id,
            title: `${id} counts rows that a filter removed`,
            outcome: (outcome, facts) =>
              facts.operation.id === id &&
              outcome.kind === 'rows' &&
              outcome.total !== undefined &&
              narrowing.some(({ name }) => facts.given.has(name))
                ? { ...outcome, total: outcome.total + COUNTED_BESIDES }
                : outcome,
          } satisfies Draft,
        ]),
    ...(total === undefined || totalHeader === undefined
      ? []
      : [
          {
            ...said,
            kind: 'total-header-differs',
            place: `${id}#${totalHeader}`,
            title: `${id} has another total in ${totalHeader} than in its body`,
            reply: (reply, facts) =>
              facts.operation?.id === id
                ? onHeader(totalHeader, (value) => String(Number(value) + 1))(reply, facts)
                : reply,
          } satisfies Draft,
        ]),
  ]
}

/** This many rows fill a page of any size. */
const COUNTED_BESIDES = 1000

function ofResource(contract: Contract, operation: Operation, resource: Resource): readonly Draft[] {
  const { id, clause, answer } = operation
  const said = { place: id, clauses: [resource.clause, clause] }
  const list = contract.operations.find((operation) => operation.id === resource.list)
  const around = resourcePath(operation)
  const isShared = (name: string): boolean =>
    answer.kind === 'json' &&
    name !== resource.column &&
    memberAt(answer.schema, [...around, name].join('.')) !== undefined
  const isOne = showsOneRow(operation)
  const column = isOne ? (list && tableOf(list))?.columns.find(({ name }) => isShared(name)) : undefined
  const place = column === undefined ? [] : [...around, ...column.name.split('.')]
  return [
    ...(hasManyIds(operation, resource)
      ? [
          {
            ...said,
            kind: 'any-id-known',
            title: `${id} returns something for ids that no row has`,
            caughtBy: `resource.unknown@${id}`,
            consequences: [{ check: 'resource.same', because: 'its answer is made up' }],
            contract: (old: Contract) => editOperation(old, id, ({ resource: _forgotten, ...rest }) => rest),
          },
        ]
      : []),
    ...(column === undefined
      ? []
      : [
          {
            ...said,
            kind: 'row-differs',
            title: `${id} has another "${column.name}" than the list`,
            caughtBy: `resource.same@${id}`,
            consequences: [{ check: 'json.schema', because: 'the value may break its schema' }],
            outcome: (outcome, facts) =>
              outcome.kind === 'json' && facts.operation.id === id
                ? { ...outcome, value: withMember(outcome.value, place, changed(outcome.value, place)) }
                : outcome,
          } satisfies Draft,
        ]),
  ]
}

function changed(body: unknown, path: readonly string[]): unknown {
  const value = path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    body,
  )
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${String(value)}x`
}

function ofPages(operation: Operation): readonly Draft[] {
  return operation.parameters.flatMap(({ name, page, clause }) =>
    page === undefined ? [] : pageFaults(operation, { name, page, clause }),
  )
}

interface Paged {
  readonly name: string
  readonly page: NonNullable<Parameter['page']>
  readonly clause: string | undefined
}

function pageFaults({ id, clause, tells }: Operation, { name, page, clause: own }: Paged): readonly Draft[] {
  const said = { place: `${id}#${name}`, clauses: [own, clause], caughtBy: `page.numbered@${id}#${name}` }
  const chosen = (checks: readonly string[]) => checks.map((check) => ({ check, because: `"${name}" chooses rows` }))
  return [
    {
      ...said,
      kind: 'page-ignored',
      title: `${id} always answers with the first page, whatever ${name} is`,
      consequences: chosen(['filter.effective', 'page.total']),
      contract: (old) => editParameter(old, id, name, ({ page: _forgotten, ...rest }) => rest),
    },
    ...(page.by === 'number'
      ? [
          {
            ...said,
            kind: 'page-off-by-one',
            title: `${id} counts its pages from the wrong number`,
            consequences: chosen(['default.spelled-out', 'cap.honoured', 'filter.effective', 'page.total']),
            contract: (old: Contract) =>
              editParameter(old, id, name, (one) => ({ ...one, page: { ...page, first: page.first + 1 } })),
          },
        ]
      : []),
    ...(tells?.total === undefined
      ? []
      : [
          {
            ...said,
            kind: 'total-of-page',
            title: `${id} shows the rows of the page as the total`,
            consequences: [{ check: 'page.total', because: 'it reads the total' }],
            outcome: (outcome, facts) =>
              facts.operation.id === id && outcome.kind === 'rows'
                ? { ...outcome, total: outcome.rows.length }
                : outcome,
          } satisfies Draft,
        ]),
  ]
}

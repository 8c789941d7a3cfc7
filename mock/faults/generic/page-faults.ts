import { type Contract, memberAt, type Operation, type Parameter } from '../../../spec/index.js'
import { withoutMember } from '../../invented/with-member.js'
import type { ReplyHook } from '../../model/deviation.js'
import type { Outcome, Reached } from '../../model/facts.js'
import { skipping, withoutParameter } from '../make/change-link.js'
import { editParameter } from '../make/edit-contract.js'
import { oneMore } from '../make/forget-parameter.js'
import { onBody } from '../make/on-body.js'
import { onRows } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf } from './draft.js'
import { figureFaults, onBodyMember, totalFaults } from './total-faults.js'

/** Errors in pages that are selected by number, in the links to the next page, and in the totals. */
export function pageFaults({ operations }: Contract): readonly Draft[] {
  return operations.flatMap((operation) => [
    ...ofPages(operation),
    ...ofCursor(operation),
    ...ofNext(operation),
    ...totalFaults(operation),
    ...figureFaults(operation),
    ...ofLinks(operation),
  ])
}

function ofPages(operation: Operation): readonly Draft[] {
  return operation.parameters.flatMap(({ name, page, clause }) =>
    page === undefined ? [] : pagedFaults(operation, { name, page, clause }),
  )
}

interface Paged {
  readonly name: string
  readonly page: NonNullable<Parameter['page']>
  readonly clause: string | undefined
}

function pagedFaults(
  { id, clause, tells, parameters }: Operation,
  { name, page, clause: own }: Paged,
): readonly Draft[] {
  const said = { place: `${id}#${name}`, clauses: [own, clause], caughtBy: `page.numbered@${id}#${name}` }
  const filters = parameters.filter(({ filter }) => filter !== undefined)
  const chosen = (checks: readonly string[]) => reddened(checks, `"${name}" chooses rows`)
  return draftsOf(said, {
    'page-ignored': {
      title: `${id} always answers with the first page, whatever ${name} is`,
      consequences: chosen(['filter.effective', 'filter.edge', 'page.total']),
      contract: editParameter(id, name, ({ page: _forgotten, ...rest }) => rest),
    },
    'page-off-by-one': page.by === 'number' && {
      title: `${id} counts its pages from the wrong number`,
      consequences: chosen(['default.spelled-out', 'cap.honoured', 'filter.effective', 'page.total']),
      contract: editParameter(id, name, (one) => ({ ...one, page: { ...page, first: page.first + 1 } })),
    },
    'total-of-page': tells?.total !== undefined && {
      title: `${id} shows the rows of the page as the total`,
      consequences: [...chosen(['filter.edge']), { check: 'page.total', because: 'it reads the total' }],
      outcome: (outcome, facts) =>
        facts.operation.id === id && outcome.kind === 'rows' ? { ...outcome, total: outcome.rows.length } : outcome,
    },
    'page-loses-last-row': {
      title: `${id} leaves out the last row of every page but the first`,
      consequences: chosen(['page.total', 'page.next-link', 'order.chosen']),
      outcome: onRows(id, (rows, { values }) =>
        Number(values[name] ?? page.first) > page.first ? rows.slice(0, -1) : rows,
      ),
    },
    'page-late-beside-filter': page.by === 'offset' &&
      filters.length > 0 && {
        title: `${id} begins a row too late if a filter is given`,
        consequences: chosen(['page.total', 'page.next-link', 'filter.effective']),
        read: oneMore(
          id,
          name,
          ({ given, values }) => Number(values[name]) > 0 && filters.some((one) => given.has(one.name)),
        ),
      },
  })
}

/** The end of a walk by cursors, where answers state the total. */
function ofCursor({ id, parameters, clause, tells }: Operation): readonly Draft[] {
  const parameter = parameters.find(({ cursor, filter }) => cursor !== undefined && filter === undefined)
  if (parameter === undefined || tells?.next === undefined || tells.total === undefined) return []
  const { name } = parameter
  const isLast = ({ given }: Reached, outcome: Outcome): boolean =>
    given.has(name) && outcome.kind !== 'text' && outcome.nextCursor === undefined
  const less = onRows(id, (rows) => rows.slice(0, -1))
  return [
    {
      kind: 'last-page-loses-row',
      place: `${id}#${name}`,
      clauses: [tells.clause, parameter.clause, clause],
      title: `${id} leaves out the last row behind the last cursor`,
      caughtBy: `page.total@${id}`,
      consequences: reddened(['page.complete', 'page.next-link'], 'the last page lacks a row'),
      outcome: (outcome, facts) =>
        facts.operation.id === id && isLast(facts, outcome) ? less(outcome, facts) : outcome,
    },
  ]
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
        { check: 'filter.edge', because: 'the page seems to be the only one' },
      ],
      reply: onBody(id, (text) => JSON.stringify(withoutMember(JSON.parse(text), steps))),
    },
  ]
}

/** Links that lead elsewhere, or to the rows of another request. */
function ofLinks(operation: Operation): readonly Draft[] {
  const next = operation.tells?.next
  return operation.method === 'get' && next !== undefined && isLink(operation, next) ? linkFaults(operation, next) : []
}

function isLink({ answer }: Operation, next: string): boolean {
  const schema = answer.kind === 'json' ? memberAt(answer.schema, next) : undefined
  return /"format":"ur[il]/.test(JSON.stringify(schema ?? null))
}

function linkFaults(operation: Operation, next: string): readonly Draft[] {
  const { id, parameters, tells, clause } = operation
  const filter = parameters.find((one) => one.filter?.on === 'row' && one.filter.op === 'eq' && !one.required)
  const said = { place: id, clauses: [tells?.clause, clause], caughtBy: `page.next-link@${id}` }
  const elsewhere: Draft = {
    ...said,
    kind: 'next-link-elsewhere',
    title: `${id} links to the next page at a path that does not exist`,
    reply: onLink(id, next, (link) => link.replace(/\?|$/, '-page?')),
  }
  const changes = [elsewhere, ...forgottenParts(operation, said, next)]
  if (filter === undefined) return changes
  const forgetful: Draft = {
    ...said,
    place: `${id}#${filter.name}`,
    kind: 'next-link-forgets-filter',
    title: `The link of ${id} to the next page lacks ${filter.name}`,
    reply: onLink(id, next, (link) => withoutParameter(link, filter.name)),
  }
  return [...changes, forgetful]
}

type Said = Pick<Draft, 'place' | 'clauses' | 'caughtBy'>

/** The link to a numbered page leaves the size or the order of the request out, or skips a page. */
function forgottenParts(operation: Operation, said: Said, next: string): readonly Draft[] {
  const { id, parameters, order } = operation
  const page = parameters.find((one) => one.page?.by === 'number')
  const size = parameters.find((one) => one.cap === 'rows' && one.default !== undefined)
  const sort = parameters.find((one) => one.sort !== undefined && order.length > 0)
  if (page === undefined) return []
  const lacking = [size, sort].flatMap((one) => (one === undefined ? [] : [one.name]))
  return [
    {
      ...said,
      kind: 'next-link-skips-page',
      title: `${id} links to the page after the next one`,
      consequences: [{ check: 'page.numbered', because: 'it reads the number of the next page' }],
      reply: onLink(id, next, (link) => skipping(link, page.name)),
    },
    ...lacking.map(
      (name): Draft => ({
        ...said,
        place: `${id}#${name}`,
        kind: 'next-link-forgets-choice',
        title: `The link of ${id} to the next page lacks ${name}`,
        reply: onLink(id, next, (link) => withoutParameter(link, name)),
      }),
    ),
  ]
}

function onLink(id: string, next: string, change: (link: string) => string): ReplyHook {
  return onBodyMember(id, next, (link) => (typeof link === 'string' ? change(link) : link))
}

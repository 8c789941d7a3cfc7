import { type Operation, valueAt } from '../../../spec/index.js'
import { withMember } from '../../invented/with-member.js'
import type { ReplyHook } from '../../model/deviation.js'
import { onBody, onReply } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import { type Draft, possible } from './draft.js'

/** This many rows fill a page of any size. */
const COUNTED_BESIDES = 1000

/** Totals that contradict the rows. */
export function totalFaults({ id, parameters, clause, tells }: Operation): readonly Draft[] {
  if (tells === undefined) return []
  const said = { clauses: [tells.clause, clause], caughtBy: `page.total@${id}` }
  const narrowing = parameters.filter(({ filter, required }) => filter !== undefined && !required)
  const isNumbered = parameters.some(({ page }) => page !== undefined)
  const { total, totalHeader } = tells
  return possible([
    total !== undefined &&
      narrowing.length > 0 &&
      isNumbered && {
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
      },
    total !== undefined &&
      totalHeader !== undefined && {
        ...said,
        kind: 'total-header-differs',
        place: `${id}#${totalHeader}`,
        title: `${id} has another total in ${totalHeader} than in its body`,
        reply: onReply(
          id,
          onHeader(totalHeader, (value) => String(Number(value) + 1)),
        ),
      },
  ])
}

/** Wrong figures of an answer about itself. */
export function figureFaults({ id, parameters, clause, tells }: Operation): readonly Draft[] {
  if (tells === undefined) return []
  const said = { clauses: [tells.clause, clause], caughtBy: `page.total@${id}` }
  // Without a total, only an answer with room for more rows shows that a page follows.
  const showsMore = tells.total !== undefined || parameters.some(({ cap }) => cap === 'rows')
  const figures = [
    [tells.rows, 'one more than its rows', (told: unknown) => Number(told) + 1],
    [tells.size, 'one more than the size of a page', (told: unknown) => Number(told) + 1],
    [tells.offset, 'one more than the rows before the page', (told: unknown) => Number(told) + 1],
    [showsMore ? tells.more : undefined, 'that no page follows', () => false],
  ] as const
  return possible(
    figures.map(
      ([path, title, change]) =>
        path !== undefined && {
          ...said,
          kind: 'figure-wrong',
          place: `${id}#${path}`,
          title: `${id} states ${title} in "${path}"`,
          consequences: [{ check: 'json.schema', because: `the schema may limit "${path}"` }],
          reply: onBodyMember(id, path, change),
        },
    ),
  )
}

/** Changes a member of successful JSON answers of the operation, if they have it. */
export function onBodyMember(id: string, path: string, change: (value: unknown) => unknown): ReplyHook {
  const steps = path.split('.')
  return onBody(id, (text) => {
    const body: unknown = JSON.parse(text)
    const told = valueAt(body, steps)
    return told === undefined ? text : JSON.stringify(withMember(body, steps, change(told)))
  })
}

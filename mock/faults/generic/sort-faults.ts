import type { Operation, Parameter, SortKey } from '../../../spec/index.js'
import { editParameter } from '../make/edit-contract.js'
import { forgets } from '../make/forget-parameter.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf } from './draft.js'

/** The order that the caller chooses is ignored, or used in one direction only. */
export function sortFaults({ id, order, parameters, clause: around }: Operation): readonly Draft[] {
  return parameters.flatMap((parameter) => {
    const { name, sort, clause } = parameter
    if (sort === undefined) return []
    const said = { place: `${id}#${name}`, clauses: [clause, around] }
    const owner = (value: string): string => `order.chosen@${id}#${name}=${value}`
    const other = valueWith(
      sort,
      ([first]) => first?.column !== order[0]?.column || first?.direction !== order[0]?.direction,
    )
    const descending = valueWith(sort, ([first]) => first?.direction === 'desc')
    const narrowing = parameters.filter(({ filter, required }) => filter?.on === 'row' && !required)
    const page = parameters.find((one) => one.page !== undefined)
    return draftsOf(said, {
      'page-ignored-in-chosen-order': page !== undefined && {
        title: `${id} ignores ${page.name} if ${name} chooses the order`,
        caughtBy: `page.numbered@${id}#${page.name}`,
        consequences: reddened(['order.chosen', 'page.total'], `"${page.name}" chooses rows`),
        read: forgets(id, page.name, ({ given }) => given.has(name)),
      },
      'sort-ignored-beside': other !== undefined &&
        narrowing.length > 0 && {
          title: `${id} keeps its own order, whatever ${name} is, beside a filter`,
          caughtBy: 'order.chosen',
          read: forgets(id, name, ({ given }) => narrowing.some((one) => given.has(one.name))),
        },
      'sort-ignored': other !== undefined && {
        title: `${id} keeps its own order, whatever ${name} is`,
        caughtBy: owner(other),
        contract: editParameter(id, name, ({ sort: _ignored, ...rest }) => rest),
      },
      'sort-one-way': descending !== undefined && {
        title: `${id} sorts in ascending order, whatever direction ${name} names`,
        caughtBy: owner(descending),
        contract: editParameter(id, name, upwards),
      },
    })
  })
}

function valueWith(
  sort: NonNullable<Parameter['sort']>,
  is: (keys: readonly SortKey[]) => boolean,
): string | undefined {
  return Object.entries(sort).find(([, keys]) => is(keys))?.[0]
}

function upwards(parameter: Parameter): Parameter {
  const entries = Object.entries(parameter.sort ?? {}).map(
    ([value, keys]) => [value, keys.map(({ column }) => ({ column, direction: 'asc' as const }))] as const,
  )
  return { ...parameter, sort: Object.fromEntries(entries) }
}

import type { Contract, Operation } from '../../../spec/index.js'
import { memberAt } from '../../../spec/index.js'
import { withMember } from '../../invented/with-member.js'
import { onBody } from '../make/on-body.js'
import type { Draft } from './draft.js'

/** Links to the next page that lead elsewhere, or to the rows of another request. */
export function nextLinkFaults({ operations }: Contract): readonly Draft[] {
  return operations.flatMap((operation) => {
    const next = operation.tells?.next
    return operation.method === 'get' && next !== undefined && isLink(operation, next) ? faultsOf(operation, next) : []
  })
}

function isLink({ answer }: Operation, next: string): boolean {
  const schema = answer.kind === 'json' ? memberAt(answer.schema, next) : undefined
  return /"format":"ur[il]/.test(JSON.stringify(schema ?? null))
}

function faultsOf(operation: Operation, next: string): readonly Draft[] {
  const { id, parameters, tells, clause } = operation
  const filter = parameters.find((one) => one.filter?.on === 'row' && one.filter.op === 'eq' && !one.required)
  const said = { place: id, clauses: [tells?.clause, clause], caughtBy: `page.next-link@${id}` }
  const elsewhere: Draft = {
    ...said,
    kind: 'next-link-elsewhere',
    title: `${id} links to the next page at a path that does not exist`,
    reply: onBody(id, (text) => changed(text, next, (link) => link.replace(/\?|$/, '-page?'))),
  }
  if (filter === undefined) return [elsewhere]
  const forgetful: Draft = {
    ...said,
    place: `${id}#${filter.name}`,
    kind: 'next-link-forgets-filter',
    title: `The link of ${id} to the next page lacks ${filter.name}`,
    reply: onBody(id, (text) => changed(text, next, (link) => withoutParameter(link, filter.name))),
  }
  return [elsewhere, forgetful]
}

function changed(text: string, next: string, change: (link: string) => string): string {
  const body: unknown = JSON.parse(text)
  const steps = next.split('.')
  const link = steps.reduce<unknown>((value, step) => Object(value)[step], body)
  return typeof link === 'string' ? JSON.stringify(withMember(body, steps, change(link))) : text
}

function withoutParameter(link: string, name: string): string {
  const [path = '', query = ''] = link.split('?')
  return `${path}?${query
    .split('&')
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join('&')}`
}

import type { DeclaredResponse, Operation } from '../contract/operation.js'
import { headerChanges } from './answer-changes.js'
import { type ContractChange, change, everyClient, type Place } from './contract-change.js'
import { matched } from './matched.js'
import { schemaChanges } from './schema-changes.js'

/** The changes of the body that a client sends: the service reads it, so that fewer values break clients. */
export function bodyChanges(
  { requestBody: before }: Pick<Operation, 'requestBody'>,
  { requestBody: after }: Pick<Operation, 'requestBody'>,
  place: Place,
): readonly ContractChange[] {
  const body = { ...place, place: `${place.place} body` }
  if (before === undefined || after === undefined) {
    if (before !== undefined) return [change('breaks', 'the body of the request is gone', place)]
    if (after === undefined) return []
    return after.required
      ? [change('breaks', 'a body of the request is required now', place)]
      : [change('fine', 'a body of the request is allowed now', place)]
  }
  return [
    ...(before.required === after.required
      ? []
      : [after.required ? change('breaks', 'it is required now', body) : change('fine', 'it is optional now', body)]),
    ...(before.mediaType === after.mediaType
      ? []
      : [change('breaks', `media type ${before.mediaType} → ${after.mediaType}`, body)]),
    ...everyClient(schemaChanges(body, before.schema, after.schema, 'request')),
  ]
}

/** The changes of the declared answers to a refused request. */
export function refusalChanges(
  { refusals: before = [] }: Pick<Operation, 'refusals'>,
  { refusals: after = [] }: Pick<Operation, 'refusals'>,
  place: Place,
): readonly ContractChange[] {
  return matched(before, after, ({ status }) => status, {
    gone: ({ status }) => change('risky', `the answer ${status} is not documented any more`, place),
    added: ({ status }) => change('risky', `a new answer ${status}`, place),
    both: (old, now) => everyClient(oneRefusal(old, now, { ...place, place: `${place.place} ${now.status}` })),
  })
}

function oneRefusal(before: DeclaredResponse, after: DeclaredResponse, place: Place): readonly ContractChange[] {
  const [from, to] = [before.mediaType ?? 'none', after.mediaType ?? 'none']
  if (from !== to) return [change(from === 'none' ? 'fine' : 'breaks', `media type ${from} → ${to}`, place)]
  return [...schemaChanges(place, before.schema, after.schema, 'answer'), ...headerChanges(before, after, place)]
}

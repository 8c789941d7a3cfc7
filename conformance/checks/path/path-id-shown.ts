import { inNumber, jsonValidator, memberAt, type Operation, type Parameter } from '../../../spec/index.js'
import { idMember, listedIds } from '../../ask/listed-ids.js'
import { listsOf, namedLast, pathIds } from '../../ask/plain/path-ids.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import { bodyMember } from '../../read/body-member.js'
import { describe, notApplicable, pass, violated } from '../finding/finding.js'
import { nothingProven, operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const pathIdShown: Check = {
  id: 'path.id-shown',
  area: 'path',
  level: 'must',
  elsewhere: 'Its paths have no ids',
  title: 'The answer for an id in the path is about that id',
  explain:
    'Judged if the answer is an object with a member of the name of the path parameter, or a member `id` that the list above the path has too. A violation is a success that shows another id than the path: for an id of the list, or for one that no list shows. Letter case is ignored. If no list shows the ids, only numbers and ids of a documented form are compared.',
  instances: (contract) =>
    operationInstances(contract, (operation) => isCallable(operation) && placeOf(operation) !== undefined),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const parameter = placeOf(operation)
    const successes = evidence.successes(operation.id)
    const member = parameter && comparedMember(operation, parameter, evidence)
    if (parameter === undefined || successes.length === 0) return nothingProven(operation, evidence, 'an id')
    if (member === undefined)
      return notApplicable(`No answer shows that a member of ${operation.id} is the id of its path`)
    const isKnown = knownIds(operation, parameter, evidence)
    for (const exchange of successes) {
      const [asked, shown] = [sentValue(exchange.probe, parameter, operation), bodyMember(exchange, member)]
      if (asked === undefined || !isKnown(asked) || !isPlain(shown) || isSame(asked, String(shown))) continue
      if (!mayShow(asked, member, operation)) continue
      return violated(instance, {
        message: `${describe(exchange.probe)} was answered with another "${member}": found "${shown}", wanted "${asked}"`,
        expected: asked,
        actual: String(shown),
        exchanges: [exchange],
      })
    }
    return pass(`${inNumber(successes.length, 'answer shows', 'answers show')} the id of the path`, successes)
  },
}

/** The id that the answer may show. Other checks judge an id that `x-resource` describes. */
function placeOf(operation: Operation): Parameter | undefined {
  const { path, answer, resource } = operation
  const parameter = namedLast(operation)
  if (parameter === undefined || resource !== undefined || answer.kind !== 'json') return undefined
  const isLast = path.endsWith(`{${parameter.name}}`)
  const { schema } = answer
  return isLast && [parameter.name, 'id'].some((name) => memberAt(schema, name) !== undefined) ? parameter : undefined
}

/** A name or a word may be answered in another spelling; numbers and ids of a documented form may not. */
function comparedMember(operation: Operation, parameter: Parameter, evidence: Evidence): string | undefined {
  const { name, type, format, pattern } = parameter
  const lists = listsOf(operation, evidence).filter((list) => listedIds(list, parameter).length > 0)
  const [listed] = lists.map((list) => idMember(list, parameter))
  if (listed !== undefined) return listed === name || listed === 'id' ? listed : undefined
  return type === 'integer' || format === 'uuid' || pattern !== undefined ? name : undefined
}

/** A service may also accept names where its list shows numbers, so only ids like those of the list are compared. */
function knownIds(operation: Operation, parameter: Parameter, evidence: Evidence): (asked: string) => boolean {
  const listed = new Set(listsOf(operation, evidence).flatMap((list) => listedIds(list, parameter)))
  const { unknown } = pathIds(operation, evidence)
  const made = unknown && sentValue(unknown, parameter, operation)
  return (asked) => listed.size === 0 || listed.has(asked) || asked === made
}

/** A member that may not have the value of the path is another id. */
function mayShow(asked: string, member: string, { answer }: Operation): boolean {
  const schema = answer.kind === 'json' ? memberAt(answer.schema, member) : undefined
  const obeys = schema === undefined ? () => undefined : jsonValidator(schema)
  return obeys(asked) === undefined || (asked.trim() !== '' && obeys(Number(asked)) === undefined)
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isSame(asked: string, shown: string): boolean {
  return asked.toLowerCase() === shown.toLowerCase() || (asked.trim() !== '' && Number(asked) === Number(shown))
}

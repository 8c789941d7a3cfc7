import { type Contract, grouped, isAboutCaller, type Operation, saysLaw } from '../../../spec/index.js'
import { operationOfGroup, plainOperation, takesScheme } from '../../ask/plain-operation.js'
import { cacheByName } from '../../cache/cache.js'
import type { Evidence, Instance } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange, Recorded } from '../../exchange.js'
import { bodyMembers } from '../../read/error-members.js'
import { fromCache } from '../../read/from-cache.js'
import { orderless, sameAnswer } from '../../read/same-answer.js'
import { endedAt, sentAt } from '../../read/time.js'
import { presentValues } from '../finding/present-values.js'

/** Answers about one account in the order of sending: with one credential, with another, and with the first again. */
export interface BesideEach {
  readonly before: Exchange
  readonly other: Exchange
  /** Absent until it is sent. */
  readonly after?: Exchange
}

/**
 * An account that looks different with one kind of credential. If the answers before and after are equal, the account
 * itself did not change in between.
 */
export function differsByScheme(operation: Operation, scheme: string, evidence: Evidence): BesideEach | undefined {
  // A recording of others does not name its accounts.
  const sent = evidence.successes(operation.id).filter((one) => one.account !== undefined && !fromCache(one))
  const ofAccount = grouped(sent, ({ account }) => account)
  const found = [...ofAccount.values()].flatMap((answers) => besideEach(answers, scheme, evidence))
  const different = found.filter(
    ({ before, other, after = before }) =>
      sameMembers(before, after, operation) && !sameMembers(before, other, operation),
  )
  return different.find(({ after }) => after !== undefined) ?? different[0]
}

/**
 * Equal in the documented members but those that count requests; others may change with every request too, as the time
 * does.
 */
export function sameMembers(a: Exchange, b: Exchange, operation: Operation): boolean {
  const { answer } = operation
  const properties = answer.kind === 'json' && typeof answer.schema !== 'boolean' ? answer.schema.properties : undefined
  if (typeof properties !== 'object' || properties === null) return sameAnswer(a, b, operation)
  return Object.keys(properties).every((name) => memberText(a, name, operation) === memberText(b, name, operation))
}

/** The text is kept, because the value of a long body is not, and each answer is compared with several others. */
function memberText({ response }: Exchange, name: string, { quotas = [] }: Operation): string {
  const counted = quotas
    .flatMap(({ used, remaining, reset }) => [used, remaining, reset])
    .flatMap((path) => (path === undefined ? [] : [path.split('.')]))
  const own = counted.filter(([first]) => first === name).map(([, ...steps]) => steps)
  const read = (): string => orderless(own.reduce<unknown>(without, bodyMembers(response)[name] ?? null))
  return response === undefined ? read() : textOnce(response, name, read)
}

/** The value without the member at this path. */
function without(value: unknown, [step, ...steps]: readonly string[]): unknown {
  if (step === undefined) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === step ? without(one, steps) : one]),
  )
}

const textOnce = cacheByName<Recorded, string>()

/**
 * Three neighbouring answers; only the middle one was sent with this kind of credential. Requests that overlap have no
 * order: the account may change in between.
 */
function besideEach(answers: readonly Exchange[], scheme: string, evidence: Evidence): readonly BesideEach[] {
  const isOf = (exchange: Exchange): boolean => schemeOf(exchange, evidence) === scheme
  return answers.flatMap((other, at) => {
    const before = answers.slice(0, at).findLast((one) => !isOf(one) && endedAt(one) <= sentAt(other))
    const after = answers.slice(at + 1).find((one) => !isOf(one) && endedAt(other) <= sentAt(one))
    return isOf(other) && before !== undefined ? [{ before, other, ...(after === undefined ? {} : { after }) }] : []
  })
}

/** One operation of every group for each kind of credential; one that shows its caller only if a clause lists the check. */
export function comparedBySchemes(contract: Contract, check: string): Instance[] {
  const operations = contract.operations.filter((operation) => !isAboutCaller(operation))
  const compared = saysLaw(contract, check) ? contract : { ...contract, operations }
  return contract.securitySchemes.flatMap(({ name }) => groupInstances(compared, name))
}

function groupInstances(contract: Contract, scheme: string): Instance[] {
  const groups = contract.groups.map(({ name }) => operationOfGroup(contract, name))
  const operations = groups.length === 0 ? [plainOperation(contract, scheme)] : groups
  const taking = presentValues(...operations).filter((operation) => takesScheme(operation, scheme))
  return taking.map(({ id }) => ({ key: `${scheme}#${id}`, scheme, operation: id }))
}

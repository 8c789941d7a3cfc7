import type { Operation } from '../../../spec/index.js'
import { hasSuccessStatus, isNotModified, statusText } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { withHeaders } from '../../ask/make-probe.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { isPreconditionFailed } from '../../read/status-class.js'
import { describe, noEvidence, notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { headerProblem } from '../finding/header-problem.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'

export const headerNotModified: Check = {
  id: 'header.not-modified',
  area: 'header',
  level: 'must',
  elsewhere: 'It documents no response 304',
  title: 'A request with If-None-Match and the ETag of an unchanged answer is answered with 304 and no body',
  explain:
    'An operation is judged if the document has a response 304 for it and its answer has an ETag. The ETag is sent alone. If the document describes the header If-None-Match, it is also sent in a list after another one, and as *. A violation is the whole answer again with the same ETag, a 304 with a body, with another ETag or without a header that the document requires of it, or a 304 for an ETag that no answer has. A whole answer with another ETag means that the answer changed. For GET and HEAD, a 412 is a violation too, because it is only for other methods (RFC 9110, 13.1.2), unless the document has a response 412. Any other refusal proves nothing. If the ETag changed and the body did not, the new ETag is sent next; four different ETags of one body in a row are a warning.',
  instances: (contract) =>
    operationInstances(contract, (operation) => isCallable(operation) && operation.notModified !== undefined),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const [first] = tagged(instance, evidence)
    if (first === undefined) return withoutTag(instance, evidence)
    const probe = conditional(first.exchange, first.etag)
    const again = evidence.answer(probe)
    if (again?.response === undefined) return unanswered(probe, evidence)
    if (isNotModified(again)) return judgeNotModified(instance, again, first, evidence)
    const named = { ...first, named: first.etag }
    if (isWronglyFailed(again, operationOf(instance, evidence.contract))) return unlike304(instance, again, named)
    if (!hasSuccessStatus(again)) return unanswered(probe, evidence)
    return judgeFull(instance, again, named) ?? judgeOther(instance, again, first, evidence)
  },
}

/** The violation of a whole answer to a request that names its ETag. */
function judgeFull(instance: Instance, again: Exchange, { exchange, etag, named }: Named): Finding | undefined {
  const second = etagOf(again)
  if (!hasSuccessStatus(again) || second === undefined || plain(second) !== plain(etag)) return undefined
  return unlike304(instance, again, { exchange, etag, named }, ' in full with the same ETag')
}

/** An ETag that matches makes GET and HEAD answer 304; 412 is for methods that change something (RFC 9110, 13.1.2). */
function isWronglyFailed(again: Exchange, { refusals = [] }: Operation): boolean {
  const isReading = ['GET', 'HEAD'].includes(again.probe.method)
  return isReading && isPreconditionFailed(again.response, refusals)
}

function unlike304(instance: Instance, again: Exchange, { exchange, named }: Named, how = ''): Finding {
  return violated(instance, {
    message: `${describe(again.probe)} with If-None-Match: ${named} is answered${how}: found ${statusText(again)}, wanted 304`,
    expected: '304',
    actual: statusText(again),
    exchanges: [again, exchange],
  })
}

/** If one answer gets so many different tags in a row, the tag does not show when the answer changes. */
const MOST_TAGS = 4

/** A whole answer with another tag. If its body is the same, each new tag is sent as well. */
function judgeOther(instance: Instance, again: Exchange, first: Tagged, evidence: Evidence): Finding {
  const tags = tagsOf(first, evidence)
  if (tags.length < 2)
    return noEvidence('no-data', 'The answer changed between the two requests, or lost its ETag', [again])
  const exchanges = tags.map(({ exchange }) => exchange)
  const told = tags.map(({ etag }) => etag).join(', ')
  const message = `${describe(first.exchange.probe)} has the same body with the ETags ${told}`
  if (tags.length < MOST_TAGS || isTaggedTwice(exchanges, evidence)) return noEvidence('no-data', message, exchanges)
  const found = violated(instance, { message: `${message}: no request is ever answered 304`, exchanges })
  // An ETag may change without the answer (RFC 9110, 8.8.1).
  return { ...found, status: 'warn' }
}

/**
 * The first answer, and those to conditional requests that each name the tag of the answer before, as long as only the
 * tag differs.
 */
function tagsOf(first: Tagged, evidence: Evidence): readonly Tagged[] {
  const tags = [first]
  for (let last: Tagged | undefined = first; last !== undefined && tags.length < MOST_TAGS; ) {
    const exchange = evidence.answer(conditional(first.exchange, last.etag))
    const etag = exchange !== undefined && hasSuccessStatus(exchange) ? etagOf(exchange) : undefined
    last =
      exchange !== undefined && etag !== undefined && isSameBody(exchange, first.exchange)
        ? { exchange, etag }
        : undefined
    if (last !== undefined) tags.push(last)
  }
  return tags
}

/** Each of several servers may have its own tag; then some answer has the tag of an earlier one. */
function isTaggedTwice(exchanges: readonly Exchange[], evidence: Evidence): boolean {
  const [first] = exchanges
  const all = evidence.successes(first?.probe.operation ?? '')
  const same = new Set([...exchanges, ...all.filter((one) => first !== undefined && isSameBody(one, first))])
  const told = [...same].flatMap((one) => etagOf(one) ?? [])
  return new Set(told.map(plain)).size < told.length
}

function isSameBody(one: Exchange, other: Exchange): boolean {
  const [body, wanted] = [one, other].map(({ response }) => response?.body)
  return body !== undefined && wanted !== undefined && Buffer.compare(body, wanted) === 0
}

interface Tagged {
  readonly exchange: Exchange
  readonly etag: string
}

/** With the whole field. */
type Named = Tagged & { readonly named: string }

/** The plain call, if its answer has a tag. */
function tagged(instance: Instance, evidence: Evidence): readonly Tagged[] {
  const exchange = evidence.answer(firstCall(operationOf(instance, evidence.contract), evidence))
  const etag = exchange !== undefined && hasSuccessStatus(exchange) ? etagOf(exchange) : undefined
  return exchange === undefined || etag === undefined ? [] : [{ exchange, etag }]
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  return tagged(instance, evidence).flatMap(({ exchange, etag }) => [
    ...tagsOf({ exchange, etag }, evidence)
      .slice(0, MOST_TAGS - 1)
      .map((one) => conditional(exchange, one.etag)),
    conditional(exchange, OTHER_TAG),
    ...furtherForms(etag, operationOf(instance, evidence.contract)).map((named) => conditional(exchange, named)),
  ])
}

/** A tag that no answer has. */
const OTHER_TAG = '"pipeproof-no-such-tag"'

/**
 * Other fields that name this answer (RFC 9110, 13.1.2): a list, and any answer. Many services compare one tag only, so
 * these are sent where the document describes the field.
 */
function furtherForms(etag: string, { parameters }: Operation): readonly string[] {
  const isDescribed = parameters.some(({ in: place, name }) => place === 'header' && /^if-none-match$/i.test(name))
  return isDescribed ? [`${OTHER_TAG}, ${etag}`, '*'] : []
}

function conditional({ probe }: Exchange, etag: string): Probe {
  return withHeaders(probe, [['If-None-Match', etag]])
}

function withoutTag(instance: Instance, evidence: Evidence): Finding {
  const plainCall = firstCall(operationOf(instance, evidence.contract), evidence)
  const exchange = evidence.answer(plainCall)
  return exchange !== undefined && hasSuccessStatus(exchange)
    ? notApplicable(`Answers of ${instance.operation} have no ETag`)
    : unanswered(plainCall, evidence)
}

function judgeNotModified(instance: Instance, again: Exchange, first: Tagged, evidence: Evidence): Finding {
  if ((again.response?.body.length ?? 0) > 0)
    return violated(instance, {
      message: `${describe(again.probe)} is answered 304 with a body: wanted none`,
      exchanges: [again],
    })
  const changed = etagOf(again)
  if (changed !== undefined && plain(changed) !== plain(first.etag))
    return violated(instance, {
      message: `${describe(again.probe)} with If-None-Match: ${first.etag} is answered 304 with another ETag: found ${changed}`,
      expected: first.etag,
      actual: changed,
      exchanges: [again, first.exchange],
    })
  const operation = operationOf(instance, evidence.contract)
  const [lacked] = (operation.notModified ?? []).flatMap((header) => headerProblem(again, header) ?? [])
  if (lacked !== undefined)
    return violated(instance, { message: `The 304 to ${describe(again.probe)} ${lacked}`, exchanges: [again] })
  for (const named of furtherForms(first.etag, operation)) {
    const full = evidence.answer(conditional(first.exchange, named))
    const wrong = full && judgeFull(instance, full, { ...first, named })
    if (wrong !== undefined) return wrong
  }
  const other = evidence.answer(conditional(first.exchange, OTHER_TAG))
  if (other !== undefined && isNotModified(other))
    return violated(instance, {
      message: `${describe(other.probe)} with If-None-Match: ${OTHER_TAG} is answered 304, but the ETag is ${first.etag}`,
      expected: 'the whole answer',
      actual: statusText(other),
      exchanges: [other, first.exchange],
    })
  return pass('A request with the ETag of the answer gets 304', [again])
}

function etagOf({ response }: Exchange): string | undefined {
  return response?.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1]
}

/** A weak tag without its prefix, because it names the same answer. */
function plain(etag: string): string {
  return etag.replace(/^W\//, '')
}

import {
  type Contract,
  chosenMediaType,
  inNumber,
  jsonValidator,
  mediaParameter,
  type Operation,
  promisedSchema,
} from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, isAnswered, statusText } from '../../answer-kind.js'
import { callWith, firstCall, firstValues } from '../../ask/first-call.js'
import { withHeaders } from '../../ask/make-probe.js'
import { otherForms } from '../../ask/plain/other-forms.js'
import type { Check, Evidence } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { jsonBodyText } from '../../read/json-lines.js'
import { isOfMediaType, mediaTypeOf } from '../../read/media-type.js'
import { isOwnResponse } from '../../read/own-response.js'
import { readText } from '../../read/response-text.js'
import { tablesOf } from '../../read/table-answer.js'
import { describe, pass, violated } from '../finding/finding.js'
import { nothingProven, operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { answersOf, type Described, declaredAs, leavesTypeOpen } from './declared-as.js'
import { differingForm } from './differing-form.js'
import { unreadCell } from './unread-cell.js'

export const headerMediaType: Check = {
  id: 'header.media-type',
  area: 'header',
  level: 'must',
  yields: true,
  elsewhere: 'Its media types are an open point',
  title: 'An answer has a media type that the document declares, and the service returns each declared type on request',
  explain:
    'Every success is judged, unless its media type is an open point. If a range or several types are declared, every name of the same format is right. The type of a table, and a type that is the only one declared, must be exactly the declared one, parameters aside: application/json is not application/vnd.api+json, and text/csv is not text/tab-separated-values. Each further type is requested with an Accept header, or by the parameter that chooses it. A violation is an undeclared Content-Type, a refusal of a declared type, or a body that is not of its type: JSON that its schema refuses, a table without a documented column, or with a cell that is not of the type of its column. The rows of all types are the same records with the same values; a plain request is repeated before a difference is reported. A service may ignore Accept. So it is only a warning if a declared type is requested alone and another one comes, or if a kind of JSON (application/hal+json) comes although plain JSON is declared.',
  instances: (contract) =>
    operationInstances(contract, (operation) => isCallable(operation) && isJudged(operation, contract)),
  needs: (instance, evidence) => probesOf(operationOf(instance, evidence.contract), evidence),
  derives(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const repeats = otherForms(operation).flatMap((form) => differingForm(form, operation, evidence)?.repeat ?? [])
    return [...probesOf(operation, evidence), ...repeats]
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const successes = evidence.successes(operation.id)
    if (successes.length === 0) return nothingProven(operation, evidence, 'a media type')
    const others = otherAnswers(operation, evidence)
    const all = [...successes, ...others]
    for (const exchange of all) {
      const problem = problemOf(exchange, operation, evidence)
      if (problem === undefined) continue
      return violated(instance, {
        message: `${describe(exchange.probe)} ${problem}`,
        expected: typesOf(operation).join(' or '),
        exchanges: [exchange],
      })
    }
    for (const form of otherForms(operation)) {
      const found = differingForm(form, operation, evidence)
      if (found?.isConfirmed !== true) continue
      const type = form.answer.kind === 'empty' ? '' : form.answer.mediaType
      return violated(instance, {
        message: `${describe(found.exchange.probe)} as ${type} ${found.problem}`,
        exchanges: [found.exchange],
      })
    }
    const ignored = others.find((exchange) => isAnsweredOtherwise(exchange, operation, evidence))
    if (ignored !== undefined) {
      const [type, found] = [acceptOf(ignored.probe), ignored.response && mediaTypeOf(ignored.response)]
      const message = `${describe(ignored.probe)} accepts only "${type}", a documented type, and is answered with "${found}"`
      return violated(instance, { message, expected: `${type}`, exchanges: [ignored] }, 'should')
    }
    const kind = successes.find((exchange) => isOtherKind(exchange, operation, evidence))
    if (kind?.response !== undefined) {
      const found = `"${mediaTypeOf(kind.response)}", a kind of the declared application/json`
      const message = `${describe(kind.probe)} has the Content-Type ${found}`
      return violated(instance, { message, exchanges: [kind] }, 'should')
    }
    return pass(`${inNumber(all.length, 'answer has', 'answers have')} a declared media type`, all)
  },
}

function isJudged({ others, answer }: Operation, contract: Contract): boolean {
  const isTyped = others !== undefined || answer.kind === 'text' || answer.kind === 'bytes'
  return isTyped || (answer.kind !== 'empty' && !leavesTypeOpen(contract))
}

function typesOf(operation: Operation): readonly string[] {
  return answersOf(operation).map(({ mediaType, range = mediaType }) => range)
}

/** The plain call for each media type beyond the first, which a parameter chooses if the operation has one for that. */
function otherCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  const plain = firstCall(operation, evidence)
  if (plain === undefined) return []
  const choice = mediaParameter(operation)
  if (choice !== undefined) {
    const usual = chosenMediaType(operation, sentBy(plain))
    const values = Object.keys(choice.mediaTypes).filter((value) => choice.mediaTypes[value] !== usual)
    const fixed = firstValues(operation, evidence)
    return values.map((value) => callWith(operation, evidence, { ...fixed, [choice.name]: value }))
  }
  return (operation.others ?? []).map(({ mediaType }) => withHeaders(plain, [['Accept', mediaType]]))
}

/** Answers for the further media types, if the plain call itself succeeds. */
function otherAnswers(operation: Operation, evidence: Evidence): readonly Exchange[] {
  if (!hasSuccessStatus(evidence.answer(firstCall(operation, evidence)))) return []
  return otherCalls(operation, evidence).flatMap((probe) => evidence.answer(probe) ?? [])
}

function probesOf(operation: Operation, evidence: Evidence): readonly Probe[] {
  const plain = readsAnyAnswer.needs({ key: operation.id, operation: operation.id }, evidence)
  return [...plain, ...otherCalls(operation, evidence)]
}

function sentBy({ parameters }: Probe): (name: string) => string | undefined {
  return (name) => parameters.find(([sent]) => sent === name)?.[1]
}

function acceptOf({ headers }: Probe): string | undefined {
  return headers.find(([name]) => name === 'Accept')?.[1]
}

/** Another JSON than the plain one that the document declares: a client may compare the name. */
function isOtherKind({ response }: Exchange, { answer, others }: Operation, { contract }: Evidence): boolean {
  const isPlain = answer.kind === 'json' && answer.mediaType === 'application/json' && others === undefined
  const found = response && mediaTypeOf(response)
  return isPlain && !leavesTypeOpen(contract) && found?.endsWith('+json') === true
}

/** A caller that accepts one declared type alone gets another one. HTTP lets a service ignore `Accept`. */
function isAnsweredOtherwise({ probe, response }: Exchange, operation: Operation, { contract }: Evidence): boolean {
  const accept = acceptOf(probe)
  if (accept === undefined || response === undefined || !isOwnResponse(response, operation)) return false
  const found = mediaTypeOf(response)
  return found !== undefined && declaredAs(found, operation, contract).length > 0 && !isOfMediaType(found, accept)
}

function problemOf(exchange: Exchange, operation: Operation, { contract }: Evidence): string | undefined {
  const chosen = chosenMediaType(operation, sentBy(exchange.probe))
  const accept = acceptOf(exchange.probe)
  const wanted = accept ?? (isNamed(exchange.probe, operation) ? chosen : undefined)
  if (wanted !== undefined && hasClientError(exchange) && isAnswered(exchange, contract))
    return `asks for "${wanted}", a documented type, and is refused with ${statusText(exchange)}`
  if (!hasSuccessStatus(exchange) || exchange.response.body.length === 0) return undefined
  if (!isOwnResponse(exchange.response, operation)) return undefined
  const found = mediaTypeOf(exchange.response)
  if (found === undefined) return undefined
  const declared = declaredAs(found, operation, contract)
  if (declared.length === 0) return `has the Content-Type "${found}", which the document does not declare`
  const fitting = chosen === undefined ? declared : declared.filter(({ mediaType }) => mediaType === chosen)
  if (fitting.length === 0) return `has the Content-Type "${found}", but the request chooses ${chosen}`
  // One type of JSON is judged by its schema.
  if (operation.others === undefined) return undefined
  const readable = fitting.filter((answer) => isReadable(exchange, answer, operation))
  const [first] = readable
  if (first === undefined) return `has the Content-Type "${found}" and a body that is not of this type`
  return readable.length === 1 ? unreadCell(exchange, first, operation) : undefined
}

/** The request names the form, and does not only leave it to the default. */
function isNamed(probe: Probe, operation: Operation): boolean {
  const choice = mediaParameter(operation)
  return choice !== undefined && sentBy(probe)(choice.name) !== undefined
}

/** A table of the first type and plain text are read by other checks, and JSON of the first type too. */
function isReadable(exchange: Exchange, answer: Described, operation: Operation): boolean {
  const { response } = exchange
  const isOther = answer !== operation.answer || exchange.probe.headers.some(([name]) => name === 'Accept')
  if (answer.kind === 'table' && isOther) return isWholeTable(exchange, { ...operation, answer })
  if (response !== undefined && /[/+]xml\b/i.test(answer.mediaType))
    return readText(response)
      .text.replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('<')
  if (answer.kind !== 'json' || response === undefined || /json-seq/i.test(answer.mediaType)) return true
  try {
    const value: unknown = JSON.parse(jsonBodyText(readText(response).text, { answer }))
    return jsonValidator(promisedSchema(answer.schema))(value) === undefined
  } catch {
    return false
  }
}

/** A table with every documented column, in records of one length. */
function isWholeTable(exchange: Exchange, operation: Operation): boolean {
  const [answer] = tablesOf(exchange, operation)
  if (answer?.body.kind === 'line-error') return true
  if (answer?.body.kind !== 'table') return false
  const { header, problems } = answer.body.reading
  return (
    problems.length === 0 &&
    answer.table.columns.every(({ name, optional }) => optional !== undefined || header.includes(name))
  )
}

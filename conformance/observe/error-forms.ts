import { operationById } from '../../spec/index.js'
import { hasSuccessStatus, isAnswered, refusedCaller, statusText } from '../answer-kind.js'
import { impossibleSearch } from '../ask/impossible-search.js'
import { hasLineErrors } from '../checks/finding/line-refusal.js'
import { errorCode } from '../read/error-members.js'
import { errorLines, optionOf, refusals } from './answers.js'
import { byPoint } from './observer.js'

/** The form of a refusal: its code, its status, its line. */
export const ERROR_FORMS = byPoint({
  'malformed-api-key'({ contract, exchanges }, point) {
    const keys = new Set(contract.securitySchemes.filter(({ kind }) => kind === 'api-key').map(({ name }) => name))
    const exchange = exchanges.find(
      ({ probe: { presented }, response }) =>
        presented.form === 'malformed' && keys.has(presented.scheme ?? '') && response !== undefined,
    )
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined ? undefined : optionOf(contract, point, code.toLowerCase().replaceAll('_', '-'))
  },
  'bad-signature'({ contract, exchanges }, point) {
    const exchange = exchanges.find((one) => one.probe.presented.form === 'tampered' && refusedCaller(one, contract))
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined ? undefined : optionOf(contract, point, code.toLowerCase().replaceAll('_', '-'))
  },
  /** The options are the last words of the codes. */
  'feature-error-code'(evidence, point) {
    const [exchange] = refusals(evidence, 'group-out-of-reach')
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined
      ? undefined
      : optionOf(evidence.contract, point, code.split('_').at(-1)?.toLowerCase() ?? '')
  },
  'symbol-not-found-status'(evidence, point) {
    const [exchange] = refusals(evidence, 'symbol-unknown')
    return exchange === undefined ? undefined : optionOf(evidence.contract, point, statusText(exchange))
  },
  'symbol-errors-on-insider-endpoints'(evidence) {
    const { contract, target } = evidence
    const ofLines = (id: string | undefined): boolean => {
      const operation = operationById(contract, id ?? '')
      return operation !== undefined && hasLineErrors(operation, contract)
    }
    const json = [...refusals(evidence, 'symbol-unknown'), ...refusals(evidence, 'symbol-out-of-reach')]
    if (json.some(({ probe }) => ofLines(probe.operation))) return 'json'
    const { unknown } = target.symbols
    const line = errorLines(evidence).some(
      ({ probe }) => ofLines(probe.operation) && probe.parameters.some(([, value]) => value === unknown),
    )
    return line ? 'line' : undefined
  },
  'missing-parameter-status'(evidence, point) {
    const exchange = errorLines(evidence).find(({ probe }) => {
      const given = new Set(probe.parameters.map(([name]) => name))
      const operation = operationById(evidence.contract, probe.operation ?? '')
      return operation?.parameters.some(({ required, name }) => required && !given.has(name)) === true
    })
    return exchange === undefined ? undefined : optionOf(evidence.contract, point, statusText(exchange))
  },
  'no-data-status'(evidence, point) {
    const exchange = errorLines(evidence).find(({ probe }) => {
      const operation = operationById(evidence.contract, probe.operation ?? '')
      const search = operation === undefined ? undefined : impossibleSearch(operation)
      return probe.parameters.some(([name, value]) => name === search?.parameter.name && value === search.value)
    })
    return exchange === undefined ? undefined : optionOf(evidence.contract, point, statusText(exchange))
  },
  'over-cap'({ contract, exchanges }, point) {
    const exchange = exchanges.find((one) => {
      const caps =
        operationById(contract, one.probe.operation ?? '')?.parameters.filter(({ cap }) => cap === 'rows') ?? []
      const isOver = caps.some(({ name, maximum }) =>
        one.probe.parameters.some(
          ([given, value]) => given === name && maximum !== undefined && Number(value) > maximum,
        ),
      )
      return isOver && isAnswered(one, contract)
    })
    if (exchange === undefined) return undefined
    return hasSuccessStatus(exchange) ? 'clamped' : optionOf(contract, point, statusText(exchange))
  },
})

import { inNumber, type Operation } from '../../../spec/index.js'
import { impossibleSearch } from '../../ask/impossible-search.js'
import { requiredParameters } from '../../ask/sent-value.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, violated } from '../finding/finding.js'
import { hasLineErrors } from '../finding/line-refusal.js'
import { operationOf } from '../finding/table-place.js'

export const csvLineError: Check = {
  id: 'csv.line-error',
  area: 'csv',
  level: 'must',
  title: 'An error in place of a table is one line, `error,<message>`',
  explain:
    'Every such line of the run is judged. A violation is another separator, a line without a message, or further lines.',
  instances: (contract) => {
    const clause = contract.errors.find(({ shape }) => shape === 'line')?.clause
    return contract.operations
      .filter((operation) => hasLineErrors(operation, contract) && isProvoked(operation))
      .map(({ id }) => ({ key: id, operation: id, ...cited(clause) }))
  },
  // Other checks provoke these lines (a missing parameter, a search without matches), so this check sends nothing.
  needs: () => [],
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const lines = evidence.exchanges.flatMap((exchange) => lineErrorsOf(exchange, operation))
    for (const { exchange, text, count, message } of lines) {
      const problem =
        count !== 1
          ? inNumber(count, 'line')
          : !/^"?error,/.test(text)
            ? 'another form'
            : message === ''
              ? 'no message'
              : undefined
      if (problem === undefined) continue
      return violated(instance, {
        message: `Cannot read ${JSON.stringify(text.slice(0, 120))} as an error line: found ${problem}, wanted one line "error,<message>"`,
        expected: 'error,<message>',
        actual: text.slice(0, 200),
        exchanges: [exchange],
      })
    }
    if (lines.length === 0) return noEvidence('no-data', `No answer of ${operation.id} was an error line`)
    return pass(
      `${lines.length} error lines, such as "${lines[0]?.text.trim()}"`,
      lines.map(({ exchange }) => exchange),
    )
  },
}

/** Some check provokes an error line: it leaves out a required parameter, or searches for something impossible. */
function isProvoked(operation: Operation): boolean {
  return requiredParameters(operation).length > 0 || impossibleSearch(operation) !== undefined
}

function lineErrorsOf(exchange: Exchange, operation: Operation) {
  if (exchange.probe.operation !== operation.id) return []
  return tablesOf(exchange, operation).flatMap(({ body }) =>
    body.kind === 'line-error' ? [{ exchange, text: body.text, count: body.lines, message: body.message }] : [],
  )
}

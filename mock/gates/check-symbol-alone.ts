import { ApiError } from '../model/api-error.js'
import type { Identified } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { SymbolGate } from '../model/symbol-gate.js'
import { isRefusal, type Refusal, returned } from './gate.js'
import { parseParameters } from './parse-parameters.js'

const PASSED = {}

/** Checks the symbols before the parameters are read. A symbol that cannot be read is left to the parameters gate. */
export function checkSymbolAlone(facts: Identified, symbols: SymbolGate): MaybePromise<object | Refusal> {
  const { operation } = facts
  const parameters = operation.parameters.filter(({ name }) => name === operation.symbolParameter)
  const alone = { ...facts, operation: { ...operation, parameters } }
  const read = readable(() => parseParameters(alone))
  if (!read) return PASSED
  return andThen(
    returned(() => symbols({ ...alone, ...read })),
    (found) => (isRefusal(found) ? found : PASSED),
  )
}

function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

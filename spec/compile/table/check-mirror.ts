import type { Contract } from '../../contract.js'
import { operationById } from '../../lookup.js'
import { textOf } from '../../text-of.js'
import type { Place } from '../source/place.js'
import { checkDerivation } from './check-derivation.js'

/** Checks that a mirror reads only parameters of its own operation, because it passes on values of the request. */
export function checkMirror(place: Place, operationId: string, contract: Contract): void {
  checkDerivation(place, contract, [])
  const own = operationById(contract, operationId)
  for (const [, value] of place.entries('parameters')) {
    for (const [, name] of textOf(value.value).matchAll(/\bparams\.(\w+)/g)) {
      if (own?.parameters.some((parameter) => parameter.name === name)) continue
      value.report(`a parameter of ${operationId}`, `params.${name}`)
    }
  }
}

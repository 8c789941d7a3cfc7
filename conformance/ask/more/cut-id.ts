import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { isLawful } from '../filter-candidates.js'
import { callWith, firstValues, resourceIds } from '../first-call.js'
import type { ResourceCall } from '../resource-calls.js'

/** A known id without its last character, if that is no known one: a service may look for the beginning of an id. */
export function cutId(operation: Operation, evidence: Evidence): ResourceCall | undefined {
  const parameter = operation.parameters.find(({ name }) => name === operation.resource?.parameter)
  const ids = parameter && resourceIds(operation, parameter.name, evidence)
  if (parameter === undefined || ids === undefined) return undefined
  const known = new Set(ids)
  const words = ids.filter((id) => !/^\d*$/.test(id)).map((id) => id.slice(0, -1))
  const id = words.find((text) => text.length > 1 && !known.has(text) && isLawful(text, parameter))
  if (id === undefined) return undefined
  return { id, probe: callWith(operation, evidence, { ...firstValues(operation, evidence), [parameter.name]: id }) }
}

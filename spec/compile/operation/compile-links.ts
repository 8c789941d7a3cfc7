import type { Operation } from '../../contract/operation.js'
import type { LinkedValue } from '../../contract/parameter.js'
import type { Compilation } from '../base/compilation.js'
import type { Place } from '../source/place.js'

/** The links of the responses of one operation: values of other operations' parameters that its answer shows. */
export interface SourcedLink {
  /** Id of the operation that takes the value. */
  readonly target: string
  readonly parameter: string
  readonly value: LinkedValue
}

const IN_BODY = '$response.body#'

/** OpenAPI's `links`; those that begin elsewhere than in a JSON body are noted. */
export function compileLinks(place: Place, id: string, { notes }: Compilation): readonly SourcedLink[] {
  const links = place.entries('responses').flatMap(([, response]) => response.entries('links').map(([, link]) => link))
  return links.flatMap((link) => {
    const target = link.text('operationId')
    const found = link.entries('parameters').flatMap(([name, { value }]) => {
      if (target === undefined || typeof value !== 'string' || !value.startsWith(`${IN_BODY}/`)) return []
      const pointer = value.slice(IN_BODY.length)
      return [
        { target, parameter: name.replace(/^(path|query|header|cookie)\./, ''), value: { operation: id, pointer } },
      ]
    })
    if (found.length === 0) notes.add('links between answers are ignored', id)
    return found
  })
}

/** The operations, with the first link to each required parameter. */
export function withLinks(operations: readonly Operation[], links: readonly SourcedLink[]): Operation[] {
  return operations.map((operation) => {
    const own = links.filter(({ target }) => target === operation.id)
    if (own.length === 0) return operation
    const parameters = operation.parameters.map((parameter) => {
      const link = parameter.required ? own.find((one) => one.parameter === parameter.name) : undefined
      return link === undefined ? parameter : { ...parameter, linked: link.value }
    })
    return { ...operation, parameters }
  })
}

import type { SecurityScheme } from '../../contract/gates.js'
import type { Operation } from '../../contract/operation.js'
import type { Compilation, Scope } from '../base/compilation.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'
import { compileLinks, type SourcedLink, withLinks } from './compile-links.js'
import { compileOperation, METHODS } from './compile-operation.js'
import { summarisedMembers } from './summarised-members.js'

/** Every operation under `paths`, in the order of the document. */
export function compileOperations(
  root: Place,
  schemes: readonly SecurityScheme[],
  scope: Scope,
  compilation: Compilation,
): Operation[] {
  if (!root.has('paths')) {
    if (root.has('webhooks')) compilation.notes.add('webhooks are not called', 'webhooks')
    else root.miss('paths', 'the operations of the service')
  }
  const ids = new Map<string, string>()
  const links: SourcedLink[] = []
  const items = root.entries('paths').filter(([path]) => !path.startsWith('x-'))
  const places = items.flatMap(([, item]) => METHODS.flatMap((method) => item.object(method) ?? []))
  const summarised = summarisedMembers(places)
  const operations = items.flatMap(([path, item]) => {
    if (!path.startsWith('/')) item.report('a path that begins with "/"', `path ${show(path)}`)
    if (item.has('trace')) compilation.notes.add('the method TRACE is left out', path)
    return METHODS.flatMap((method) => {
      const place = item.object(method)
      if (place === undefined) return []
      const operation = compileOperation({ root, item, place, path, method, schemes, summarised }, scope, compilation)
      const twin = ids.get(operation.id)
      if (twin !== undefined)
        (place.at('operationId') ?? place).report(`an id other than that of ${twin}`, `"${operation.id}" again`)
      ids.set(operation.id, `${method.toUpperCase()} ${path}`)
      links.push(...compileLinks(place, operation.id, compilation))
      return [operation]
    })
  })
  return withLinks(operations, links)
}

import type { SecurityScheme } from '../../contract/gates.js'
import { groupedByEach } from '../../grouped.js'
import { textOf } from '../../text-of.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

/** `components.securitySchemes`. */
export function compileSecuritySchemes(root: Place, scope: Scope, compilation: Compilation): SecurityScheme[] {
  const schemes = root.object('components')?.entries('securitySchemes') ?? []
  return schemes.map(([name, place]) => {
    const kind = kindOf(name, place, compilation)
    const apiKey = kind === 'api-key'
    return compact({
      name,
      kind,
      in: apiKey ? (place.word('in', ['header', 'query', 'cookie']) ?? 'header') : undefined,
      field: apiKey ? (place.text('name') ?? name) : undefined,
      lifetime: place.number('x-token-lifetime'),
      ...sourced(place, scope, compilation),
    })
  })
}

function kindOf(name: string, place: Place, compilation: Compilation): SecurityScheme['kind'] {
  const type = place.at('type')?.value
  const scheme = textOf(place.at('scheme')?.value).toLowerCase()
  if (type === undefined) place.miss('type', 'apiKey, http, oauth2, openIdConnect or mutualTLS')
  if (type === 'apiKey' && textOf(place.at('name')?.value).toLowerCase() === 'user-agent') {
    compilation.notes.add('a User-Agent is not a secret and is not checked', name)
    return 'other'
  }
  if (type === 'apiKey') return 'api-key'
  if (type === 'http' && (scheme === 'bearer' || scheme === 'basic')) return scheme
  if (type === 'oauth2' || type === 'openIdConnect') {
    compilation.notes.add('tokens of OAuth 2 and OpenID Connect are treated as bearer tokens, scopes are ignored', name)
    return 'bearer'
  }
  compilation.notes.add('security schemes of other kinds are not checked', name)
  return 'other'
}

/**
 * The alternatives of an operation, or else those of the document. A scheme that cannot be checked counts as fulfilled.
 */
export function compileSecurity(
  operation: Place,
  root: Place,
  schemes: readonly SecurityScheme[],
  compilation: Compilation,
): readonly (readonly string[])[] {
  const holder = operation.has('security') ? operation : root
  const alternatives = holder.list('security').map((alternative) =>
    alternative.members().flatMap(([name, place]) => {
      const known = schemes.find((scheme) => scheme.name === name)
      if (known !== undefined) return known.kind === 'other' ? [] : [name]
      place.report('a scheme of components.securitySchemes', `security scheme "${name}"`)
      return []
    }),
  )
  const sendable = alternatives.flatMap((names) => apart(names, schemes, compilation))
  return sendable.every((names) => names.length === 0) ? [] : sendable
}

/** A request has one header of each name, so two credentials for one header are read as alternatives. */
function apart(
  names: readonly string[],
  schemes: readonly SecurityScheme[],
  { notes }: Compilation,
): readonly (readonly string[])[] {
  const shared = groupedByEach(names, (name) => schemes.filter((scheme) => scheme.name === name).map(placeOf))
  const groups = [...shared.values()]
  if (groups.every(({ length }) => length === 1)) return [names]
  notes.add('two credentials for one header are read as alternatives', names.join(' and '))
  return groups.reduce<readonly (readonly string[])[]>(
    (all, group) => all.flatMap((before) => group.map((name) => [...before, name])),
    [[]],
  )
}

/** Where a credential is sent: `header authorization`. */
function placeOf({ kind, in: place, field = '' }: SecurityScheme): string {
  return kind === 'api-key' ? `${place} ${field.toLowerCase()}` : 'header authorization'
}

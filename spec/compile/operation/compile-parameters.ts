import type { Parameter } from '../../contract/parameter.js'
import { textOf } from '../../text-of.js'
import type { Compilation, Scope } from '../base/compilation.js'
import { ONCE } from '../base/slips.js'
import type { Place } from '../source/place.js'
import { compileParameter } from './compile-parameter.js'

interface ParameterScopes {
  readonly path: string
  readonly symbol: string | undefined
  readonly item: Scope
  readonly own: Scope
}

/**
 * Parameters of an operation, with those of its path. A parameter with the same name and place replaces that of the
 * path.
 */
export function compileParameters(
  item: Place,
  place: Place,
  scopes: ParameterScopes,
  compilation: Compilation,
): Parameter[] {
  const compile = (holder: Place, scope: Scope): readonly Parameter[] =>
    listedOnce(
      holder
        .list('parameters')
        .filter((entry) => !isAuthorization(entry, compilation))
        .flatMap((entry) => compileParameter(entry, scopes.symbol, scope, compilation)),
      holder,
    )
  const own = compile(place, scopes.own)
  const names = new Set(own.map(nameOf))
  const shared = compile(item, scopes.item).filter((one) => !names.has(nameOf(one)))
  const described = [...shared, ...own]
  const parameters = [...described, ...undescribed(described, scopes, place)]
  noteShared(parameters, scopes.path, compilation)
  return parameters
}

/** A request of the judge names a parameter by its name alone. */
function noteShared(parameters: readonly Parameter[], path: string, { notes }: Compilation): void {
  const names = parameters.map(({ name }) => name)
  if (new Set(names).size < names.length)
    notes.add(
      'parameters that share a name get one value, optional ones beside a path none, and are not judged one by one',
      path,
    )
}

/** Names in the path that no parameter describes: any text stands for them. */
function undescribed(
  described: readonly Parameter[],
  { path, symbol, own }: ParameterScopes,
  place: Place,
): readonly Parameter[] {
  const known = new Set(described.map(nameOf))
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  return [...names].flatMap((name) => {
    const inPath = { name, in: 'path' } as const
    if (known.has(nameOf(inPath))) return []
    place.report(`a parameter "${name}" in the path`, `path "${path}" without it`)
    return [{ ...inPath, required: true, type: 'string', description: '', symbol: name === symbol, ...own, open: [] }]
  })
}

/** OpenAPI leaves this header to the security schemes; as a parameter it would replace the credential. */
function isAuthorization(place: Place, { notes }: Compilation): boolean {
  const name = textOf(place.at('name')?.value)
  if (place.at('in')?.value !== 'header' || name.toLowerCase() !== 'authorization') return false
  notes.add('a parameter for the header Authorization is ignored, security schemes describe it', name)
  return true
}

/** A parameter that a list has twice is a mistake, and the first one counts. */
function listedOnce(parameters: readonly Parameter[], holder: Place): readonly Parameter[] {
  const names = new Set<string>()
  const kept = parameters.filter((one) => names.size < names.add(nameOf(one)).size)
  const duplicate = parameters.find((one, at) => kept[at] !== one)
  if (duplicate !== undefined) holder.child('parameters').report(ONCE, `"${duplicate.name}" twice`)
  return kept
}

/** Two parameters are the same one if both name and place are equal. */
function nameOf(parameter: Pick<Parameter, 'in' | 'name'>): string {
  return `${parameter.in} ${parameter.name}`
}

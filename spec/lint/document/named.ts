import { textOf } from '../../text-of.js'
import type { OperationPlace } from './document.js'
import type { Problem } from './lint-rule.js'
import { listing, type Path } from './node.js'

/** A name, and the names that it may be. */
interface Naming {
  readonly path: Path
  /** The thing that it names: `the group`. */
  readonly what: string
  readonly name: string
  readonly known: readonly string[]
  /** How a message calls the known names: `one of x-groups`. */
  readonly wanted: string
  /** The most names in the message. */
  readonly most?: number
}

/** The problem that the name is none of the known ones. */
export function unknownName({ path, what, name, known, wanted, most }: Naming): readonly Problem[] {
  if (known.includes(name)) return []
  return [{ path, found: `${what} "${name}"`, wanted: `${wanted}: ${listing(known, most)}` }]
}

/** The problems that a list has a name again. */
export function repeatedNames(
  names: readonly string[],
  { what, wanted, pathOf }: { readonly what: string; readonly wanted: string; pathOf(index: number): Path },
): readonly Problem[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ path: pathOf(index), found: `${what} "${name}" again`, wanted }],
  )
}

/** The problem that the operation has no parameter of this name. */
export function unknownParameter({ id, parameters }: OperationPlace, name: string, path: Path): readonly Problem[] {
  const known = parameters.map(({ node }) => textOf(node.name))
  return unknownName({ path, what: 'the parameter', name, known, wanted: `a parameter of ${id}` })
}

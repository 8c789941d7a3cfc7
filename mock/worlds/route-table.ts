import { type Contract, decodePercent, madeOnce, type Operation } from '../../spec/index.js'
import { parseValue } from '../gates/parse-value.js'

export interface RouteTable {
  find(method: string, path: string): Found
}

export type Found =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly pathValues: Readonly<Record<string, string>> }
  | { readonly kind: 'method-unknown'; readonly allowed: readonly string[] }
  | { readonly kind: 'path-unknown' }

interface Template {
  readonly path: string
  readonly segments: readonly Segment[]
  readonly methods: Map<string, Operation>
  /** The first template of the same form, if another one differs by its names alone. */
  twinOf?: Template
}

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({})
const UNKNOWN: Found = { kind: 'path-unknown' }

/** A contract's paths, looked up by one `Map` where the path has no variables. */
export const routeTable = madeOnce((contract: Contract): RouteTable => {
  const fixed = new Map<string, Map<string, Found>>()
  const templates: Template[] = []
  for (const operation of contract.operations) {
    const method = operation.method.toUpperCase()
    if (operation.path.includes('{')) addTemplate(templates, operation, method)
    else {
      const methods = fixed.get(operation.path) ?? new Map<string, Found>()
      fixed.set(operation.path, methods.set(method, { kind: 'operation', operation, pathValues: NO_VALUES }))
    }
  }
  markTwins(templates)
  // Fewer variables first: /stations/nearest wins over /stations/{id}.
  templates.sort((a, b) => variables(a) - variables(b))
  const find: RouteTable['find'] = (method, path) => {
    const plain = path.includes('%') ? decodePercent(path) : path
    const methods = fixed.get(plain)
    if (methods) return methods.get(method) ?? { kind: 'method-unknown', allowed: [...methods.keys()] }
    return templates.length === 0 ? UNKNOWN : findTemplate(templates, method, path)
  }
  const { basePath } = contract
  if (basePath === undefined) return { find }
  // Some clients use the server's whole URL, others only the paths.
  return { find: (method, path) => find(method, path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path) }
})

function addTemplate(templates: Template[], operation: Operation, method: string): void {
  const { path } = operation
  const known = templates.find((template) => template.path === path)
  if (known) known.methods.set(method, operation)
  else
    templates.push({
      path,
      segments: path.split('/').map(segmentOf),
      methods: new Map([[method, operation]]),
    })
}

function markTwins(templates: readonly Template[]): void {
  const byShape = new Map<string, Template>()
  for (const template of templates) {
    const shape = template.path.replace(/\{[^{}]+\}/g, '{}')
    const twin = byShape.get(shape)
    if (twin === undefined) byShape.set(shape, template)
    else twin.twinOf = template.twinOf = twin
  }
}

function variables({ segments }: Template): number {
  return segments.filter(({ names }) => names.length > 0).length
}

/** A part of a path between slashes: `pets`, `{id}`, `{x},{y}`, `{file}.json`. */
interface Segment {
  readonly text: string
  readonly names: readonly string[]
  /** Absent where the segment is one variable, or none. */
  readonly pattern?: RegExp
}

function segmentOf(text: string): Segment {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0 || text === `{${names[0]}}`) return { text, names }
  const parts = text.split(/\{[^{}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { text, names, pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's') }
}

/**
 * The first template that fits. Some documents have twins such as `/orders/{id}` and `/orders/{number}`; then the first
 * one that has the method and accepts the values wins.
 */
function findTemplate(templates: readonly Template[], method: string, path: string): Found {
  const asked = path.split('/')
  for (const template of templates) {
    const pathValues = matchSegments(template.segments, asked)
    if (!pathValues) continue
    const { twinOf } = template
    if (twinOf !== undefined)
      return findTwin(
        templates.filter((one) => one.twinOf === twinOf),
        method,
        asked,
      )
    const operation = template.methods.get(method)
    return operation
      ? { kind: 'operation', operation, pathValues }
      : { kind: 'method-unknown', allowed: [...template.methods.keys()] }
  }
  return UNKNOWN
}

function findTwin(twins: readonly Template[], method: string, asked: readonly string[]): Found {
  const found = twins.flatMap(({ segments, methods }): (Found & { kind: 'operation' })[] => {
    const [operation, pathValues] = [methods.get(method), matchSegments(segments, asked)]
    return operation && pathValues ? [{ kind: 'operation', operation, pathValues }] : []
  })
  const fitting = found.find(({ operation, pathValues }) => takes(operation, pathValues)) ?? found[0]
  return (
    fitting ?? { kind: 'method-unknown', allowed: [...new Set(twins.flatMap(({ methods }) => [...methods.keys()]))] }
  )
}

function takes({ parameters }: Operation, pathValues: Readonly<Record<string, string>>): boolean {
  return parameters.every((one) => one.in !== 'path' || parseValue(one, pathValues[one.name] ?? '').ok)
}

function matchSegments(segments: readonly Segment[], asked: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== asked.length) return undefined
  const values: Record<string, string> = Object.create(null)
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index]
    if (segment === undefined || !matchSegment(segment, decodePercent(asked[index] ?? ''), values)) return undefined
  }
  return values
}

function matchSegment({ text, names, pattern }: Segment, asked: string, values: Record<string, string>): boolean {
  const [name] = names
  if (name === undefined) return text === asked
  if (pattern === undefined) {
    values[name] = asked
    return asked !== ''
  }
  const found = pattern.exec(asked)
  for (const [at, each] of names.entries()) values[each] = found?.[at + 1] ?? ''
  return found !== null
}

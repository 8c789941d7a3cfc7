import type { Contract, Operation } from '../../spec/index.js'
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
  /** Another template differs from this one by its names alone. */
  hasTwin: boolean
}

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({})
const UNKNOWN: Found = { kind: 'path-unknown' }
const tables = new WeakMap<Contract, RouteTable>()

/** A contract's paths, looked up by one `Map` where the path has no variables. */
export function routeTable(contract: Contract): RouteTable {
  let table = tables.get(contract)
  if (!table) {
    table = buildTable(contract)
    tables.set(contract, table)
  }
  return table
}

function buildTable(contract: Contract): RouteTable {
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
    const plain = path.includes('%') ? decoded(path) : path
    const methods = fixed.get(plain)
    if (methods) return methods.get(method) ?? { kind: 'method-unknown', allowed: [...methods.keys()] }
    return templates.length === 0 ? UNKNOWN : findTemplate(templates, method, path)
  }
  const { basePath } = contract
  if (basePath === undefined) return { find }
  // Some clients use the server's whole URL, others only the paths.
  return { find: (method, path) => find(method, path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path) }
}

function addTemplate(templates: Template[], operation: Operation, method: string): void {
  const { path } = operation
  const known = templates.find((template) => template.path === path)
  if (known) known.methods.set(method, operation)
  else
    templates.push({
      path,
      segments: path.split('/').map(segmentOf),
      methods: new Map([[method, operation]]),
      hasTwin: false,
    })
}

function markTwins(templates: readonly Template[]): void {
  const byShape = new Map<string, Template>()
  for (const template of templates) {
    const shape = template.path.replace(/\{[^{}]+\}/g, '{}')
    const twin = byShape.get(shape)
    if (twin === undefined) byShape.set(shape, template)
    else twin.hasTwin = template.hasTwin = true
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
 * The first template that has the method. Some documents have twins such as `/orders/{id}` and `/orders/{number}`: the
 * first one wins whose operation takes the values.
 */
function findTemplate(templates: readonly Template[], method: string, path: string): Found {
  const asked = path.split('/')
  let first: Found | undefined
  const allowed: string[] = []
  for (const { segments, methods, hasTwin } of templates) {
    const pathValues = matchSegments(segments, asked)
    if (!pathValues) continue
    const operation = methods.get(method)
    if (operation === undefined) allowed.push(...methods.keys())
    else {
      const found: Found = { kind: 'operation', operation, pathValues }
      if (!hasTwin || takes(operation, pathValues)) return found
      first ??= found
    }
  }
  return first ?? (allowed.length === 0 ? UNKNOWN : { kind: 'method-unknown', allowed: [...new Set(allowed)] })
}

function takes({ parameters }: Operation, pathValues: Readonly<Record<string, string>>): boolean {
  return parameters.every((one) => one.in !== 'path' || parseValue(one, pathValues[one.name] ?? '').ok)
}

function matchSegments(segments: readonly Segment[], asked: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== asked.length) return undefined
  const values: Record<string, string> = Object.create(null)
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index]
    if (segment === undefined || !matchSegment(segment, decoded(asked[index] ?? ''), values)) return undefined
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

/** A path that cannot be decoded stays as it is, and matches nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

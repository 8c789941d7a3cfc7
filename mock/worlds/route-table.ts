import type { Contract, Operation } from '../../spec/index.js'

export interface RouteTable {
  find(method: string, path: string): Found
}

export type Found =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly pathValues: Readonly<Record<string, string>> }
  | { readonly kind: 'method-unknown'; readonly allowed: readonly string[] }
  | { readonly kind: 'path-unknown' }

interface Template {
  readonly segments: readonly string[]
  readonly methods: Map<string, Operation>
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
  const known = templates.find(({ segments }) => segments.join('/') === operation.path)
  if (known) known.methods.set(method, operation)
  else templates.push({ segments: operation.path.split('/'), methods: new Map([[method, operation]]) })
}

function variables({ segments }: Template): number {
  return segments.filter((segment) => segment.includes('{')).length
}

function findTemplate(templates: readonly Template[], method: string, path: string): Found {
  const asked = path.split('/')
  for (const { segments, methods } of templates) {
    const pathValues = matchSegments(segments, asked)
    if (!pathValues) continue
    const operation = methods.get(method)
    return operation
      ? { kind: 'operation', operation, pathValues }
      : { kind: 'method-unknown', allowed: [...methods.keys()] }
  }
  return UNKNOWN
}

function matchSegments(segments: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== asked.length) return undefined
  const values: Record<string, string> = Object.create(null)
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] ?? ''
    const text = decoded(asked[index] ?? '')
    if (segment.startsWith('{') && segment.endsWith('}')) {
      if (text === '') return undefined
      values[segment.slice(1, -1)] = text
    } else if (segment !== text) return undefined
  }
  return values
}

/** A path that cannot be decoded stays as it is, and matches nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

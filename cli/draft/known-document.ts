import { type Members, membersOf, type Place, resolved } from './document-node.js'
import { type PathTemplate, readTemplate } from './path-template.js'

/** A parameter as the document describes it. */
export interface KnownParameter {
  readonly name: string
  readonly value: Members
  /** Its place, if only this operation has it; a shared parameter must be copied before it gets words. */
  readonly own?: Place
  /** The place of the reference that a copy would replace. */
  readonly reference?: Place
}

export interface KnownOperation {
  readonly id?: string
  readonly method: string
  readonly template: PathTemplate
  readonly place: Place
  readonly value: Members
  /** The parameters of the query. */
  readonly parameters: readonly KnownParameter[]
}

/** The document with which a draft begins: its operations, with their places in the text. */
export interface KnownDocument {
  readonly root: Members
  readonly operations: readonly KnownOperation[]
  /** Paths of its servers, to which the paths of operations are appended. */
  readonly prefixes: readonly string[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

export function readKnownDocument(value: unknown): KnownDocument {
  const root = membersOf(value)
  const operations = Object.keys(membersOf(root.paths)).flatMap((path) => {
    const item = resolved(root, ['paths', path])
    const template = readTemplate(path)
    return METHODS.filter((method) => method in membersOf(item.value)).map((method) =>
      knownOperation(root, template, method, item.place),
    )
  })
  return {
    root,
    // `/things/new` before `/things/{id}`.
    operations: operations.toSorted((one, other) => one.template.names.length - other.template.names.length),
    prefixes: prefixesOf(root.servers),
  }
}

function knownOperation(root: Members, template: PathTemplate, method: string, item: Place): KnownOperation {
  const place = [...item, method]
  const value = membersOf(resolved(root, place).value)
  const own = parametersAt(root, [...place, 'parameters'], true)
  const shared = parametersAt(root, [...item, 'parameters'], false)
  const names = new Set(own.map(({ name }) => name))
  return {
    ...(typeof value.operationId === 'string' && { id: value.operationId }),
    method,
    template,
    place,
    value,
    parameters: [...own, ...shared.filter(({ name }) => !names.has(name))],
  }
}

function parametersAt(root: Members, list: Place, isOwn: boolean): readonly KnownParameter[] {
  const { value } = resolved(root, list)
  return (Array.isArray(value) ? value : []).flatMap((_, index): readonly KnownParameter[] => {
    const written = [...list, index]
    const { value: one, place } = resolved(root, written)
    const parameter = membersOf(one)
    if (parameter.in !== 'query' || typeof parameter.name !== 'string') return []
    const known = { name: parameter.name, value: parameter }
    if (!isOwn) return [known]
    return [{ ...known, ...(place.join() === written.join() ? { own: place } : { reference: written }) }]
  })
}

function prefixesOf(servers: unknown): readonly string[] {
  const found = (Array.isArray(servers) ? servers : []).map((server) => {
    const { url } = membersOf(server)
    return pathOf(typeof url === 'string' ? url : '')
  })
  return [...new Set([...found, ''])]
}

function pathOf(url: string): string {
  const path = /^[a-z]+:\/\/[^/]*(\/.*)?$/i.exec(url)?.[1] ?? (url.startsWith('/') ? url : '')
  return path.replace(/\/+$/, '')
}

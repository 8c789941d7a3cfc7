import { decodePercent, grouped, jsonValue } from '../../spec/index.js'
import type { KnownOperation } from './known-document.js'
import { type PathTemplate, readTemplate } from './path-template.js'
import type { Sample } from './samples/sample.js'

/** The answers of one operation, grouped by their addresses. */
export interface PathGroup {
  readonly method: string
  readonly template: PathTemplate
  readonly parameters: readonly { readonly name: string; readonly example: string }[]
  readonly samples: readonly Sample[]
  /** The operation of the document that the draft begins with. */
  readonly known?: KnownOperation
}

/**
 * Successes by method and path: by the operations of the document, if one is known; of other paths, segments that look
 * like ids become one parameter.
 */
export function groupPaths(samples: readonly Sample[], known: readonly KnownOperation[] = []): readonly PathGroup[] {
  const documented = grouped(samples, (sample) => known.find((one) => matches(one, sample)))
  const own = [...documented].flatMap(([operation, found]) =>
    operation === undefined ? [] : [{ ...groupOf(operation, found), known: operation }],
  )
  return [...own, ...inferredGroups(documented.get(undefined) ?? [])]
}

/** Whether a request, refused or not, has an address of the group. */
export function matches({ method, template }: Pick<PathGroup, 'method' | 'template'>, sample: Sample): boolean {
  return sample.method === method && template.values(sample.path) !== undefined
}

function groupOf({ method, template }: Pick<PathGroup, 'method' | 'template'>, samples: readonly Sample[]): PathGroup {
  const values = template.values(samples[0]?.path ?? '') ?? []
  const parameters = template.names.map((name, place) => ({ name, example: decodePercent(values[place] ?? '') }))
  return { method, template, parameters, samples }
}

function inferredGroups(samples: readonly Sample[]): readonly PathGroup[] {
  const rows = rowPaths(samples)
  const words = wordsOf(samples.filter((sample) => !rows.has(addressOf(sample))))
  const groups = grouped(samples, (sample) => {
    const path = rows.has(addressOf(sample)) ? `${folderOf(sample.path)}/?` : sample.path
    return `${sample.method} ${templateOf(path, words)}`
  })
  return [...groups].map(([key, found]) => {
    const [method = '', path = ''] = key.split(' ')
    return groupOf({ method, template: readTemplate(path) }, found)
  })
}

/** Fewer addresses in one folder may be different operations whose answers have equal members. */
const FEW_SIBLINGS = 3

/** Addresses in one folder whose answers are JSON objects with the same members: the last segment is an id. */
function rowPaths(samples: readonly Sample[]): ReadonlySet<string> {
  const byShape = new Map<string, Set<string>>()
  for (const sample of samples) {
    const shape = membersOf(sample.body)
    if (shape === undefined) continue
    const key = `${sample.method} ${folderOf(sample.path)} ${shape}`
    byShape.set(key, (byShape.get(key) ?? new Set()).add(addressOf(sample)))
  }
  return new Set([...byShape.values()].flatMap((found) => (found.size < FEW_SIBLINGS ? [] : [...found])))
}

function membersOf(body: string): string | undefined {
  if (!body.trimStart().startsWith('{')) return undefined
  const value = jsonValue(body)
  return typeof value === 'object' && value !== null ? Object.keys(value).toSorted().join() : undefined
}

function addressOf({ method, path }: Sample): string {
  return `${method} ${path}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/**
 * The segment is a word that names a resource: letters without digits, or part of a path that was requested repeatedly.
 */
function wordsOf(samples: readonly Sample[]): ReadonlySet<string> {
  const segments = samples.flatMap(({ path }) => path.split('/'))
  return new Set(
    segments.filter((segment) => /^[a-z][a-z0-9]*([-_.][a-z0-9]+)*$/.test(segment) && !/\d{2}/.test(segment)),
  )
}

function templateOf(path: string, words: ReadonlySet<string>): string {
  const segments = path.split('/')
  const named = segments.map((segment, place) => {
    if (segment === '' || words.has(segment)) return segment
    const before = segments[place - 1] ?? ''
    return words.has(before) ? `{${singular(before)}}` : `{id${place}}`
  })
  return named.join('/')
}

function singular(word: string): string {
  const plain = word.replace(/ies$/, 'y').replace(/s$/, '')
  return plain.replace(/[^A-Za-z0-9]+/g, '_')
}

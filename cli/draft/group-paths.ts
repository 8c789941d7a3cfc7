import { decodePercent } from '../../spec/index.js'
import type { Sample } from './sample.js'

/** The answers of one operation, grouped by their addresses. */
export interface PathGroup {
  readonly method: string
  /** The path, with a name in braces for each segment that varies. */
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly example: string }[]
  readonly samples: readonly Sample[]
}

/** Successes by method and path; segments that look like ids become one parameter. */
export function groupPaths(samples: readonly Sample[]): readonly PathGroup[] {
  const words = wordsOf(samples)
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const key = `${sample.method} ${templateOf(sample.path, words)}`
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups].map(([key, found]) => {
    const [method = '', path = ''] = key.split(' ')
    const places = path.split('/').flatMap((segment, place) => (segment.startsWith('{') ? [{ segment, place }] : []))
    const parameters = places.map(({ segment, place }) => ({
      name: segment.slice(1, -1),
      example: decodePercent(found[0]?.path.split('/')[place] ?? ''),
    }))
    return { method, path, parameters, samples: found }
  })
}

/** Whether a request, refused or not, has an address of the group. */
export function matches({ path }: PathGroup, sample: Sample): boolean {
  const [wanted, found] = [path.split('/'), sample.path.split('/')]
  return wanted.length === found.length && wanted.every((part, place) => part.startsWith('{') || part === found[place])
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

import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Report, Result } from '../../conformance/index.js'
import { documentPlaces, parseSource, readSettings, shippedDocument } from '../../spec/index.js'

/**
 * File and line of the rule behind a result: in the document, or in the file of the user's own cases. They are read
 * only if there is a result to place.
 */
export async function rulePlaces({ results }: Report, spec = shippedDocument, cases?: string) {
  if (!results.some(({ status }) => status === 'fail' || status === 'warn')) return undefined
  const places = await documentPlaces(spec)
  if (places === undefined) return undefined
  const lines = cases === undefined ? new Map<string, number>() : linesOfCases(cases)
  return ({ id, clauses }: Result) => {
    // `check@operation#name`
    const key = id.slice(id.indexOf('@') + 1)
    const ofCase = id.startsWith('case.met@') ? lines.get(key) : undefined
    if (cases !== undefined && ofCase !== undefined) return { uri: uriOf(cases), line: ofCase }
    const [operation = '', name] = key.split('#')
    const { file, line } = places.find({ operation, clauses, ...(name !== undefined && { name }) })
    return { uri: uriOf(file), line }
  }
}

/** Name of a case -> the line where it begins. */
function linesOfCases(file: string): ReadonlyMap<string, number> {
  const { value, locate } = parseSource(file, readSettings(file))
  const fields: { readonly cases?: unknown } = Object(value)
  const [list, path] = Array.isArray(value) ? [value, []] : [fields.cases, ['cases']]
  const cases: readonly unknown[] = Array.isArray(list) ? list : []
  return new Map(
    cases.flatMap((one, index) => {
      const { name }: { readonly name?: unknown } = Object(one)
      const line = locate([...path, index, 'name'])?.line
      return typeof name === 'string' && line !== undefined ? [[name, line] as const] : []
    }),
  )
}

/** The document of an installed package, by the name under which the package exports it. */
const INSTALLED = /[\\/]node_modules[\\/](pipeproof)[\\/]dist[\\/](openapi\.yaml)$/

/**
 * A path relative to the folder of the run, as code scanning expects; for a file elsewhere its full address. An
 * installed package may be in a cache, whose path is another one on each machine.
 */
function uriOf(file: string): string {
  const [, name, document] = INSTALLED.exec(resolve(file)) ?? []
  if (name !== undefined) return `${name}/${document}`
  const path = relative('.', resolve(file))
  if (path.startsWith('..') || isAbsolute(path)) return pathToFileURL(file).href
  return encodeURI(path.split(sep).join('/'))
}

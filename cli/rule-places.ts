import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Report, Result } from '../conformance/index.js'
import { documentPlaces, shippedDocument } from '../spec/index.js'

/** File and line of the rule behind a result. The document is read only if there is a result to place. */
export async function rulePlaces({ results }: Report, spec = shippedDocument) {
  if (!results.some(({ status }) => status === 'fail' || status === 'warn')) return undefined
  const places = await documentPlaces(spec)
  if (places === undefined) return undefined
  return ({ id, clauses }: Result) => {
    // `check@operation#name`
    const key = id.slice(id.indexOf('@') + 1)
    const [operation = '', name] = key.split('#')
    const { file, line } = places.find({ operation, clauses, ...(name !== undefined && { name }) })
    return { uri: uriOf(file), line }
  }
}

/** A path relative to the folder of the run, as code scanning expects; for a file elsewhere its full address. */
function uriOf(file: string): string {
  const path = relative('.', resolve(file))
  if (path.startsWith('..') || isAbsolute(path)) return pathToFileURL(file).href
  return encodeURI(path.split(sep).join('/'))
}

import type { DocumentPlaces } from './bundle/read-places.js'

/**
 * The places of a document's rules; undefined for a file that is not an OpenAPI document, such as a compiled contract.
 */
export async function documentPlaces(file: string): Promise<DocumentPlaces | undefined> {
  const { readPlaces } = await import('./bundle/read-places.js')
  return readPlaces(file)
}

import { parseSource } from '../compile/source/source-file.js'
import { DocumentError } from '../issue.js'
import { readText, unusable } from '../read-text.js'
import { isNode } from './document/node.js'

/**
 * The text of an OpenAPI document that can be linted.
 * @throws DocumentError if there is nothing to lint: no file, no YAML, no OpenAPI 3
 */
export function readDocument(file: string): string {
  const text = readText(file)
  const { value, problems } = parseSource(file, text)
  if (problems.length > 0) {
    throw new DocumentError(
      problems.slice(0, 20).map(({ at, found, wanted }) => ({ file, ...at, pointer: '', found, wanted })),
    )
  }
  const wanted = 'an OpenAPI 3.0 or 3.1 document'
  if (!isNode(value)) throw unusable(file, text.trim() === '' ? 'an empty file' : 'no mapping', wanted)
  if ('swagger' in value) throw unusable(file, `Swagger ${String(value.swagger)}`, `${wanted}; convert it first`)
  if (!/^3\.\d+/.test(String(value.openapi ?? ''))) {
    const found = value.openapi === undefined ? 'no "openapi"' : `"openapi: ${String(value.openapi)}"`
    throw unusable(file, found, wanted)
  }
  return text
}

import { parseSource, type SourceFile } from '../compile/source/source-file.js'
import { DocumentError } from '../issue.js'
import { readText, unusable } from '../read-text.js'
import { textOf } from '../text-of.js'
import { isNode } from './document/node.js'

/**
 * An OpenAPI document that can be linted.
 * @throws DocumentError if there is nothing to lint: no file, no YAML, no OpenAPI 3
 */
export function readDocument(file: string): { readonly text: string; readonly source: SourceFile } {
  const text = readText(file)
  const source = parseSource(file, text)
  const { value, problems } = source
  if (problems.length > 0) {
    throw new DocumentError(
      problems.slice(0, 20).map(({ at, found, wanted }) => ({ file, ...at, pointer: '', found, wanted })),
    )
  }
  const wanted = 'an OpenAPI 3.0 or 3.1 document'
  if (!isNode(value)) throw unusable(file, text.trim() === '' ? 'an empty file' : 'no mapping', wanted)
  if ('swagger' in value) throw unusable(file, `Swagger ${textOf(value.swagger)}`, `${wanted}; convert it first`)
  if (!/^3\.\d+/.test(String(value.openapi ?? ''))) {
    const found = value.openapi === undefined ? 'no "openapi"' : `"openapi: ${textOf(value.openapi)}"`
    throw unusable(file, found, wanted)
  }
  return { text, source }
}

import { type Answer, jsonValidator, type Operation } from '../../spec/index.js'
import { escapeHtml } from '../model/escape-html.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'

type TextAnswer = Extract<Answer, { readonly kind: 'text' }>

/**
 * The example of the document, else a string of its schema. A document in a markup language without an example is the
 * smallest one.
 */
export function answerText(
  { mediaType, schema, examples }: TextAnswer,
  { id, summary }: Operation,
  source: Source,
): string {
  const fits = jsonValidator(schema)
  const example = examples.map(({ value }) => value).find((value) => fits(value) === undefined)
  if (typeof example === 'string') return example
  if (/html/i.test(mediaType)) return `<!doctype html>\n<title>${escapeHtml(summary || id)}</title>\n`
  if (/xml/i.test(mediaType)) return `<?xml version="1.0" encoding="UTF-8"?>\n<${elementName(id)}/>\n`
  if (schema === true) return `${summary || id}\n`
  return String(source.tools.value(schema, seedOf(source.seed, id)))
}

function elementName(id: string): string {
  return id.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^(?![A-Za-z_])/, '_')
}

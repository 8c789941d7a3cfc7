import { existsSync, readFileSync } from 'node:fs'
import type { BundledDocument } from './bundle/bundled-texts.js'
import { shippedDocument } from './shipped-document.js'

/**
 * A document and the files that it refers to, as one document.
 * @throws DocumentError when a file cannot be read or a reference leads nowhere
 */
export async function bundledDocument(file: string): Promise<BundledDocument> {
  const shipped = file === shippedDocument ? shippedTexts() : undefined
  if (shipped !== undefined) return shipped
  const { bundledTexts } = await import('./bundle/bundled-texts.js')
  return bundledTexts(file)
}

/** The build writes the shipped document into one file, in both forms. */
function shippedTexts(): BundledDocument | undefined {
  const json = shippedDocument.replace(/\.yaml$/, '.json')
  if (!existsSync(json)) return undefined
  return { json: readFileSync(json, 'utf8'), yaml: readFileSync(shippedDocument, 'utf8') }
}

import { existsSync, readFileSync } from 'node:fs'
import { shippedDocument } from './shipped-document.js'

/** A document with everything that it refers to, as text for other programs. */
export interface BundledDocument {
  readonly json: string
  readonly yaml: string
}

const WIDTH = 120

/** @throws DocumentError when a file cannot be read or a reference leads nowhere */
export async function bundledDocument(file: string): Promise<BundledDocument> {
  return (file === shippedDocument ? shippedTexts() : undefined) ?? (await bundledTexts(file))
}

/** The build has put the shipped document into one file, in both forms. */
function shippedTexts(): BundledDocument | undefined {
  const json = shippedDocument.replace(/\.yaml$/, '.json')
  if (!existsSync(json)) return undefined
  return { json: readFileSync(json, 'utf8'), yaml: readFileSync(shippedDocument, 'utf8') }
}

async function bundledTexts(file: string): Promise<BundledDocument> {
  const { bundleDocument } = await import('./bundle/bundle-document.js')
  const { stringify } = await import('yaml')
  const document = bundleDocument(file)
  return {
    json: `${JSON.stringify(document, undefined, 2)}\n`,
    yaml: stringify(document, { aliasDuplicateObjects: false, lineWidth: WIDTH }),
  }
}

import { stringify } from 'yaml'
import { bundleDocument } from './bundle-document.js'

/** A document with all files that it refers to, as text for other programs. */
export interface BundledDocument {
  readonly json: string
  readonly yaml: string
}

const WIDTH = 120

export function bundledTexts(file: string): BundledDocument {
  const document = bundleDocument(file)
  return {
    json: `${JSON.stringify(document, undefined, 2)}\n`,
    yaml: stringify(document, { aliasDuplicateObjects: false, lineWidth: WIDTH }),
  }
}

import { Document } from 'yaml'
import { jsonText } from '../json-text.js'
import { visibleYaml } from '../visible-yaml.js'
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
    json: jsonText(document, 2),
    yaml: visibleYaml(new Document(document, { aliasDuplicateObjects: false }), { lineWidth: WIDTH }),
  }
}

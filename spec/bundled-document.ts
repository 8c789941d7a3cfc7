/** A document with everything that it refers to, as text for other programs. */
export interface BundledDocument {
  readonly json: string
  readonly yaml: string
}

const WIDTH = 120

/** @throws DocumentError when a file cannot be read or a reference leads nowhere */
export async function bundledDocument(file: string): Promise<BundledDocument> {
  const { bundleDocument } = await import('./bundle/bundle-document.js')
  const { stringify } = await import('yaml')
  const document = bundleDocument(file)
  return {
    json: `${JSON.stringify(document, undefined, 2)}\n`,
    yaml: stringify(document, { aliasDuplicateObjects: false, lineWidth: WIDTH }),
  }
}

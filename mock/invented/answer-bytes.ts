import type { Answer } from '../../spec/index.js'

type BytesAnswer = Extract<Answer, { readonly kind: 'bytes' }>

/** The smallest file of a type, in base64: an image of one point, an archive without files. */
const SMALLEST: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
}

/** The example of the document as it is written there, else the smallest file of the type, else a few bytes. */
export function answerBytes({ mediaType, examples }: BytesAnswer): Uint8Array {
  const [example] = examples
  if (typeof example?.value === 'string') return Buffer.from(example.value)
  const known = SMALLEST[mediaType]
  return known === undefined ? Buffer.from('bytes') : Buffer.from(known, 'base64')
}

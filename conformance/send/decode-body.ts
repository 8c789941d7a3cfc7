import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** A body that cannot be decoded by its `Content-Encoding`, or that exceeds the bound. */
export class DecodeError extends Error {
  readonly kind: 'protocol' | 'too-large'

  constructor(kind: 'protocol' | 'too-large', message: string) {
    super(message)
    this.name = 'DecodeError'
    this.kind = kind
  }
}

const MOST_CODINGS = 3
const PLAIN = new Set(['', 'identity'])

/**
 * Decodes the codings in reverse order. A body in an unknown coding is not readable: it is never taken for plain text.
 */
export function decodeBody(body: Uint8Array, encoding: string, maxBytes: number): Uint8Array {
  const codings = encoding.split(',').map((coding) => coding.trim())
  // Each coding may yield a body of the largest allowed size.
  if (codings.length > MOST_CODINGS)
    throw new DecodeError('protocol', `the body has ${codings.length} codings, wanted ${MOST_CODINGS} at most`)
  return codings.reverse().reduce((bytes, coding) => decodeOnce(bytes, coding, maxBytes), body)
}

function decodeOnce(body: Uint8Array, name: string, maxBytes: number): Uint8Array {
  // An answer to HEAD, or a 204, has the header without a body.
  if (body.length === 0) return body
  const coding = name.toLowerCase()
  if (PLAIN.has(coding)) return body
  const options = { maxOutputLength: maxBytes }
  try {
    if (coding === 'gzip' || coding === 'x-gzip') return gunzipSync(body, options)
    if (coding === 'br') return brotliDecompressSync(body, options)
    if (coding === 'deflate') return isZlib(body) ? inflateSync(body, options) : inflateRawSync(body, options)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new DecodeError('too-large', `the decoded body is larger than ${maxBytes} bytes`)
    throw new DecodeError('protocol', `the body is not valid ${coding}`)
  }
  // Any other text in this header may be long, or a secret.
  const shown = /^[\w-]{1,20}$/.test(name) ? ` "${name}"` : ''
  throw new DecodeError('protocol', `the body is not readable: its Content-Encoding${shown} is unknown`)
}

/** `deflate` means zlib, and some servers send the raw stream. */
function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

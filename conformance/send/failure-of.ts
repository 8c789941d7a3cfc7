import type { ExchangeFailure } from '../exchange.js'

/** Why no answer came, in words for the report: those of Node and OpenSSL describe their own code. */
export function failureOf(error: Error): ExchangeFailure {
  const code = codeOf(error)
  const message = error.message === '' ? code : error.message
  if (
    /^(ERR_(TLS|SSL|OSSL)|(CERT|CA|EE|INVALID|ERROR_IN|UNABLE_TO)_|DEPTH_ZERO|SELF_SIGNED|PATH_LENGTH|EPROTO|HOSTNAME_)/.test(
      code,
    )
  )
    return { kind: 'tls', message: tlsWords(message) }
  if (code.startsWith('HPE_')) return { kind: 'protocol', message: `the answer is not valid HTTP: ${partOf(code)}` }
  if (/^(ERR_HTTP|ERR_INVALID)/.test(code)) return { kind: 'protocol', message }
  return { kind: 'network', message: networkWords(code, message) }
}

/** Code of the parser -> the wrong part of the answer. */
const WRONG_PARTS: Readonly<Record<string, string>> = {
  HPE_INVALID_CONSTANT: 'found bytes that do not begin an answer (after an answer: its Content-Length is too small)',
  HPE_CLOSED_CONNECTION: 'found bytes behind the last answer of a connection',
  HPE_INVALID_VERSION: 'found another version than 1.0 or 1.1',
  HPE_INVALID_STATUS: 'its status is not a number from 100 to 999',
  HPE_INVALID_CONTENT_LENGTH: 'its Content-Length is not a length',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'it has a second Content-Length, or one beside Transfer-Encoding',
  HPE_INVALID_TRANSFER_ENCODING: 'its Transfer-Encoding is wrong, or stands beside a Content-Length',
  HPE_INVALID_HEADER_TOKEN: 'a header has a wrong character in its name or its value',
  HPE_LF_EXPECTED: 'a line does not end with CR and LF',
  HPE_CR_EXPECTED: 'a line does not end with CR and LF',
  HPE_INVALID_CHUNK_SIZE: 'the length of a chunk is not a number',
  HPE_STRICT: 'a chunk is longer than its length',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'the extensions of its chunks are too long',
  HPE_HEADER_OVERFLOW: 'its headers are longer than 16 kB',
}

function partOf(code: string): string {
  return WRONG_PARTS[code] ?? code
}

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ENOTFOUND: 'the name of the host has no address',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
  ETIMEDOUT: 'the host did not accept the connection in time',
}

function networkWords(code: string, message: string): string {
  if (/before secure TLS/.test(message)) return 'the connection was closed before it was encrypted'
  if (message === 'aborted') return 'the connection was closed before the body was complete'
  if (message === 'socket hang up') return 'the connection was closed without an answer'
  const words = NETWORK[code]
  return words === undefined ? message : `${words} (${code})`
}

/** Newer versions of Node add advice about starting Node, which does not apply to this command. */
function tlsWords(message: string): string {
  // OpenSSL: `write EPROTO 8017...:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/...c:354:`.
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? []
  return reason ?? message.replace(/; if the root CA is installed locally.*$/, '')
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

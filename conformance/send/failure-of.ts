import type { ExchangeFailure } from '../exchange.js'

export function failureOf(error: Error): ExchangeFailure {
  const code = codeOf(error)
  const message = error.message === '' ? code : error.message
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_)/.test(code))
    return { kind: 'tls', message: withoutAdvice(message) }
  if (/^(HPE_|ERR_HTTP|ERR_INVALID)/.test(code)) return { kind: 'protocol', message }
  return { kind: 'network', message }
}

/** Newer versions of Node add advice about starting Node, which does not apply to this command. */
function withoutAdvice(message: string): string {
  return message.replace(/; if the root CA is installed locally.*$/, '')
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

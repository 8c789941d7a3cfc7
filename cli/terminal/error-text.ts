import { systemReason } from '../process/system-reason.js'

/** The message for an error that ended a command: the cause and the remedy. */
export function errorText(error: unknown): string {
  const message = systemText(error) ?? ownText(error) ?? (error instanceof Error ? error.message : String(error))
  const stack = process.env.PIPEPROOF_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return `pipeproof: ${message}${stack}`
}

/** The message of an unexpected error is no help to a user. */
function ownText(error: unknown): string | undefined {
  const isOwn =
    error instanceof TypeError ||
    error instanceof ReferenceError ||
    error instanceof SyntaxError ||
    (error instanceof RangeError && /^(Invalid|Maximum|toFixed|The value)/.test(error.message))
  if (!isOwn) return undefined
  return 'Cannot continue: found unexpected input, or a bug of this program; please report it (PIPEPROOF_DEBUG=1 shows the place)'
}

/** Errors of the operating system, which have a code and no advice. */
function systemText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const facts = new Map(Object.entries(error))
  const path = facts.get('path')
  if (facts.get('syscall') === 'listen') return portText(facts)
  if (typeof path === 'string' && error.code === 'ENOENT') {
    return `Cannot read "${path}": found no such file, wanted a path that exists, from the folder "${process.cwd()}"`
  }
  if (error.code === 'EISDIR') return 'Cannot read a folder: wanted the path of a file'
  const reason = systemReason(error)
  const verb = facts.get('syscall') === 'write' ? 'write' : 'use'
  return reason === undefined || typeof path !== 'string' ? undefined : `Cannot ${verb} "${path}": found ${reason}`
}

function portText(facts: ReadonlyMap<string, unknown>): string | undefined {
  const place = `${facts.get('address') ?? ''}:${facts.get('port') ?? ''}`
  if (facts.get('code') === 'EADDRINUSE') {
    return `Cannot listen on ${place}: the port is in use; choose another one (see --port), or stop the program that uses it`
  }
  if (facts.get('code') === 'EACCES') {
    return `Cannot listen on ${place}: found no permission, wanted a port above 1023 (see --port)`
  }
  return facts.get('code') === 'EADDRNOTAVAIL'
    ? `Cannot listen on ${place}: found no such address on this machine (see --host)`
    : undefined
}

import { jsonValidator } from './json-validator.js'

const validators = new Map<string, ReturnType<typeof jsonValidator>>()
/** Formats of other tools count as free text. */
const KNOWN = new Set(['date', 'date-time', 'time', 'duration', 'uuid', 'email', 'uri', 'hostname', 'ipv4', 'ipv6'])

/** Whether a string has the format that JSON Schema defines under this name. Every text has an unknown format. */
export function isOfFormat(text: string, format: string): boolean {
  const name = format === 'url' ? 'uri' : format
  if (!KNOWN.has(name)) return true
  const known = validators.get(name) ?? jsonValidator({ type: 'string', format: name })
  validators.set(name, known)
  return known(text) === undefined
}

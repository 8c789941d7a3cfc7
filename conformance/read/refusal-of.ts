import type { Contract, ErrorEntry, ErrorWhen } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'
import { errorCode, templateBody } from './error-members.js'
import { matchesTemplate } from './error-template.js'
import { isClientError } from './status-class.js'

/** The reason of a refusal. */
export type Refusal = 'credential' | 'quota' | 'tier' | 'symbol' | 'input' | 'path' | 'method'

const ABOUT: Readonly<Record<ErrorWhen, Refusal | 'no-data'>> = {
  'credentials-missing': 'credential',
  'credentials-malformed': 'credential',
  'token-invalid': 'credential',
  'token-expired': 'credential',
  'api-key-invalid': 'credential',
  'symbol-out-of-reach': 'symbol',
  'symbol-unknown': 'symbol',
  'group-out-of-reach': 'tier',
  'quota-exceeded': 'quota',
  'parameter-missing': 'input',
  'parameter-invalid': 'input',
  'parameter-too-short': 'input',
  'no-data': 'no-data',
  'resource-unknown': 'no-data',
  gone: 'no-data',
  'not-acceptable': 'input',
  'path-unknown': 'path',
  'method-unknown': 'method',
}

/**
 * Decided by the code if the document lists it, else by the status. A refusal of a whole account (a refused
 * credential, a spent quota) must also have the documented status: a 403 may also refuse a request of a known caller.
 */
export function refusalOf(response: Recorded, { errors }: Contract): Refusal | 'no-data' | undefined {
  const { status } = response
  if (status === 401) return 'credential'
  if (status === 429) return 'quota'
  const code = errorCode(response)
  const entry =
    (code === undefined ? undefined : errors.find((one) => one.body === undefined && one.code === code)) ??
    errors.find(
      (one) => one.body !== undefined && one.status === status && matchesTemplate(templateBody(response, one), one),
    )
  const about = entry === undefined ? undefined : aboutOf(entry)
  const stops = about === 'credential' || about === 'quota'
  if (about !== undefined && (entry?.status === status || (isClientError(response) && !stops))) return about
  return isClientError(response) ? refusalByStatus(status) : undefined
}

/** A code for several situations is about a credential only if all of them are. */
function aboutOf({ when }: ErrorEntry): Refusal | 'no-data' {
  const all = when.map((reason) => ABOUT[reason])
  // If an unknown path and an unknown id have one code, it only shows that there is nothing at the path.
  return all.includes('path') ? 'path' : (all.find((about) => about !== 'credential') ?? 'credential')
}

function refusalByStatus(status: number): Refusal {
  if (status === 402 || status === 403) return 'tier'
  if (status === 404 || status === 410) return 'path'
  return status === 405 ? 'method' : 'input'
}

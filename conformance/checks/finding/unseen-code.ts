import type { Evidence, Finding } from '../../check.js'
import { errorCode } from '../../read/error-members.js'
import { noEvidence, notApplicable } from './finding.js'

/** If two codes exist for the same situation, an implementation needs only one. */
export function unseenCode(code: string, { contract, exchanges }: Evidence): Finding {
  const entry = contract.errors.find((candidate) => candidate.code === code)
  const siblings = contract.errors.filter(
    (other) => other.code !== code && other.when.some((when) => entry?.when.includes(when)),
  )
  const other = siblings.find((sibling) => exchanges.some(({ response }) => errorCode(response) === sibling.code))
  return other === undefined
    ? noEvidence('no-data', `No answer carried ${code}`)
    : notApplicable(`The implementation uses ${other.code} instead`)
}

import { createHash } from 'node:crypto'
import { jsonText, plainText } from '../../spec/index.js'
import { RECORDING } from '../journal/write-har.js'
import type { Report, Result } from '../report.js'
import type { PlaceOf } from './report-sarif.js'

/** `code-quality.json`: GitLab shows it beside a merge request. Accepted failures are left out. */
export function codeQuality(report: Report, placeOf: PlaceOf = () => undefined): string {
  const told = report.results.filter(
    ({ status, accepted }) => (status === 'fail' && accepted !== true) || status === 'warn',
  )
  return jsonText(
    told.map((result) => issueOf(result, placeOf)),
    1,
  )
}

function issueOf(result: Result, placeOf: PlaceOf) {
  const place = placeOf(result)
  return {
    description: plainText(`${result.id}: ${result.message}`),
    check_name: result.check,
    fingerprint: createHash('sha256').update(result.id).digest('hex').slice(0, 32),
    severity: result.status === 'fail' ? 'major' : 'minor',
    // A service has no source lines, so the place is the rule in the contract, as in the SARIF log.
    location: { path: place?.uri ?? RECORDING, lines: { begin: place?.line ?? 1 } },
  }
}

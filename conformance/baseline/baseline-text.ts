import { plainText } from '../../spec/index.js'
import type { Report } from '../report.js'
import type { AcceptedFailure } from './apply-baseline.js'

/**
 * A baseline of today's violations. The user fills in reasons and dates: the file is refused until then.
 */
export function baselineText({ results }: Pick<Report, 'results'>, earlier: readonly AcceptedFailure[] = []): string {
  const violated = results.filter(({ status, check }) => status === 'fail' && check !== 'baseline')
  if (violated.length === 0) return 'accepted: []\n'
  const entries = violated.map(({ id, message }) => {
    const known = earlier.find((entry) => entry.id === id)
    return [
      `  # ${plainText(message)}`,
      `  - id: ${JSON.stringify(id)}`,
      `    reason: ${JSON.stringify(known?.reason ?? '')}${known === undefined ? ' # why is it accepted, and who repairs it?' : ''}`,
      `    expires: ${JSON.stringify(known?.expires ?? '')}${known === undefined ? ' # the last day, YYYY-MM-DD' : ''}`,
    ].join('\n')
  })
  return `accepted:\n${entries.join('\n')}\n`
}

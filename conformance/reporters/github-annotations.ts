import { inNumber, plainText } from '../../spec/index.js'
import type { Report, Result } from '../report.js'
import type { PlaceOf } from './report-sarif.js'

/** GitHub Actions shows at most this many annotations of each kind for a step. */
const MOST_SHOWN = 10

/** Workflow commands: GitHub shows each one beside the violated rule. */
export function githubAnnotations(report: Report, placeOf: PlaceOf = () => undefined): string {
  const failed = report.results.filter(({ status, accepted }) => status === 'fail' && accepted !== true)
  const warned = report.results.filter(({ status, accepted }) => status === 'warn' || accepted === true)
  const hidden = Math.max(0, failed.length - MOST_SHOWN) + Math.max(0, warned.length - MOST_SHOWN)
  return [
    ...failed.slice(0, MOST_SHOWN).map((result) => command('error', result, placeOf)),
    ...warned.slice(0, MOST_SHOWN).map((result) => command('warning', result, placeOf)),
    ...(hidden === 0 ? [] : [`::notice title=pipeproof::${inNumber(hidden, 'further result')} in report.html`]),
    '',
  ].join('\n')
}

function command(kind: 'error' | 'warning', result: Result, placeOf: PlaceOf): string {
  const place = placeOf(result)
  const where = place === undefined ? '' : `file=${property(place.uri)},line=${place.line},`
  return `::${kind} ${where}title=${property(result.id)}::${data(result.message)}`
}

/** Escapes the characters that would end a command or begin another one. */
function data(text: string): string {
  return plainText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

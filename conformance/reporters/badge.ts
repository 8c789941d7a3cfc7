import { jsonText } from '../../spec/index.js'
import type { Report, Verdict } from '../report.js'
import { decidedOf } from './by-area.js'
import { htmlText } from './html-text.js'

const COLOURS: Readonly<Record<Verdict, { readonly name: string; readonly hex: string }>> = {
  conformant: { name: 'brightgreen', hex: '#1a7f37' },
  nonconformant: { name: 'red', hex: '#b3261e' },
  incomplete: { name: 'yellow', hex: '#8a5300' },
  interrupted: { name: 'lightgrey', hex: '#57606a' },
}

const LABEL = 'pipeproof'

/** `badge.json`: the endpoint format of shields.io. */
export function badgeJson(report: Report): string {
  return jsonText(
    { schemaVersion: 1, label: LABEL, message: messageOf(report), color: COLOURS[report.verdict].name },
    1,
  )
}

/** `badge.svg`: the badge as a picture, for pages that may load nothing from another service. */
export function badgeSvg(report: Report): string {
  const message = messageOf(report)
  const [left, right] = [widthOf(LABEL), widthOf(message)]
  const title = `${LABEL}: ${message}`
  const text = (words: string, middle: number): string =>
    `<text x="${middle}" y="14" textLength="${widthOf(words) - 12}">${htmlText(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${htmlText(title)}"><title>${htmlText(title)}</title>`,
    `<rect width="${left + right}" height="20" rx="3" fill="${COLOURS[report.verdict].hex}"/><path d="M3 0h${left - 3}v20h-${left - 3}a3 3 0 0 1-3-3v-14a3 3 0 0 1 3-3z" fill="#3b434b"/>`,
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(LABEL, left / 2)}${text(message, left + right / 2)}</g></svg>\n`,
  ].join('')
}

/** A share of the requirements that could be decided, not of all requirements. */
function messageOf(report: Report): string {
  const { decided, applicable } = decidedOf(report)
  const { fail } = report.counts
  const rest = fail > 0 ? `${fail} violated` : `${decided}/${applicable}`
  return `${report.verdict}, ${rest}`
}

/** The approximate width of the text at 11 px; `textLength` makes the picture exact. */
function widthOf(text: string): number {
  return Math.round(text.length * 6.4) + 12
}

import { inNumber } from '../../spec/index.js'
import type { Report, Verdict } from '../report.js'
import { decidedOf } from './by-area.js'
import { LOOKS } from './html-status.js'
import { htmlText } from './html-text.js'
import { reportTitle } from './report-title.js'

const VERDICTS: Readonly<Record<Verdict, { readonly sign: string; readonly style: string }>> = {
  conformant: { sign: LOOKS.pass.sign, style: 'pass' },
  nonconformant: { sign: LOOKS.fail.sign, style: 'fail' },
  incomplete: { sign: LOOKS.partly.sign, style: 'warn' },
  interrupted: { sign: LOOKS.partly.sign, style: 'warn' },
}

/** The head of the page: the verdict, its reason and its basis. */
export function htmlHead(report: Report): string {
  const { sign, style } = VERDICTS[report.verdict]
  return [
    `<header class="verdict ${style}"><p class="over">${htmlText(reportTitle(report))}</p>\n`,
    `<h1><span class="sign" aria-hidden="true">${sign}</span> ${report.verdict}</h1>\n`,
    `<p class="why">${htmlText(report.why)}. <span class="quiet">Exit code ${report.exitCode}</span></p>\n`,
    `<dl class="facts">${factsOf(report)
      .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
      .join('\n')}</dl>\n`,
    bar(report),
    '</header>\n',
  ].join('')
}

function factsOf(report: Report): readonly (readonly [name: string, value: string])[] {
  const { decided, applicable } = decidedOf(report)
  const { counts, causes, contract, target, tool, startedAt, durationMs = 0 } = report
  const accepted = report.results.filter((result) => result.accepted === true).length
  const when =
    startedAt === undefined
      ? NOT_RECORDED
      : `<time datetime="${htmlText(startedAt)}">${htmlText(dayText(startedAt))}</time>`
  return [
    ['decided', `<b>${decided}</b> of ${inNumber(applicable, 'requirement')}`],
    ['violations', `<b>${counts.fail}</b>${accepted === 0 ? '' : ` (${accepted} accepted)`}`],
    ['warnings', `<b>${counts.warn}</b>`],
    ['causes', causes.length === 0 ? '<b>0</b>' : `<a href="#causes"><b>${causes.length}</b></a>`],
    ['requests', `<b>${report.requests.total}</b>`],
    ['date', when],
    ['duration', startedAt === undefined ? NOT_RECORDED : durationText(durationMs)],
    ['judge', `${tool.name} ${htmlText(tool.version)}`],
    ...skippedFacts(report),
    ['target', htmlText(target.baseUrl)],
    [
      'contract',
      `${htmlText(`${contract.title} ${contract.version}`)} <code>${htmlText(contract.digest.slice(0, 8))}</code>`,
    ],
  ]
}

/** Requirements that were left out do not belong to the denominator, so the page names them beside it. */
function skippedFacts({ skipped = [] }: Report): readonly (readonly [name: string, value: string])[] {
  if (skipped.length === 0) return []
  const words = skipped.map(({ id, reason }) => `${htmlText(id)} (${htmlText(reason ?? 'no reason given')})`)
  return [['left out', words.join(', ')]]
}

const NOT_RECORDED = 'not recorded'

function dayText(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}

function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 90) return `${seconds.toFixed(1)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}

/** The denominator as a picture. */
function bar({ counts }: Report): string {
  const parts = [
    ['fail', counts.fail, 'fail'],
    ['warn', counts.warn, 'warn'],
    ['pass', counts.pass, 'pass'],
    ['observed', counts.observed, 'seen'],
    ['without evidence', counts['no-evidence'], 'none'],
  ] as const
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  const shown = parts.filter(([, count]) => count > 0)
  if (total === 0) return ''
  let x = 0
  const pieces = shown.map(([, count, style]) => {
    const width = (count / total) * 1000
    const piece = `<rect class="${style}" x="${x.toFixed(1)}" width="${Math.max(width, 3).toFixed(1)}" height="10"/>`
    x += width
    return piece
  })
  const words = shown.map(([name, count]) => `${name} ${count}`).join(', ')
  return `<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label="${words}">${pieces.join('')}</svg><p class="quiet">${words}</p>\n`
}

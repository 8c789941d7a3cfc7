import { HTML_STYLE } from '../reporters/html-style.js'
import { htmlText } from '../reporters/html-text.js'
import { worseIn } from './comparison.js'
import type { Line, Trend, TrendRun } from './trend.js'

const [WIDTH, HEIGHT] = [600, 60]
const SIGNS: Readonly<Record<string, string>> = {
  pass: '✓',
  fail: '✕',
  accepted: '~',
  warn: '!',
  observed: '◇',
  'no-evidence': '○',
  'not-applicable': '–',
}
const STYLES: Readonly<Record<string, string>> = {
  pass: 'pass',
  fail: 'fail',
  accepted: 'warn',
  warn: 'warn',
  observed: 'seen',
}

/** One page for a folder of runs: how many requirements held, and when results changed. */
export function trendHtml(trend: Trend): string {
  const worse = worseIn(trend.comparison)
  const outcome = worse === 0 ? 'Nothing got worse' : `${worse} got worse`
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(trend.comparison.title)}: trend</title><style>${HTML_STYLE}</style></head><body>\n`,
    `<header class="verdict ${worse === 0 ? 'pass' : 'fail'}"><p class="over">${htmlText(trend.comparison.title)} of ${trend.runs.length}</p><h1>${outcome}</h1>\n`,
    ...trend.comparison.facts.map((fact) => `<p>${htmlText(fact)}</p>\n`),
    '</header><main>\n',
    `<section><h2>Runs</h2>${chart(trend.runs)}${runTable(trend.runs)}</section>\n`,
    lineTable(`Requirements that changed (${trend.changed.length})`, trend.changed, trend.runs, signOf),
    lineTable(`Choices that changed (${trend.choices.length})`, trend.choices, trend.runs, cellOf),
    lineTable('Latency in milliseconds', trend.latency, trend.runs, cellOf),
    '</main></body></html>\n',
  ].join('')
}

/** Decided and violated requirements, as shares of all. */
function chart(runs: readonly TrendRun[]): string {
  const x = (index: number): number => (runs.length < 2 ? 0 : (index / (runs.length - 1)) * WIDTH)
  const path = (share: (run: TrendRun) => number): string =>
    runs
      .map(
        (run, index) =>
          `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${(HEIGHT - (share(run) / Math.max(run.of, 1)) * HEIGHT).toFixed(1)}`,
      )
      .join('')
  return `<svg class="trend" viewBox="-3 -3 ${WIDTH + 6} ${HEIGHT + 6}" preserveAspectRatio="none" role="img" aria-label="Decided and violated requirements of each run"><path class="decided" d="${path(({ decided }) => decided)}"/><path class="violated" d="${path(({ violated }) => violated)}"/></svg><p class="quiet">Upper line: decided; lower line, dashed: violated; of all requirements.</p>`
}

function runTable(runs: readonly TrendRun[]): string {
  const rows = runs.map(
    ({ startedAt, verdict, decided, violated, of }) =>
      `<tr><th scope="row">${timeOf(startedAt)}</th><td>${htmlText(verdict)}</td><td>${decided} of ${of}</td><td>${violated}</td></tr>\n`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="Runs"><table class="wide runs"><thead><tr><th scope="col">run</th><th scope="col">verdict</th><th scope="col">decided</th><th scope="col">violated</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function lineTable(
  title: string,
  lines: readonly Line[],
  runs: readonly TrendRun[],
  cellOf: (value: string | undefined) => string,
): string {
  if (lines.length === 0) return ''
  const head = runs.map(({ startedAt }) => `<th scope="col">${timeOf(startedAt)}</th>`)
  const rows = lines.map(
    ({ id, values }) => `<tr><th scope="row">${htmlText(id)}</th>${values.map(cellOf).join('')}</tr>\n`,
  )
  return `<section><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="wide lines"><thead><tr><th scope="col">id</th>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>\n`
}

function cellOf(value: string | undefined): string {
  return `<td>${htmlText(value ?? '')}</td>`
}

function timeOf(startedAt: string): string {
  return htmlText(startedAt.slice(0, 16).replace('T', ' '))
}

function signOf(value: string | undefined): string {
  if (value === undefined) return '<td></td>'
  return `<td class="${STYLES[value] ?? 'none'}"><span class="sign">${SIGNS[value] ?? ''}</span> ${htmlText(value.replace('-', ' '))}</td>`
}

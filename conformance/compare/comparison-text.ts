import { inNumber, plainText } from '../../spec/index.js'
import { cutText } from '../judge/cut-text.js'
import { HTML_STYLE } from '../reporters/html-style.js'
import { foreignHtml, htmlText } from '../reporters/html-text.js'
import { markdownText } from '../reporters/markdown-text.js'
import { makePaint, type Paint } from '../reporters/paint.js'
import { type Comparison, type Entry, type Group, worseIn } from './comparison.js'

/** The formats of a comparison, by their names on the command line. */
export const COMPARISON_FORMATS = {
  text: (comparison: Comparison, paint: Paint = makePaint(false)) => plainComparison(comparison, paint),
  markdown: markdownComparison,
  html: htmlComparison,
} as const

export type ComparisonFormat = keyof typeof COMPARISON_FORMATS

/** A terminal shows only the first entries of a group; the other formats show all. */
const MOST_LISTED = { worse: 40, better: 10, other: 10 } as const
const COLOURS = { worse: 'red', better: 'green', other: 'blue' } as const
const SIGNS = { worse: '✕', better: '✓', other: '·' } as const
const STYLES = { worse: 'fail', better: 'pass', other: 'seen' } as const

function plainComparison(comparison: Comparison, paint: Paint): string {
  const groups = comparison.groups.flatMap(({ title, tone, entries }) => {
    const rest = entries.length - MOST_LISTED[tone]
    return [
      paint('bold', `${title} (${entries.length})`),
      ...entries.slice(0, MOST_LISTED[tone]).map((entry) => `  ${paint(COLOURS[tone], SIGNS[tone])} ${lineOf(entry)}`),
      ...(rest > 0 ? [paint('dim', `  … and ${rest} more (--format markdown shows all)`)] : []),
      '',
    ]
  })
  const facts = comparison.facts.map(plainText)
  return [paint('bold', plainText(comparison.title)), ...facts, '', ...groups, outcomeOf(comparison), ''].join('\n')
}

function lineOf({ id, text, clauses }: Entry): string {
  return plainText(`${id} ${cutText(text)}${clauses.length === 0 ? '' : ` (${clauses.join(', ')})`}`)
}

function outcomeOf(comparison: Comparison): string {
  const worse = worseIn(comparison)
  if (comparison.of === 'contracts') {
    return worse === 0 ? 'No change breaks clients' : inNumber(worse, 'change breaks clients', 'changes break clients')
  }
  return worse === 0 ? 'Nothing got worse' : `${inNumber(worse, 'thing')} got worse`
}

function markdownComparison(comparison: Comparison): string {
  return [
    `# ${markdownText(comparison.title)}`,
    '',
    ...comparison.facts.map((fact) => `- ${markdownText(fact)}`),
    '',
    `**${outcomeOf(comparison)}**`,
    '',
    ...comparison.groups.flatMap(({ title, tone, entries }) => [
      `## ${SIGNS[tone]} ${title} (${entries.length})`,
      '',
      ...entries.map(({ id, text, clauses }) => {
        const cited = clauses.length === 0 ? '' : ` (${clauses.map(markdownText).join(', ')})`
        return `- **${markdownText(id)}** ${markdownText(cutText(text))}${cited}`
      }),
      '',
    ]),
  ].join('\n')
}

function htmlComparison(comparison: Comparison): string {
  const style = worseIn(comparison) === 0 ? 'pass' : 'fail'
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(comparison.title)}</title><style>${HTML_STYLE}</style></head><body>\n`,
    `<header class="verdict ${style}"><p class="over">${htmlText(comparison.title)}</p><h1>${outcomeOf(comparison)}</h1>\n`,
    ...comparison.facts.map((fact) => `<p>${foreignHtml(fact)}</p>\n`),
    `</header><main>\n${comparison.groups.map(groupHtml).join('')}</main></body></html>\n`,
  ].join('')
}

function groupHtml({ title, tone, entries }: Group): string {
  const items = entries.map(
    ({ id, text, clauses }) =>
      `<li><span class="sign" aria-hidden="true">${SIGNS[tone]}</span> <code>${htmlText(id)}</code> ${foreignHtml(text)} <span class="quiet">${htmlText(clauses.join(', '))}</span></li>\n`,
  )
  return `<section class="${STYLES[tone]}"><h2>${title} (${entries.length})</h2><ul class="plain">${items.join('')}</ul></section>\n`
}

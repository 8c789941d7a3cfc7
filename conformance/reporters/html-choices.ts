import type { Contract } from '../../spec/index.js'
import type { Report } from '../report.js'
import { foreignHtml, htmlText } from './html-text.js'

/** The open points of the documentation: the observed choice, and the other lawful ones. */
export function htmlChoices({ choices }: Report, { openPoints }: Contract): string {
  if (openPoints.length === 0) return ''
  const observed = new Map(choices.map(({ id, observed: option }) => [id, option]))
  const rows = openPoints.map(({ id, question, options }) => {
    const seen = observed.get(id)
    const says = options.find(({ name }) => name === seen)?.says
    const others = options
      .filter(({ name }) => name !== seen)
      .map(({ name, says: text }) => `<code title="${htmlText(text)}">${htmlText(name)}</code>`)
    const choice =
      seen === undefined
        ? '<span class="quiet">not observed</span>'
        : `<b>${foreignHtml(seen)}</b>${says === undefined ? '' : `: ${htmlText(says)}`}`
    return `<tr><th scope="row">${htmlText(id)}<br><span class="quiet">${htmlText(question)}</span></th><td>${choice}</td><td>${others.join(' ')}</td></tr>\n`
  })
  const known = openPoints.filter(({ id }) => observed.has(id))
  const apart = choices.filter(({ id }) => !known.some((point) => point.id === id))
  return [
    `<section id="choices"><h2>Choices</h2>\n<details><summary>${known.length} of ${openPoints.length} points that the documentation leaves open were observed; none is judged</summary>\n`,
    '<div class="scroll" tabindex="0" role="region" aria-label="Choices"><table class="wide"><thead><tr><th scope="col">point</th><th scope="col">observed</th><th scope="col">also lawful</th></tr></thead><tbody>',
    ...rows,
    '</tbody></table></div></details>',
    ...apart.map(({ id, observed: text }) => `<p>Also observed: ${htmlText(id)}, ${foreignHtml(text)}</p>`),
    '</section>\n',
  ].join('')
}

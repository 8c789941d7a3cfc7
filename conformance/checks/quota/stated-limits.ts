import { type WindowName, windowText } from '../../../spec/index.js'

const DATES = /\d{4}-?\d{2}-?\d{2}(?:T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?/g
/** An adjective says the same as its noun. */
const ADJECTIVES: Readonly<Record<string, string>> = { day: 'daily' }

/** The figures that a text gives for the limit of this window: "hourly limit of 25", "25 requests per hour". */
export function statedLimits(text: string, window: WindowName): readonly number[] {
  const noun = windowText(window)
  const adjective = ADJECTIVES[noun] ?? `${noun}ly`
  const before = new RegExp(
    `\\b(?:${noun}|${adjective})\\s+(?:request\\s+|rate\\s+)?(?:limit|quota)(?:\\s+(?:of|is)|:|\\s*=|\\s*\\()?\\s*(\\d+)\\b`,
    'gi',
  )
  const after = new RegExp(`\\b(\\d+)\\s*(?:(?:requests?|calls?)\\s*)?(?:per|an?|each|every|/)\\s*${noun}\\b`, 'gi')
  const plain = text.replace(DATES, ' ').replace(/(\d),(?=\d{3}\b)/g, '$1')
  return [before, after]
    .flatMap((form) => [...plain.matchAll(form)].map(([, figure]) => Number(figure)))
    .filter((figure) => figure > 0)
}

import { type FilingTemplate, isoDate, madeName, mix, pick } from '../../../../fixtures/index.js'

const OFFICES = ['Chief Executive Officer', 'Chief Financial Officer', 'Chief Operating Officer', 'General Counsel']

export interface FilingFacts {
  readonly name: string
  readonly marketCap: number
  /** Day number. */
  readonly day: number
  /** The company's seed: the same filing has the same numbers in all its texts. */
  readonly seed: number
}

/** Fills the placeholders of a template. */
export function fillTexts(template: FilingTemplate, facts: FilingFacts): { headline: string; description: string } {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, word: string) => wordOf(word, facts))
  return { headline: fill(template.headline), description: fill(template.description) }
}

function wordOf(word: string, { name, marketCap, day, seed }: FilingFacts): string {
  const hash = mix(mix(seed, day), word.length)
  switch (word) {
    case 'name':
      return name
    case 'amount':
      return amount((marketCap / 1000) * (5 + pick(hash, 60)))
    case 'share':
      return amount((marketCap / 20_000) * (5 + pick(hash, 60)))
    case 'percent':
      return String(3 + pick(hash, 22))
    case 'quarter':
      return quarter(day)
    case 'year':
      return isoDate(day).slice(0, 4)
    case 'person':
      return firstNameFirst(madeName(hash))
    case 'office':
      return OFFICES[pick(hash, OFFICES.length)] ?? ''
    default:
      return String(3 + pick(hash, 8))
  }
}

function firstNameFirst(name: string): string {
  const [last, first, middle] = name.split(' ')
  return `${first} ${middle} ${last}`
}

/** The quarter before the day. */
function quarter(day: number): string {
  const date = isoDate(day)
  const month = Number(date.slice(5, 7))
  const ended = Math.floor((month - 1) / 3)
  return ended === 0
    ? `the fourth quarter of ${Number(date.slice(0, 4)) - 1}`
    : `${ORDINALS[ended]} ${date.slice(0, 4)}`
}

const ORDINALS = ['', 'the first quarter of', 'the second quarter of', 'the third quarter of']

function amount(dollars: number): string {
  const [unit, word] = dollars >= 1e9 ? [1e9, 'billion'] : [1e6, 'million']
  const tenths = Math.max(1, Math.floor((dollars * 10) / unit + 0.5))
  return `$${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} ${word}`
}

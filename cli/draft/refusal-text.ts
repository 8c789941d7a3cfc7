import { countEach } from '../../spec/index.js'
import type { Sample } from './samples/sample.js'

/**
 * The text with placeholders for the parameter that it names, and for that parameter's value; for the figures of the
 * quota, if it is used up. Words in braces of its own (the pattern `[A-Z]{3}`) would be read as placeholders.
 */
export function generalText(shown: string, sample: Sample, names: readonly string[]): string {
  const text = shown.replaceAll(/\{(\w+)\}/g, '($1)')
  const { query, status } = sample
  if (status === 429) return quotaText(text, sample)
  const named = names.filter((name) => hasWord(text, name)).map((name) => ({ name, value: query.get(name) ?? '' }))
  const isSent = ({ name }: { readonly name: string }) =>
    Number([...query.keys()].some((one) => one === name || one.startsWith(`${name}[`)))
  const [best] = named.toSorted(
    (one, other) =>
      Number(hasWord(text, other.value)) - Number(hasWord(text, one.value)) ||
      isSent(other) - isSent(one) ||
      other.name.length - one.name.length,
  )
  if (best === undefined) return text
  const general = replaceWord(text, best.name, '{parameter}')
  // A letter may be part of any text.
  return best.value.length < SHORT ? general : replaceWord(general, best.value, '{found}')
}

const SHORT = 2

const TIME = /\d{4}-?\d\d-?\d\dT\d\d:?\d\d(:?\d\d([.,]\d+)?)?(Z|\+00:?00)/g
const COUNTED = /(?<![\d.,])\d[\d.,]*(?= (api |http )?(requests|calls|queries|hits)\b)/gi

/** The limit is that of a header, or a number of requests; the end of the window is a time. */
function quotaText(text: string, { headers }: Sample): string {
  const limits = [...headers].flatMap(([name, value]) =>
    /limit$/.test(name) ? [value.trim()] : /rate-?limit-policy$/.test(name) ? (value.match(/(?<=\bq=)\d+/g) ?? []) : [],
  )
  const timeless = text.replace(TIME, '{reset}')
  const stated = limits.filter((limit) => /^\d+$/.test(limit) && hasWord(timeless, limit))
  const general = stated.reduce((now, limit) => replaceWord(now, limit, '{limit}'), timeless)
  const counted = stated.length > 0 ? general : general.replace(COUNTED, '{limit}')
  return counted.replace(/(?<=\{limit\}.*\bper )(second|minute|hour|day|week|month)\b/i, '{window}')
}

function hasWord(text: string, word: string): boolean {
  return word !== '' && wordsLike(word).test(text)
}

function replaceWord(text: string, word: string, by: string): string {
  return text.replaceAll(new RegExp(wordsLike(word), 'gu'), by)
}

function wordsLike(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_{])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_}])`, 'u')
}

/** The value that occurs most often. */
export function mostly<Value>(values: readonly Value[]): Value | undefined {
  return [...countEach(values)].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

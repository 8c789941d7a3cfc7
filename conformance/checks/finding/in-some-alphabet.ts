import type { OrderKey } from '../../../spec/index.js'
import { cacheText } from '../../cache/cache.js'

type Compare = (a: string, b: string) => number

/**
 * Whether neighbours are in order in at least one alphabet: by characters, without case, or as a language sorts.
 * Texts that differ only in case or accents may be in any order.
 */
export function inSomeAlphabet(texts: readonly string[], direction: OrderKey['direction']): boolean {
  const sign = direction === 'asc' ? 1 : -1
  const isSorted = (compare: Compare): boolean =>
    texts.every((text, index) => index === 0 || compare(texts[index - 1] ?? '', text) * sign <= 0)
  return alphabets().some(isSorted)
}

/** Whether the text comes before the other one in every alphabet. */
export function inEveryAlphabet(text: string, other: string): boolean {
  return text < other && everywhereBefore(JSON.stringify([text, other]))
}

const everywhereBefore = cacheText(20_000, (pair) => {
  const [text = '', other = ''] = JSON.parse(pair) as readonly string[]
  return alphabets().every((compare) => compare(text, other) < 0)
})

let known: readonly Compare[] | undefined

function alphabets(): readonly Compare[] {
  known ??= [byCode(code), byCode((text) => text.toLowerCase()), byCode((text) => text.toUpperCase()), ...collators()]
  return known
}

function byCode(form: (text: string) => string): Compare {
  return (a, b) => {
    const [left, right] = [form(a), form(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}

/** Databases compare the bytes of UTF-8, in which characters beyond the basic plane come last. */
function code(text: string): string {
  return Array.from(text, (character) => String(character.codePointAt(0)).padStart(7, '0')).join()
}

/** Languages whose alphabets differ: å, ö, ch, ll, dž, ij, y and others have their own places. */
const LANGUAGES = ['en', 'da', 'sv', 'de-u-co-phonebk', 'es', 'es-u-co-trad', 'cs', 'hr', 'hu', 'pl', 'lt', 'lv', 'et']
const MORE = ['ro', 'tr', 'az', 'is', 'sq', 'cy', 'vi', 'eo', 'ru', 'uk', 'el', 'ja', 'ko', 'zh', 'ar', 'he', 'th']

function collators(): readonly Compare[] {
  return [...LANGUAGES, ...MORE].flatMap((language) =>
    [false, true].flatMap((numeric) =>
      [false, true].map((ignorePunctuation) => {
        const collator = new Intl.Collator(language, { sensitivity: 'base', numeric, ignorePunctuation })
        return collator.compare.bind(collator)
      }),
    ),
  )
}

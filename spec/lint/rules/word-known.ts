import type { LintRule, Problem } from '../document/lint-rule.js'
import { nearestName } from '../document/nearest-name.js'
import type { Place } from '../document/places.js'
import { vocabularyWords } from '../document/vocabulary-words.js'
import { wordExample } from '../document/word-examples.js'

/** A misspelt word has no meaning, so it would silently switch off a rule. */
export const wordKnown: LintRule = {
  name: 'word-known',
  title: 'No extension looks like a misspelt word of the vocabulary',
  severity: 'error',
  find: (document) => document.places.flatMap((place) => Object.keys(place.node).flatMap((key) => judge(key, place))),
}

function judge(key: string, { path, kind }: Place): readonly Problem[] {
  const meant = /^x[-_]/i.test(key) && !vocabularyWords.includes(key) ? nearestName(key, vocabularyWords) : undefined
  if (meant === undefined) return []
  const wanted = `"${meant}", or a less similar name, as in ${wordExample(kind, meant)}`
  return [{ path: [...path, key], found: `the extension "${key}"`, wanted }]
}

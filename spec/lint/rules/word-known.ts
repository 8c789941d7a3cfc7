import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { nearestName } from '../document/nearest-name.js'
import { vocabularyWords } from '../document/vocabulary-words.js'

/** A misspelt word has no meaning, so it would silently switch off a rule. */
export const wordKnown: LintRule = {
  name: 'word-known',
  title: 'No extension looks like a misspelt word of the vocabulary',
  severity: 'error',
  find: (document) => document.places.flatMap(({ node, path }) => Object.keys(node).flatMap((key) => judge(key, path))),
}

function judge(key: string, path: LintDocument['places'][number]['path']): readonly Problem[] {
  const meant = /^x[-_]/i.test(key) && !vocabularyWords.includes(key) ? nearestName(key, vocabularyWords) : undefined
  if (meant === undefined) return []
  return [{ path: [...path, key], found: `the extension "${key}"`, wanted: `"${meant}", or a less similar name` }]
}

import { isJsonLines, jsonLinesIn } from '../../json-types.js'
import { bodyExamples } from '../document/examples.js'
import type { LintRule } from '../document/lint-rule.js'

const wanted = 'one JSON value a line ("example: |"), or a list of the values'

export const exampleLines: LintRule = {
  name: 'example-lines',
  title: 'Every line of an example of JSON Lines is JSON',
  severity: 'error',
  find: (document) =>
    document.places
      .filter(({ kind, path }) => kind === 'media' && isJsonLines(String(path.at(-1))))
      .flatMap(({ node, path }) => bodyExamples(node, path))
      .flatMap(({ value, path }) => {
        const read = typeof value === 'string' ? jsonLinesIn(value) : []
        return typeof read === 'number' ? [{ path, found: `an example whose line ${read} is not JSON`, wanted }] : []
      }),
}

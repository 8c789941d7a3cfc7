import { compileRule } from './cel/compile-rule.js'
import type { Summary } from './contract/table.js'
import { madeOnce } from './made-once.js'

/** The parameters of the summary's own request that choose what it counts. */
export const summaryParams = madeOnce(({ parameters, rules }: Summary): readonly string[] => {
  const texts = [...Object.values(parameters), ...rules.map(({ rule }) => rule)]
  return [
    ...new Set(
      texts.map((text) => compileRule(text, 'row').reads).flatMap(({ params, tested }) => [...params, ...tested]),
    ),
  ]
})

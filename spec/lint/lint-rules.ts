import type { LintRule } from './document/lint-rule.js'
import { answerExemplified } from './rules/answer-exemplified.js'
import { clauseKnown } from './rules/clause-known.js'
import { columnsDeclared } from './rules/columns-declared.js'
import { columnsDescribed } from './rules/columns-described.js'
import { columnsOnce } from './rules/columns-once.js'
import { columnsRequired } from './rules/columns-required.js'
import { columnsTyped } from './rules/columns-typed.js'
import { cursorColumn } from './rules/cursor-column.js'
import { derivationKnown } from './rules/derivation-known.js'
import { errorKnown } from './rules/error-known.js'
import { exampleDecodes } from './rules/example-decodes.js'
import { exampleLines } from './rules/example-lines.js'
import { exampleRules } from './rules/example-rules.js'
import { filterColumn } from './rules/filter-column.js'
import { keyColumn } from './rules/key-column.js'
import { linksKnown } from './rules/links-known.js'
import { mentionsTold } from './rules/mentions-told.js'
import { nullDistinct } from './rules/null-distinct.js'
import { openPointDefault } from './rules/open-point-default.js'
import { openPointDefined } from './rules/open-point-defined.js'
import { orderColumn } from './rules/order-column.js'
import { parameterDefault } from './rules/parameter-default.js'
import { parameterWords } from './rules/parameter-words.js'
import { parametersDescribed } from './rules/parameters-described.js'
import { patternLinear } from './rules/pattern-linear.js'
import { resourceRows } from './rules/resource-rows.js'
import { ruleCompiles } from './rules/rule-compiles.js'
import { symbolParameter } from './rules/symbol-parameter.js'
import { tableDescribed } from './rules/table-described.js'
import { tierKnown } from './rules/tier-known.js'
import { vocabularySchemaRule } from './rules/vocabulary-schema.js'
import { wordKnown } from './rules/word-known.js'
import { wordPlaced } from './rules/word-placed.js'

/** Every rule about documents, from single words to their relations. */
export const lintRules: readonly LintRule[] = [
  // A word: whether it is known, has a meaning at its place, and has the right shape
  wordKnown,
  wordPlaced,
  vocabularySchemaRule,
  // Tables
  columnsDeclared,
  columnsOnce,
  columnsRequired,
  columnsTyped,
  columnsDescribed,
  nullDistinct,
  // Parameters
  parametersDescribed,
  parameterDefault,
  parameterWords,
  // Patterns
  patternLinear,
  // Words that name something
  filterColumn,
  orderColumn,
  cursorColumn,
  keyColumn,
  symbolParameter,
  linksKnown,
  resourceRows,
  derivationKnown,
  tierKnown,
  errorKnown,
  mentionsTold,
  openPointDefined,
  openPointDefault,
  clauseKnown,
  // Expressions and examples, which need all of the above
  ruleCompiles,
  exampleDecodes,
  exampleLines,
  exampleRules,
  answerExemplified,
  tableDescribed,
]

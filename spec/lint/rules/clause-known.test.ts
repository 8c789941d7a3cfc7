import { describeRule } from '../testing/describe-rule.js'
import { clauseKnown } from './clause-known.js'

describeRule(clauseKnown, {
  fires: {
    'a clause that the file lacks': [
      'x-clause: INV-LOW',
      'x-clause: INV-LOV',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-validations/0/x-clause: the clause "INV-LOV": the id of a clause in clauses.yaml',
    ],
    'a clause that is cited inside a word': [
      'x-clause: TIER-GUEST',
      'x-clause: TIER-GHOST',
      '/x-tiers/0/x-clause: the clause "TIER-GHOST": the id of a clause in clauses.yaml',
    ],
  },
})

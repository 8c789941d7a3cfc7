import { repeatAfter } from '../ask/repeat-after.js'
import type { Check, Evidence, Instance } from '../check.js'
import { cited } from '../checks/finding/cited.js'
import { presentValues } from '../checks/finding/present-values.js'
import type { Probe } from '../probe.js'
import { caseProbe } from './case-probe.js'
import { EXAMPLE, exampleInstances, exampleProbe, exampleRepeats, judgeExample } from './example-case.js'
import { isExpected, isJudged, judgeCase } from './judge-case.js'
import { repeatsFor } from './judge-same-rows.js'
import type { OwnCase, OwnCases } from './own-case.js'

/** The check of a team's own cases, with a requirement for each case. */
export function caseCheck(own: OwnCases): Check {
  const byName = new Map(own.cases.map((one) => [one.name, one]))
  const caseOf = ({ key }: Instance): OwnCase | undefined => byName.get(key)
  return {
    id: 'case.met',
    area: 'case',
    level: 'must',
    title: 'The answer to a case of your own is as expected',
    explain:
      'Cases come from the file of --cases: a request, and the expected status, error code, rules over rows, or the rows of another case. Before a violation is reported, the judge repeats a request with a wrong status, and two requests whose rows differ. The examples of the contract are cases too: if an operation refuses them, that is a warning.',
    instances: (contract) => [...own.cases.map(instanceOf), ...(own.examples ? exampleInstances(contract) : [])],
    needs: (instance, evidence) => {
      const one = caseOf(instance)
      return one === undefined ? [] : [caseProbe(one, evidence), ...otherProbe(one, byName, evidence)]
    },
    derives: (instance, evidence) => {
      const one = caseOf(instance)
      if (one === undefined) return exampleRepeats(instance, evidence)
      return [...otherProbe(one, byName, evidence), ...confirming(one, byName, evidence)]
    },
    extras: (instance, evidence) =>
      instance.detail === EXAMPLE ? presentValues(exampleProbe(instance, evidence)) : [],
    judge: (instance, evidence) => {
      const one = caseOf(instance)
      return one === undefined ? judgeExample(instance, evidence) : judgeCase(one, own, instance, evidence)
    },
  }
}

function instanceOf({ name, operation, clause, level }: OwnCase): Instance {
  return { key: name, operation, level, ...cited(clause) }
}

type ByName = ReadonlyMap<string, OwnCase>

/** The request of the case whose rows this one repeats. */
function otherProbe({ expects }: OwnCase, byName: ByName, evidence: Evidence): readonly Probe[] {
  const other = byName.get(expects.sameRows ?? '')
  return other === undefined ? [] : [caseProbe(other, evidence)]
}

/** The requests to repeat before a violation is reported. */
function confirming(one: OwnCase, byName: ByName, evidence: Evidence): readonly Probe[] {
  const probe = caseProbe(one, evidence)
  const exchange = evidence.answer(probe)
  if (!isJudged(exchange, evidence)) return []
  if (!isExpected(exchange, one, evidence)) return [repeatAfter(probe, exchange, evidence)]
  const other = byName.get(one.expects.sameRows ?? '')
  return other === undefined ? [] : repeatsFor([one, other], evidence)
}

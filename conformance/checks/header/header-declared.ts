import { type DeclaredHeader, inNumber, type Operation } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { isOwnResponse } from '../../read/own-response.js'
import { cited } from '../finding/cited.js'
import { successesInAnyForm } from '../finding/every-success.js'
import { pass, violated } from '../finding/finding.js'
import { headerProblem } from '../finding/header-problem.js'
import { nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const headerDeclared: Check = {
  id: 'header.declared',
  area: 'header',
  level: 'must',
  elsewhere: 'Its responses require no header but those of the quota',
  title: 'A header that the document requires of a success is present, with a value that its schema allows',
  explain:
    'Headers with `required: true` are judged. A violation is a success without the header, or with a value that its schema refuses. A success with another declared status has headers of its own, and is not judged.',
  instances: (contract) =>
    contract.operations.flatMap(({ id, headers = [], clause }) =>
      headers.map(({ name }) => ({ key: `${id}#${name}`, operation: id, detail: name, ...cited(clause) })),
    ),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const header = headerNamed(operation, instance.detail)
    const successes = successesInAnyForm(operation.id, evidence).filter(
      ({ response }) => response && isOwnResponse(response, operation),
    )
    for (const exchange of successes) {
      const problem = headerProblem(exchange, header)
      if (problem === undefined) continue
      return violated(instance, { message: `A success of ${operation.id} ${problem}`, exchanges: [exchange] })
    }
    if (successes.length === 0) return nothingProven(operation, evidence, `the header "${header.name}"`)
    return pass(`${inNumber(successes.length, 'answer carries', 'answers carry')} "${header.name}"`, successes)
  },
}

function headerNamed({ id, headers = [] }: Operation, name: string | undefined): DeclaredHeader {
  const header = headers.find((one) => one.name === name)
  if (header === undefined)
    throw new Error(`No header "${name}" of "${id}": the instance was made from another contract`)
  return header
}

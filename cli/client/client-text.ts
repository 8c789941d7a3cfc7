import { type Contract, plainLines, plainText, rowInterfaces } from '../../spec/index.js'
import { contractConstants } from './contract-constants.js'
import { errorTypes } from './error-types.js'
import { functionsText } from './functions-text.js'
import { givenNames } from './given-names.js'
import { pathsType } from './paths-type.js'
import { runtimeNames, runtimeText } from './runtime-text.js'

/**
 * A typed client of a contract: one TypeScript file that needs nothing but `fetch`. Invisible characters of the document
 * are escaped, because they could show a reader other code than the compiler sees.
 */
export function clientText(contract: Contract): string {
  const runtime = runtimeText()
  const names = givenNames(contract, runtimeNames(runtime))
  const text = [
    `// ${plainText(`${contract.title} ${contract.version}`)}`.trimEnd(),
    '// Made by `pipeproof client` from the contract; do not edit; generate it again.',
    '',
    rowInterfaces(contract, (row) => names.row(row)),
    errorTypes(contract, names),
    functionsText(contract, names),
    pathsType(contract, names),
    contractConstants(contract, names),
    '// The rest of the file is the same for every contract.',
    '',
    runtime,
  ].join('\n')
  return plainLines(text)
}

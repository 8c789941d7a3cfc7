import { type Contract, plainLines, plainText, rowInterfaces, tablesOf } from '../../spec/index.js'
import { contractConstants } from './contract-constants.js'
import { errorTypes } from './error-types.js'
import { functionsText } from './functions-text.js'
import { type GivenNames, givenNames } from './given-names.js'
import { pathsType } from './paths-type.js'
import { runtimeImports, runtimeNames, runtimeText } from './runtime-text.js'

/**
 * A typed client of a contract: one TypeScript file that needs nothing but `fetch`. Invisible characters of the
 * document are escaped, because they could show a reader other code than the compiler sees.
 */
export function clientText(contract: Contract): string {
  const runtime = runtimeText()
  const names = givenNames(contract, runtimeNames(runtime))
  return plainLines(
    [
      titleOf(contract),
      rowInterfaces(contract, (row) => names.row(row)),
      ownText(contract, names),
      '// The rest of the file is the same for every contract.',
      '',
      runtime,
    ].join('\n'),
  )
}

/** The client of the shipped contract, which imports the rows and the runtime of this repository. */
export function shippedClientText(contract: Contract): string {
  const names = givenNames(contract, runtimeNames(runtimeText()))
  const own = ownText(contract, names)
  const rows = [
    ...new Set(contract.operations.flatMap((operation) => tablesOf(operation).map(({ table }) => table.row))),
  ]
  const imports = [
    `import type { ${rows.join(', ')} } from '../../spec/index.js'`,
    ...runtimeImports(own),
    `export type { ${rows.join(', ')} } from '../../spec/index.js'`,
  ]
  return plainLines([titleOf(contract), `${imports.join('\n')}\n`, own].join('\n'))
}

function titleOf({ title, version }: Contract): string {
  return [
    `// ${plainText(`${title} ${version}`)}`.trimEnd(),
    '// Made by `pipeproof client` from the contract; do not edit; generate it again.',
    '',
  ].join('\n')
}

/** What differs from contract to contract, apart from the rows. */
function ownText(contract: Contract, names: GivenNames): string {
  return [
    errorTypes(contract, names),
    functionsText(contract, names),
    pathsType(contract, names),
    contractConstants(contract, names),
  ].join('\n')
}

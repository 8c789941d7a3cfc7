import { envTarget, makePaint, readTarget, type Target, wantsColour } from '../../conformance/index.js'
import { type Contract, plainText, readSettings } from '../../spec/index.js'

/**
 * The target: the target file, or the URL with credentials of the environment. Undefined if there is none; the reason
 * is printed.
 */
export async function targetFor(
  contract: Contract,
  url: string | undefined,
  options: { readonly target?: string },
): Promise<Target | undefined> {
  const paint = makePaint(wantsColour(process.env, process.stderr.isTTY === true))
  if (options.target === undefined && url === undefined) {
    process.stderr.write('pipeproof: Cannot check: found no URL, wanted "pipeproof check URL" or "--target FILE"\n')
    return undefined
  }
  if (url !== undefined) wantAddress(url)
  const read =
    options.target === undefined
      ? { target: envTarget(contract, url ?? '', process.env), notes: [] }
      : readTarget(readSettings(options.target), {
          file: options.target,
          contract,
          environment: process.env,
          ...(url === undefined ? {} : { baseUrl: url }),
        })
  for (const note of read.notes) process.stderr.write(`${paint('yellow', plainText(note))}\n`)
  if (read.target.accounts.length > 0 || isOpen(contract)) return read.target
  process.stderr.write(`${credentialsAdvice(contract, options.target)}\n`)
  return undefined
}

/** Some operation requires no credential. */
function isOpen({ securitySchemes, operations }: Contract): boolean {
  return (
    securitySchemes.length === 0 || operations.some(({ security }) => security.every((names) => names.length === 0))
  )
}

function credentialsAdvice({ tiers }: Contract, file: string | undefined): string {
  const prefix = tiers.map(({ name }) => `PIPEPROOF_${name.toUpperCase()}`)[0] ?? 'PIPEPROOF'
  return [
    `pipeproof: Cannot check: found no credential${file === undefined ? '' : ` in "${file}"`}, wanted at least one account`,
    `  either set ${prefix}_KEY or ${prefix}_TOKEN (the same for every tier that you have),`,
    '  or write a target file: pipeproof check --init, then pipeproof check --target target.yaml',
  ].join('\n')
}

/** Without this a mistyped address would be reported as an error of the target file, or not at all. */
function wantAddress(text: string): void {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return
  const meant = URL.canParse(`http://${text}`) && /^[\w.-]+(:\d+)?(\/.*)?$/.test(text) ? `, such as http://${text}` : ''
  throw new Error(`Cannot check "${text}": found no address, wanted one that starts with http:// or https://${meant}`)
}

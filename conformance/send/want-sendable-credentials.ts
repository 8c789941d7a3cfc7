import type { Contract } from '../../spec/index.js'
import { carrierOf } from '../credentials/carrier.js'
import type { Target } from '../target/target.js'

interface Sending {
  readonly contract: Contract
  readonly target: Target
}

/** Fails before the first request if no request could carry a credential. @throws Error without the credential */
export function wantSendableCredentials({ contract, target }: Sending): void {
  const schemes = contract.securitySchemes
  for (const { name, credentials, variables = {} } of target.accounts) {
    for (const [scheme, secret] of Object.entries(credentials)) {
      const carrier = carrierOf(schemes.find((one) => one.name === scheme) ?? { kind: 'api-key' })
      if (carrier.carries(secret)) continue
      const from = variables[scheme] === undefined ? `"${scheme}" of account "${name}"` : variables[scheme]
      throw unsendable(from, carrier)
    }
  }
  for (const [key, kind] of [
    ['revokedApiKey', 'api-key'],
    ['expiredToken', 'bearer'],
  ] as const) {
    const carrier = carrierOf(schemes.find((one) => one.kind === kind) ?? { kind })
    if (!carrier.carries(target[key] ?? '')) throw unsendable(`"${key}"`, carrier)
  }
}

function unsendable(from: string, { name, wanted }: ReturnType<typeof carrierOf>): Error {
  return new Error(
    `Cannot send the credential ${from}: found a character that no ${name} can contain, wanted ${wanted}`,
  )
}

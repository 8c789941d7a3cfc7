import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledPackage } from './bundled-packages.js'

interface Own {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>
}

/**
 * `sbom.json`, CycloneDX 1.6: what is in `dist/`. The same packages produce the same bytes: no date, no random serial
 * number.
 */
export function sbom(packages: readonly BundledPackage[], root: string): string {
  const own = read<Own>(root, 'package.json')
  const hashes = hashesOf(read<Lock>(root, 'package-lock.json'))
  const components = packages.map((one) => {
    const hash = hashes.get(`${one.name}@${one.version}`)
    return { ...component('library', one), ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }) }
  })
  const self = component('application', { ...own, licence: own.license })
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...self, description: own.description } },
    components,
    dependencies: [
      { ref: self['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'], dependsOn: [] })),
    ],
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

function component(type: string, { name, version, licence }: Omit<BundledPackage, 'licenceText'>) {
  const [scope, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licences = [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }]
  return {
    type,
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: short ?? name,
    version,
    licenses: licences,
    purl,
  }
}

/** The hash by which npm checks a download, in the form of CycloneDX. */
function hashesOf({ packages }: Lock): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(packages).flatMap(([path, { version, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
      return base64 === undefined
        ? []
        : [[`${name}@${version}`, Buffer.from(base64, 'base64').toString('hex')] as const]
    }),
  )
}

function read<Value>(root: string, file: string): Value {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Value
}

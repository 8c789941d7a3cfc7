import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleCode } from './bundle-code.js'
import { bundleConsole } from './bundle-console.js'
import { type BundledPackage, bundledPackages } from './bundled-packages.js'
import { sbom } from './sbom.js'
import { thirdPartyNotices } from './third-party-notices.js'

const ROOT = process.cwd()
let packages: readonly BundledPackage[] = []

beforeAll(async () => {
  const { metafile } = await bundleConsole(ROOT)
  packages = bundledPackages([await bundleCode(ROOT, { write: false }), metafile], ROOT)
})

describe('all bundled packages are declared; if not, run `npm run build` and commit', () => {
  it('in THIRD-PARTY-NOTICES.md', () => {
    expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8')).toBe(thirdPartyNotices(packages))
  })

  it('in sbom.json', () => {
    expect(readFileSync('sbom.json', 'utf8')).toBe(sbom(packages, ROOT))
  })
})

describe('sbom.json', () => {
  const { components, dependencies } = JSON.parse(readFileSync('sbom.json', 'utf8'))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

  it('names what the code imports at run time, each in the version of the lock file and with its hash', () => {
    const named = new Map(components.map((one: { purl: string }) => [one.purl, one]))
    for (const name of ['express', 'jose', 'commander', 'yaml', '@marcbachmann/cel-js', '@stoplight/spectral-core']) {
      const { version, integrity } = lock.packages[`node_modules/${name}`]
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      expect(named.get(purl)).toMatchObject({ version, hashes: [{ alg: 'SHA-512', content }] })
    }
  })

  it('names no package that only the tests use, and none twice', () => {
    const names: readonly string[] = components.map(({ purl }: { purl: string }) => purl)
    expect(names.filter((purl) => /vitest|playwright|esbuild|typescript|ioredis|biome/.test(purl))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(dependencies[0].dependsOn).toEqual(names)
  })
})

describe('bundledPackages', () => {
  const output = (inputs: Readonly<Record<string, number>>) => ({
    imports: [],
    exports: [],
    bytes: 1,
    inputs: Object.fromEntries(Object.entries(inputs).map(([file, bytesInOutput]) => [file, { bytesInOutput }])),
  })

  it('finds all packages with code in an output, including scoped and nested ones', () => {
    const outputs = {
      'dist/a.js': output({ 'spec/index.ts': 9, 'node_modules/yaml/x/y.js': 5, 'node_modules/typescript/lib.js': 0 }),
      'dist/b.js': output({ 'node_modules/@cfworker/json-schema/dist/a.js': 1 }),
    }
    const found = bundledPackages([{ inputs: {}, outputs }], ROOT)
    expect(found.map(({ name }) => name)).toEqual(['@cfworker/json-schema', 'yaml'])
    expect(found[0]?.licenceText).toMatch(/^MIT License\n\nCopyright \(c\) 2020 Jeremy Danyow/)
    expect(found[1]?.licenceText).toContain('Copyright Eemeli Aro')
  })

  it('refuses a package without a licence text', () => {
    const outputs = { 'dist/a.js': output({ 'node_modules/no-such-package/a.js': 5 }) }
    expect(() => bundledPackages([{ inputs: {}, outputs }], ROOT)).toThrow('no-such-package')
  })
})

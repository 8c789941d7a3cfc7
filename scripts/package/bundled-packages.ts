import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { missingLicence } from './missing-licences.js'

/** A third-party package whose code is in `dist/`. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifier or expression. */
  readonly licence: string
  readonly licenceText: string
}

const FOLDER = 'node_modules/'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i

/** All packages whose code the bundler used, by name and version. */
export function bundledPackages(bundles: readonly Metafile[], root: string): readonly BundledPackage[] {
  const folders = new Set(
    bundles
      .flatMap(({ outputs }) => Object.values(outputs))
      .flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? folderOf(file) : [])),
      ),
  )
  const packages = new Map([...folders].map((folder) => readPackage(folder, root)).map((one) => [keyOf(one), one]))
  return [...packages.keys()].sort().flatMap((key) => packages.get(key) ?? [])
}

function folderOf(file: string): readonly string[] {
  const start = file.lastIndexOf(FOLDER)
  if (start < 0) return []
  const [scope = '', name = ''] = file.slice(start + FOLDER.length).split('/')
  return [`${file.slice(0, start)}${FOLDER}${scope.startsWith('@') ? `${scope}/${name}` : scope}`]
}

function keyOf({ name, version }: BundledPackage): string {
  return `${name}@${version}`
}

function readPackage(path: string, root: string): BundledPackage {
  const folder = join(root, path)
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>
  const { name, version, license } = read
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(`Cannot declare "${path}": its package.json lacks a name, a version or a licence`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const licenceText = texts.length > 0 ? texts.join('\n\n') : missingLicence(name, root)
  if (licenceText === undefined)
    throw new Error(`Cannot declare "${path}": found no licence text, add it to scripts/package/missing-licences.ts`)
  return { name, version, licence: license, licenceText }
}

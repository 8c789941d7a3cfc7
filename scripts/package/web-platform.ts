import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join, relative } from 'node:path'
import type { Plugin, PluginBuild } from 'esbuild'

/** Built-in modules of Node -> their replacements. Any other built-in module is an error of the build. */
const BUILT_INS: Readonly<Record<string, string>> = {
  'node:crypto': 'scripts/package/web/crypto.ts',
  'node:timers/promises': 'scripts/package/web/built-ins.ts',
  'node:url': 'scripts/package/web/built-ins.ts',
}
/** Our own sources that need a file system -> their replacements. */
const SOURCES: Readonly<Record<string, string>> = {
  'fixtures/tokens/signing-key.ts': 'scripts/package/web/signing-key.ts',
  'fixtures/tokens/cached-key.ts': 'scripts/package/web/signing-key.ts',
}
/** Folders that work on files and are loaded when used. In a browser they have no file to read. */
const ABSENT = /^spec\/(lint|compile|bundle)\//
const FETCH = 'mock/web/create-fetch.ts'
const HANDLERS = 'mock/web/create-handlers.ts'
/** Files that the mock reads beside its modules. */
const FILES = [
  'spec/contract.generated.json',
  'fixtures/accounts.yaml',
  'fixtures/data/companies.psv',
  'fixtures/data/filings.psv',
  'fixtures/data/industries.psv',
  'fixtures/data/insiders.psv',
  'fixtures/data/names.psv',
]

/** Lets the mock run without Node, in pages and workers. */
export function webPlatform(root: string): Plugin {
  return {
    name: 'web-platform',
    setup(build) {
      build.onResolve({ filter: /^node:/ }, ({ path }) => {
        const file = BUILT_INS[path]
        return file === undefined ? { path, namespace: 'built-in' } : { path: join(root, file), sideEffects: false }
      })
      build.onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
        contents: textOf(path, root),
        loader: 'js',
      }))
      build.onResolve({ filter: /^ioredis$/ }, ({ path }) => ({ path, namespace: 'absent' }))
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, importer, kind }) => {
        const source = relative(root, join(resolveDir, path)).replace(/\.js$/, '.ts')
        if (kind === 'dynamic-import' && ABSENT.test(source)) return { path: source, namespace: 'absent' }
        if (source === FETCH && importer.endsWith(HANDLERS) && isPublished(build))
          return { path: './fetch.js', external: true }
        const twin = SOURCES[source]
        return twin === undefined ? undefined : { path: join(root, twin) }
      })
      build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
        contents: `throw new Error('Cannot load ${path}: found a browser, wanted Node')`,
      }))
    },
  }
}

/** Doors of the package are built side by side and not bundled into each other. */
function isPublished({ initialOptions: { external = [] } }: PluginBuild): boolean {
  return external.includes('./fetch.js')
}

/** A built-in module that is only data, or that only code needs that no browser runs. */
function textOf(path: string, root: string): string {
  if (path === 'node:http') return `export const STATUS_CODES = ${JSON.stringify(STATUS_CODES)}`
  if (path === 'node:fs') return fileSystem(root)
  return `const absent = () => { throw new Error('Cannot use ${path}: found a browser, wanted Node') }
export const basename = absent, dirname = absent, isAbsolute = absent, join = absent, normalize = absent, relative = absent, resolve = absent
export const readFile = absent, promisify = absent, isIP = absent, once = absent, createServer = absent`
}

/** Files by their names. */
function fileSystem(root: string): string {
  const entries = FILES.map((file) => [file.split('/').at(-1), readFileSync(join(root, file), 'utf8')])
  return `const files = ${JSON.stringify(Object.fromEntries(entries))}
export function readFileSync(path) {
  const name = String(path).split('/').at(-1)
  if (!(name in files)) throw Object.assign(new Error('Cannot read "' + path + '": found a browser, wanted Node'), { code: 'ENOENT' })
  return files[name]
}
const opened = []
export const constants = { O_RDONLY: 0, O_NONBLOCK: 0 }
export const openSync = (path) => opened.push(new TextEncoder().encode(readFileSync(path))) - 1
export const readSync = (handle, target, at, size, from) => {
  const bytes = opened[handle].subarray(from ?? 0, (from ?? 0) + size)
  opened[handle] = from === null || from === undefined ? opened[handle].subarray(bytes.length) : opened[handle]
  target.set(bytes, at)
  return bytes.length
}
export const closeSync = () => {}
export const existsSync = (path) => String(path).split('/').at(-1) in files
export const statSync = () => { throw new Error('Cannot look at a file: found a browser, wanted Node') }
export const realpathSync = (path) => path`
}

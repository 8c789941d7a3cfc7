import { readFileSync } from 'node:fs'

/** The sources of the runtime, each after the sources that it uses. */
const SOURCES = ['table', 'result', 'redirects', 'sender', 'segment', 'answer', 'caller', 'middleware']
const IMPORT = /^import [^;]*? from '\.\/[\w-]+\.js'\n/gm

/** The runtime as one text, for the end of a generated file. */
export function runtimeText(): string {
  return `${SOURCES.map((name) => sourceText(name).replace(IMPORT, '').trim()).join('\n\n')}\n`
}

/** Imports of the runtime's names that a text uses, and exports of all of them. */
export function runtimeImports(text: string): readonly string[] {
  const words = new Set(text.replace(/\/\*[\s\S]*?\*\//g, '').match(/\w+/g))
  return SOURCES.flatMap((name) => {
    const used = [...sourceText(name).matchAll(/^export (?:async )?(function\*?|const|class|interface|type) (\w+)/gm)]
      .filter(([, , exported = '']) => words.has(exported))
      .map(([, kind, exported]) => (kind === 'interface' || kind === 'type' ? `type ${exported}` : exported))
    const exported = `export * from './runtime/${name}.js'`
    return used.length === 0 ? [exported] : [`import { ${used.join(', ')} } from './runtime/${name}.js'`, exported]
  })
}

/** Every top-level name of the runtime. */
export function runtimeNames(text: string): readonly string[] {
  const found = text.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)
  return [...found].map(([, name = '']) => name)
}

function sourceText(name: string): string {
  return readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8')
}

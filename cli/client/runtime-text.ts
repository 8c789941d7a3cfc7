import { readFileSync } from 'node:fs'

/** The sources of the runtime, each after the sources that it uses. */
const SOURCES = ['table', 'result', 'sender', 'caller', 'middleware']
const IMPORT = /^import [^;]*? from '\.\/[\w-]+\.js'\n/gm

/** The runtime as one text, for the end of a generated file. */
export function runtimeText(): string {
  const texts = SOURCES.map((name) => readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8'))
  return `${texts.map((text) => text.replace(IMPORT, '').trim()).join('\n\n')}\n`
}

/** Every top-level name of the runtime. */
export function runtimeNames(text: string): readonly string[] {
  const found = text.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)
  return [...found].map(([, name = '']) => name)
}

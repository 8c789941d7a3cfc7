import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { keepReached } from './keep-reached.js'

/** Where the declaration of a source file is written, and its text. */
export type Declarations = ReadonlyMap<string, string>

/** Doors, and the language libraries that their users have. */
export interface DoorGroup {
  readonly doors: readonly string[]
  readonly platform: readonly string[]
}

/**
 * The declarations of the doors: only the files and the statements that a door reaches.
 * Each group is checked as a user of the package sees it, without any other package and without Node's types.
 */
export function declarationsOf(groups: readonly DoorGroup[], root: string, outDir: string): Declarations {
  const doors = groups.flatMap((group) => group.doors)
  const platform = groups.flatMap((group) => group.platform)
  const emitted = emit(doors, root, outDir)
  const entriesOf = (files: readonly string[]) =>
    files.map((door) => declarationPath(resolve(root, door), root, outDir))
  const kept = keepReached(programOf(entriesOf(doors), emitted, platform), entriesOf(doors), outDir)
  const problems = groups.flatMap((group) =>
    ts.getPreEmitDiagnostics(programOf(entriesOf(group.doors), kept, group.platform)),
  )
  if (problems.length > 0) throw new Error(`Cannot publish these declarations:\n${formatted(problems)}`)
  return kept
}

/** Emits the doors and, file by file, what their declarations import. */
function emit(doors: readonly string[], root: string, outDir: string): Map<string, string> {
  const program = ts.createProgram(
    doors.map((door) => resolve(root, door)),
    { ...configOf(root), noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir },
  )
  const emitted = new Map<string, string>()
  const waiting = doors.map((door) => resolve(root, door))
  const seen = new Set(waiting)
  for (const file of waiting) {
    const source = program.getSourceFile(file)
    if (source === undefined) throw new Error(`Cannot emit the declarations of "${file}": found no such source file`)
    const { diagnostics } = program.emit(source, (path, text) => emitted.set(path, text), undefined, true)
    if (diagnostics.length > 0) throw new Error(`Cannot emit the declarations of "${file}":\n${formatted(diagnostics)}`)
    for (const imported of importsOf(emitted.get(declarationPath(file, root, outDir)) ?? '', file)) {
      if (!seen.has(imported)) waiting.push(imported)
      seen.add(imported)
    }
  }
  return emitted
}

/** Source files behind the relative imports of a declaration; `import("./x.js")` within a type counts too. */
function importsOf(text: string, file: string): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(file, '..', fileName.replace(/\.js$/, '.ts')))
}

function declarationPath(file: string, root: string, outDir: string): string {
  return resolve(outDir, relative(root, file).replace(/\.ts$/, '.d.ts'))
}

function configOf(root: string): ts.CompilerOptions {
  const file = resolve(root, 'tsconfig.json')
  return ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, root).options
}

/** A program over strings that are not written yet, with nothing around them but the language. */
function programOf(entries: readonly string[], texts: Declarations, platform: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', ...platform],
    module: ts.ModuleKind.NodeNext,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  // The folders of these strings need not exist.
  host.directoryExists = () => true
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  return ts.createProgram(entries, options, host)
}

function formatted(problems: readonly ts.Diagnostic[]): string {
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  }
  return ts.formatDiagnostics(problems, host)
}

import ts from 'typescript'

/** The declaration files without the statements and imports that no entry reaches. */
export function keepReached(program: ts.Program, entries: readonly string[], folder: string): Map<string, string> {
  const reached = new Set<ts.Node>()
  const checker = program.getTypeChecker()
  const isOurs = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(folder)

  const reachSymbol = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) if (isOurs(declaration)) reachNode(declaration)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) reachSymbol(checker.getImmediateAliasedSymbol(symbol))
  }
  const reachNode = (node: ts.Node): void => {
    const unit = unitOf(node)
    if (reached.has(unit)) return
    reached.add(unit)
    visit(unit)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) reachSymbol(checker.getSymbolAtLocation(node))
    ts.forEachChild(node, visit)
  }
  const reachModule = (file: ts.SourceFile): void => {
    const module = checker.getSymbolAtLocation(file)
    if (module) for (const symbol of checker.getExportsOfModule(module)) reachSymbol(symbol)
  }

  for (const entry of entries) {
    const file = program.getSourceFile(entry)
    if (file) reachModule(file)
  }
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))
  return new Map(
    files
      .map((file) => [file.fileName, entries.includes(file.fileName) ? file.text : remaining(file, reached)] as const)
      .filter(([, text]) => text !== ''),
  )
}

/** A part that is kept or dropped as a whole: an import's name, else a statement of the file. */
function unitOf(node: ts.Node): ts.Node {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || ts.isSourceFile(node)) return node
  return ts.isSourceFile(node.parent) ? node : unitOf(node.parent)
}

function remaining(file: ts.SourceFile, reached: ReadonlySet<ts.Node>): string {
  const kept = file.statements.flatMap((statement) => remainingOf(statement, reached))
  return kept.length === 0 ? '' : `${kept.join('\n')}\nexport {};\n`
}

function remainingOf(statement: ts.Statement, reached: ReadonlySet<ts.Node>): readonly string[] {
  const names = namesOf(statement)
  if (names === undefined) return reached.has(statement) || ts.isExportDeclaration(statement) ? [textOf(statement)] : []
  const kept = names.elements.filter((element) => reached.has(element)).map((element) => element.getText())
  const [before = '', after = ''] = textOf(statement).split(names.getText())
  return kept.length === 0 ? [] : [`${before}{ ${kept.join(', ')} }${after}`]
}

/** The braces of `import { a } from` and `export { a } from`. */
function namesOf(statement: ts.Statement): ts.NamedImports | ts.NamedExports | undefined {
  const names = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined
  return names && (ts.isNamedImports(names) || ts.isNamedExports(names)) ? names : undefined
}

/** With the comment above it. */
function textOf(statement: ts.Statement): string {
  return statement.getFullText().trim()
}

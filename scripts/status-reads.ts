import ts from 'typescript'

/** One place of a source that decides something by the status of an answer. */
export interface StatusRead {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The file that defines answers: `Recorded.status` is the property to find, whatever the names of variables are. */
const DEFINED_IN = 'conformance/exchange.ts'

/** These record a status unchanged, and decide nothing by it. */
const CARRIERS: readonly string[] = [
  'conformance/cache/archive.ts',
  'conformance/journal/write-har.ts',
  'conformance/send/sender.ts',
]

/**
 * Reads of a status in `files`, found by their types: a property, an element, a destructured name. A status may be
 * part of a message; a message that is compared, and any comparison with a number or text that looks like a status, is
 * found as well.
 */
export function statusReads(program: ts.Program, files: readonly string[]): readonly StatusRead[] {
  const checker = program.getTypeChecker()
  const status = statusProperty(program, checker)
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (source === undefined) throw new Error(`Cannot search "${file}": the program does not hold it`)
    const isStatus = (symbol: ts.Symbol | undefined): boolean => symbol?.declarations?.includes(status) === true
    const found = nodesIn(source).filter((node) => isRead(node, { checker, isStatus, file }) || isStatusTest(node))
    return found.map((node) => ({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: node.parent.getText(),
    }))
  })
}

function statusProperty(program: ts.Program, checker: ts.TypeChecker): ts.Declaration {
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(DEFINED_IN))
  const recorded = source?.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'Recorded')
  const property = recorded && checker.getTypeAtLocation(recorded).getProperty('status')?.declarations?.[0]
  if (property === undefined) throw new Error(`Cannot find "Recorded.status" in "${DEFINED_IN}"`)
  return property
}

function nodesIn(source: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

interface Search {
  readonly checker: ts.TypeChecker
  readonly isStatus: (symbol: ts.Symbol | undefined) => boolean
  readonly file: string
}

function isRead(node: ts.Node, { checker, isStatus, file }: Search): boolean {
  if (ts.isPropertyAccessExpression(node) && isStatus(checker.getSymbolAtLocation(node.name))) {
    const isCopied = ts.isPropertyAssignment(ownerOf(node)) || ts.isArrayLiteralExpression(node.parent)
    return !isMessage(node) && !(isCopied && CARRIERS.some((carrier) => file.endsWith(carrier)))
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    const { text } = node.argumentExpression
    return isStatus(checker.getTypeAtLocation(node.expression).getNonNullableType().getProperty(text))
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return false
  const name = (node.propertyName ?? node.name).getText()
  return isStatus(checker.getTypeAtLocation(node.parent).getProperty(name))
}

/** Behind `?? 0`. */
function ownerOf(node: ts.Node): ts.Node {
  const { parent } = node
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? parent.parent
    : parent
}

function isMessage({ parent }: ts.Node): boolean {
  return ts.isTemplateSpan(parent) && !isTested(parent.parent)
}

function isTested(node: ts.Node): boolean {
  const { parent } = node
  return isComparison(parent) || ts.isPropertyAccessExpression(parent) || ts.isSwitchStatement(parent)
}

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

function isComparison(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)
}

/** `code === '404'`, `statusText(exchange).startsWith('2')`: a status by another name. */
function isStatusTest(node: ts.Node): boolean {
  if (isComparison(node)) return [node.left, node.right].some(isStatusLiteral)
  if (ts.isCaseClause(node)) return isStatusLiteral(node.expression)
  return ts.isCallExpression(node) && node.expression.getText() === 'statusText' && isTested(node)
}

function isStatusLiteral(node: ts.Node): boolean {
  const isLiteral = ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)
  // The text in the source: 0x7b is a byte.
  return isLiteral && /^'?[1-5]\d\d'?$/.test(node.getText())
}

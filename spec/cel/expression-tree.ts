/** A parsed expression of the CEL library, in types of our own, so that our declarations do not name the library. */
export type ExpressionTree =
  | Node<'id', string>
  | Node<'.' | '.?', [ExpressionTree, string]>
  | Node<'call', [string, ExpressionTree[]]>
  | Node<'rcall', [string, ExpressionTree, ExpressionTree[]]>
  | Node<BinarySign, [ExpressionTree, ExpressionTree]>
  | Node<'value' | 'list' | 'map' | '?:' | '!_' | '-_', unknown>

export type BinarySign =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'in'
  | '[]'
  | '[?]'

interface Node<Op extends string, Args> {
  readonly op: Op
  readonly args: Args
  readonly start: number
  readonly end: number
}

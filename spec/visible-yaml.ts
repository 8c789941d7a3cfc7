import { isDocument, visit } from 'yaml'

/** A document of the package `yaml`; its own type would be one more package for those who compile against ours. */
interface YamlDocument {
  toString(): string
}

interface YamlOptions {
  readonly lineWidth: number
  readonly flowCollectionPadding?: boolean
}

/** Without quotes this name copies the members of its value. */
const MERGE = '<<'
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** YAML with escapes for all invisible characters, so that a terminal or an editor can show the file safely. */
export function visibleYaml(document: YamlDocument, options: YamlOptions): string {
  if (!isDocument(document)) throw new TypeError('wanted a YAML document')
  visit(document, {
    Scalar(_, node) {
      // Only double quotes allow escapes.
      if (typeof node.value === 'string' && (node.value === MERGE || node.value.search(UNSEEN) >= 0))
        node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString(options).replace(UNSEEN, escaped)
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

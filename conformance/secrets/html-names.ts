const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** Names that browsers accept without a semicolon. */
export const HTML_OPEN_NAMES: ReadonlyMap<string, number> = new Map([
  ...Object.entries({ quot: '"', QUOT: '"', amp: '&', AMP: '&', lt: '<', LT: '<', gt: '>', GT: '>' }).map(
    ([name, sign]) => [name, sign.charCodeAt(0)] as const,
  ),
  ...LATIN.split(' ').map((name, index) => [name, 0xa0 + index] as const),
])

/** Named characters of HTML that may occur in a secret: those of ASCII and Latin-1. */
export const HTML_NAMES: ReadonlyMap<string, number> = new Map([
  ...HTML_OPEN_NAMES,
  ...Object.entries({
    excl: '!',
    num: '#',
    dollar: '$',
    percnt: '%',
    apos: "'",
    lpar: '(',
    rpar: ')',
    ast: '*',
    midast: '*',
    plus: '+',
    comma: ',',
    period: '.',
    sol: '/',
    colon: ':',
    semi: ';',
    equals: '=',
    quest: '?',
    commat: '@',
    lsqb: '[',
    lbrack: '[',
    bsol: '\\',
    rsqb: ']',
    rbrack: ']',
    Hat: '^',
    lowbar: '_',
    UnderBar: '_',
    grave: '`',
    DiacriticalGrave: '`',
    lcub: '{',
    lbrace: '{',
    verbar: '|',
    vert: '|',
    VerticalLine: '|',
    rcub: '}',
    rbrace: '}',
    Tab: '\t',
    NewLine: '\n',
    ZeroWidthSpace: '\u200b',
    zwnj: '\u200c',
    zwj: '\u200d',
    NoBreak: '\u2060',
  }).map(([name, character]) => [name, character.charCodeAt(0)] as const),
])

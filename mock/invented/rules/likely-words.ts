/** The usual values of texts with such names. */
const LIKELY: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(e_?mail)$/i, 'internet.email'],
  [
    /(^|_)(author|person|owner|insider|customer|contact|user|buyer|seller|member|guest|cast|recipient|sender|driver|clerk|speaker|passenger|patient|student|teacher|employee|manager|artist|performer|contributor|editor|signed_by)s?(_?name)?$/i,
    'person.fullName',
  ],
  [/(company|issuer|firm|employer|publisher|brand)(_?name)?$/i, 'company.name'],
  [/(^|_)(city|town|place|location)(_?name)?$/i, 'location.city'],
  [/(depot|branch|station|stop|hub|warehouse|house|harbou?r|airport|gauge)_name$/i, 'location.city'],
  [/(^|_)country(_?name)?$/i, 'location.country'],
  [/(^|_)country_?code$/i, 'location.countryCode'],
  [/(^|_)(street|address)$/i, 'location.streetAddress'],
  [/(^|_)phone$/i, 'phone.number'],
  [/(^|_)(currency)(_?code)?$/i, 'finance.currencyCode'],
  [/(^|_)(colou?r)$/i, 'color.human'],
  [/(^|_)(uu)?id$/i, 'string.nanoid'],
  [/(^|_)(tag|label|keyword|topic|categor)(ie|y)?s?$/i, 'word.noun'],
  [/(description|summary|comment|note|text|message)s?$/i, 'lorem.sentence'],
]

/** The method of faker for a text of this name; of a member, the name of its object says whose name it is. */
export function wordsFor(path: string): string {
  const name = path.split('.').slice(-2).join('_')
  return LIKELY.find(([shape]) => shape.test(name))?.[1] ?? 'commerce.productName'
}

import { findPhoneNumbers } from './find-phone-numbers.ts'
import { type FoldedText, foldText, type Span, spanOf } from './folded-text.ts'

const mailHosts = 'gmail|hotmail|yahoo|outlook|icloud|proton|protonmail|live|جيميل|هوتميل|ياهو'
const at = String.raw`(?:@| ?(?:\(at\)|\[at\]|\{at\}|(?<= )at(?= )|(?<= )ات(?= )) ?)`
const dot = String.raw` ?(?:\.|\(dot\)|\[dot\]|(?<= )dot(?= )|(?<= )دوت(?= )|(?<= )نقطه(?= )) ?`
const mail = new RegExp(
  String.raw`(?<![\w.+-])[a-z0-9][\w.+-]*(?:(?:@| ?(?:\(at\)|\[at\]|\{at\}) ?)[a-z0-9-]+(?:${dot}[a-z]{2,})+|${at}(?:${mailHosts})(?:${dot}(?:com|net|org|me|كوم))?)(?![\p{L}\p{N}@])`,
  'gu',
)

const topLevel =
  'com|net|org|info|biz|me|io|co|shop|store|online|site|website|app|xyz|link|click|live|ly|gg|tv|be|iq|jo|eg|sa|ae|lb|sy|tr|ir|ps|qa|kw|bh|om|ye|uk|de|fr|us|ru'
// A path ends before the punctuation of the sentence.
const rest = String.raw`(?:[/?#:](?:[^\s]*[^\s.,;:!?)\]،؛])?)?`
const links = [
  new RegExp(String.raw`https?://[^\s]*[^\s.,;:!?)\]]`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}@])www\.[a-z0-9-]+\.[^\s]*[^\s.,;:!?)\]]`, 'gu'),
  new RegExp(String.raw`(?<![\w@.-])(?:[a-z0-9-]{2,}\.)+(?:${topLevel})(?![\p{L}\p{N}-]|\.\p{L})${rest}`, 'gu'),
  new RegExp(String.raw`(?<![\w@.-])(?:t\.me|m\.me)/[\w./-]+`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@])[a-z0-9-]{2,}(?: ?\((?:dot)\) ?| ?\[(?:dot)\] ?| dot | دوت )(?:com|net|org|shop|store|info|كوم)(?![\p{L}\p{N}])`,
    'gu',
  ),
]
// False positives: names and units that look like domains.
const falseLinks = /^(?:asp|vb|ado|ml)\.net$|^[\d.]+(?:me|tv|om|be)$/

const platforms =
  'instagram|insta|ig|facebook|fb|telegram|snap ?chat|snap|tik ?tok|twitter|انستغرام|انستقرام|انستجرام|انستا|فيسبوك|فيس بوك|فيس|تي?لي?[غجكق]رام|سناب ?شات|سناب|تيك ?توك|تويتر'
const name = String.raw`[a-z_][\w.]{1,28}\w`
const handles = [
  new RegExp(String.raw`(?<![\w.@])@(?=[\p{L}_])[\p{L}\p{N}_.]{2,29}[\p{L}\p{N}_]`, 'gu'),
  // A name that may be an ordinary word counts only at the end of its line.
  new RegExp(
    String.raw`(?<=(?<!\p{L})[وبل]?(?:ال|لل)?(?:${platforms})(?: ?(?:account|page|id|user|حساب|صفحه|يوزر|معرف))?(?: ?[:=] ?| - ))(?!(?:yes|no|ok|included|only)\b)${name}(?=[ .]*(?:$|[\n,;)]))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})[وبل]?(?:ال|لل)?(?:${platforms})(?: ?(?:account|page|id|user|حساب|صفحه|يوزر|معرف))?[ :=-]{1,3})(?=[a-z.]*[\d_])${name}`,
    'gu',
  ),
]

interface Found {
  from: number
  to: number
  is: string
}

const matchesOf = ({ text }: FoldedText, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, is: match[0] }))

/** The phone numbers, links, mail addresses and handles of a text, in order; a part of one is not a contact of its own. */
export function findContacts(original: string): Span[] {
  const folded = foldText(original, { signs: true })
  const addresses = [
    ...matchesOf(folded, mail),
    ...links.flatMap((pattern) => matchesOf(folded, pattern)).filter(({ is }) => !falseLinks.test(is)),
    ...handles.flatMap((pattern) => matchesOf(folded, pattern)),
  ].map(({ from, to, is }) => spanOf(folded, from, to, is))
  const spans: Span[] = []
  for (const span of [...addresses, ...findPhoneNumbers(folded)]) {
    if (!spans.some(({ start, end }) => span.start < end && start < span.end)) spans.push(span)
  }
  return spans.toSorted((one, other) => one.start - other.start)
}

import { parseSync } from 'vite'

/**
 * Names that this code had before its words became the trade's (docs/decisions/046-plain-words.md), each with what to say instead. A name is
 * matched word by word: `toldAt` has the words "told" and "at".
 */
export const OLD_NAMES: readonly (readonly [old: RegExp, plain: string])[] = [
  [/^(most|least)[A-Z]/, 'max…, min…'],
  [/^take(n)?In$|^taking/, 'ingest, accept, import'],
  [/^(told|tell|telling)([A-Z]|$)|[a-z](Told|Tell|Telling)([A-Z]|$)/, 'notified, notify'],
  [/^(judge|judged|judgement)([A-Z]|$)|[a-z]Judge/, 'evaluate, assess, grade, score'],
  [/^(kept|keep)Aside$|^asides?$|^toKeep$/, 'quarantined'],
  [/^(deaf|trespass|rung|Seldom|Briefly|FewAtOnce|Turns|Strand|Doorkeeper|Guest|TlsDoor|Hindrance|welcome)$/, 'see the decision record'],
  [/^(ThreadLink|Offers|handedOver|whileNobodyCopies|Chapter|Happened|EpisodeBook|GivenSampling)$/, 'see the decision record'],
  [
    /^(useGiven|useLater|putOff|lasted|restsNow|stepRun|watchedAtRest|lonelyPoints|spectrumHands|limitLids|cursorComb)$/,
    'see the decision record',
  ],
  [/[dD]ilut/, 'retention, downsample'],
]

/** Names that the wire, the database or an address carries: renaming them would break clients and backups. */
export const CONTRACT_NAMES: ReadonlySet<string> = new Set(['told', 'toldAt', 'lastToldAt', 'mayBeTold', 'aside', 'mostDays', 'mostPerDay'])

/** Phrases that a native engineer would not write, in comments, texts and documents. */
export const OLD_PHRASES: readonly RegExp[] = [
  /\b(whoever|nobody|anew|beneath)\b/i,
  /\b(is|are|was|were|be) told\b/i,
  /\btak(?:es|en|ing) in\b/i,
  /\bkept aside\b/i,
  /\bis no [A-Z]/,
  /\bI have kept it\b/,
  /\bfor ever\b/i,
]

/** Every name that a source uses, once. */
export function namesIn(file: string, source: string): Set<string> {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Record<string, unknown>
    if ((node.type === 'Identifier' || node.type === 'PrivateIdentifier') && typeof node.name === 'string') names.add(node.name)
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(parseSync(file, source).program)
  return names
}

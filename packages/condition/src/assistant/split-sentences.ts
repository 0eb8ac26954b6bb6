import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { cutAt } from '@undertone/domain/assistant/cut-text'

/** A sentence of an answer, with its citations; `begins` where it is the first of a paragraph. */
export interface AnswerSentence {
  readonly text: string
  readonly begins: boolean
}

/** Takes an answer in pieces and releases its sentences as soon as they are whole. */
export interface SentenceSplitter {
  push(piece: string): AnswerSentence[]
  /** What is left when the answer has ended. */
  end(): AnswerSentence[]
}

/** Abbreviations whose point ends no sentence. */
const abbreviation = /(?:^|[\s(（])(?:e\.g|i\.e|approx|ca|cf|vs|no|nos|fig|dr|mr|ms|st|etc|resp|min|max|incl)\.$/i
/** What follows an end and belongs to the sentence: closing quotes, and citations with spaces before them. */
const after =
  /^(?:["'”’」』)）]{0,2})(?:\s{0,3}[[［【]\s{0,2}[A-Z]\d{1,3}(?:\s{0,2}[,，、;；]\s{0,2}[A-Z]\d{1,3}){0,9}\s{0,2}[\]］】][.。]?)*/
/** Marks of headings, lists and emphasis at the begin of a line. */
const lineMark = /^\s{0,8}(?:#{1,6}\s+|[-*•·]\s+|\d{1,2}[.)、]\s+|>\s?){0,3}/

/**
 * The end of the first sentence of a line, or -1. With `isOpen` more of the line may follow. Only as much is scanned as a sentence may have: what has no end
 * there is cut, and each part of a long line is looked at once.
 */
function endOfSentence(line: string, isOpen: boolean): number {
  for (const { index } of line.slice(0, assistantLimits.sentenceLength).matchAll(/[.!?。！？]/g)) {
    const isChinese = /[。！？]/.test(line[index] ?? '')
    const next = line[index + 1]
    // A point between digits, in a name or at the end of what has arrived may not be an end.
    if (!isChinese && next === undefined && isOpen) return -1
    if (!isChinese && next !== undefined && !/[\s"'”’)\]［【[]/.test(next)) continue
    if (abbreviation.test(line.slice(Math.max(0, index - 8), index + 1))) continue
    const rest = line.slice(index + 1)
    const belongs = after.exec(rest)?.[0] ?? ''
    const left = rest.slice(belongs.length)
    // A citation may be on its way.
    if (isOpen && /^\s{0,3}(?:[[［【][^\]］】]{0,60})?$/.test(left)) return -1
    return index + 1 + belongs.length
  }
  return -1
}

/** Without emphasis and code marks, which are not shown, and without what no database stores: control characters and halves of characters. */
const unmarked = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()

/** Splits an answer into sentences: at points that are ends, and at line breaks; citations behind the point belong to the sentence. */
export function sentenceSplitter(): SentenceSplitter {
  let rest = ''
  let begins = true
  const take = (text: string, out: AnswerSentence[]) => {
    const clean = unmarked(text)
    // What has no letter or digit, such as a rule or a lone bracket, is no sentence.
    if (!/[\p{L}\p{N}]/u.test(clean)) return
    out.push({ text: clean, begins })
    begins = false
  }
  function takeLine(line: string, isOpen: boolean, out: AnswerSentence[]): string {
    let left = isOpen ? line : line.replace(lineMark, '')
    if (isOpen && begins) left = left.replace(lineMark, '')
    for (;;) {
      const end = endOfSentence(left, isOpen)
      if (end > 0) {
        take(left.slice(0, end), out)
        left = left.slice(end)
      } else if (left.length > assistantLimits.sentenceLength) {
        const cut = cutAt(left, assistantLimits.sentenceLength)
        take(left.slice(0, cut), out)
        left = left.slice(cut)
      } else return left
    }
  }
  const read = (isEnd: boolean): AnswerSentence[] => {
    const out: AnswerSentence[] = []
    const lines = rest.split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      take(takeLine(line, false, out), out)
      begins = true
    }
    rest = takeLine(last, !isEnd, out)
    if (isEnd) {
      take(rest, out)
      rest = ''
    }
    return out
  }
  return {
    push(piece) {
      rest += piece.replace(/\r\n?/g, '\n')
      return read(false)
    },
    end: () => read(true),
  }
}

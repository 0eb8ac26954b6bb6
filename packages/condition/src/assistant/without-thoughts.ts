const open = '<think>'
const close = '</think>'

/** The longest end of a text that may be the begin of a mark. */
function partialMark(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1) if (mark.startsWith(text.slice(-length))) return length
  return 0
}

/**
 * Takes an answer in pieces and leaves out what some models write between `<think>` and `</think>` before they answer; the marks may be split anywhere.
 * What was never closed is no answer.
 */
export function withoutThoughts(): (piece: string) => string {
  let rest = ''
  let isThinking = false
  return (piece) => {
    rest += piece
    let answer = ''
    for (;;) {
      const mark = isThinking ? close : open
      const at = rest.indexOf(mark)
      const kept = at < 0 ? rest.length - partialMark(rest, mark) : at
      if (!isThinking) answer += rest.slice(0, kept)
      rest = rest.slice(at < 0 ? kept : at + mark.length)
      if (at < 0) return answer
      isThinking = !isThinking
    }
  }
}

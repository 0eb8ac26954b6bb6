/** A text with another below it, unless it has that already; at most `max` characters. */
export const joinedText = (text: string, other: string | null | undefined, max: number): string =>
  !other || text.includes(other)
    ? text
    : [text, other]
        .filter((one) => one.trim() !== '')
        .join('\n')
        .slice(0, max)

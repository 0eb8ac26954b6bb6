/** A statement without its texts and numbers: parameters are not part of it, but literals may hold what people entered. */
export const redactedSql = (statement: string): string =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/[eE]?'(?:[^'\\]|''|\\.)*(?:'|$)/g, '?')
    .replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/(?<![\w$"])-?\d[\w.]*/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2000)
